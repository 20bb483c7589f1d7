export const en = {
  muster: {
    start: 'Start muster',
    startTitle: 'Start a muster?',
    startLead: 'Every tablet shows the list of everybody in the building.',
    end: 'End muster',
    endTitle: 'End the muster?',
    endLead:
      '{count, plural, =0 {Everybody is accounted for.} one {# person is not accounted for.} other {# people are not accounted for.}}',
    missing: '{count, plural, =0 {Everybody accounted for} one {# person missing} other {# people missing}}',
    accounted: '{safe} of {all} accounted for. Muster started {time}. List as of {asOf}.',
    visitors: 'Visitors',
    noDepartment: 'No department',
    print: 'Print list',
  },
} as const
