// A room without sources yet still needs one.
