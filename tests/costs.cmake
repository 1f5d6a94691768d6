# What takes longer than a few seconds [s]: only the order matters. A name that no longer exists is passed over.
function(takes seconds)
  set_tests_properties(${ARGN} PROPERTIES COST ${seconds})
endfunction()
takes(120 evaluation/Fit.FindsWhatMadeTheRecording)
takes(35 simulation/Endurance.HalfAnHourOfAStreet)
takes(30 evaluation/Entropy.MirroredWalksScoreTheSame evaluation/Entropy.RecoversAKnownError
  evaluation/Entropy.AnotherSeedChangesLittle)
takes(30 cli/StudioFaults.AnExportIsWholeOrToldToHaveFailed cli/Faults.ARunIsWholeOrGoesOn
  cli/Faults.AResumedRunCanBeResumedAgain)
takes(10 navigation/Path.AgreesWithAVisibilityGraphOnRandomWorlds io/ReportPage.StaysSmallForALargeCrowd
  minds/Sociality.SameBitsInADenseCrowdThatComesAndGoes steering/EscapePanic.FasterIsSlower)
