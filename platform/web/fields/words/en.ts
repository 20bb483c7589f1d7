/** Words around values of fields. */
export const en = {
  fieldValues: {
    yes: 'Yes',
    no: 'No',
    unknown: 'Not visible to you',
    archived: '(archived)',
    lines: '{count, plural, one {# line} other {# lines}}',
  },
} as const
