/** Words of the people wing's own screens. */
export const en = {
  orgChart: {
    title: 'Org chart',
    lead: 'Who reports to whom. Change a person’s manager on their page.',
    empty: 'There are no people yet.',
    below: '{count, plural, one {# person} other {# people}} below',
  },
} as const
