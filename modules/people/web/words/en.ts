/** Words of the people wing's own screens. */
export const en = {
  account: { newStart: 'Mail a link or print a start code', changeOwn: 'Change my password' },
  enrolment: {
    make: 'Make an enrolment code',
    lead: 'Open {address} at the device and type this code there. It works once, until {until}.',
  },
  orgChart: {
    title: 'Org chart',
    lead: 'Who reports to whom. Change a person’s manager on their page.',
    empty: 'There are no people yet.',
    below: '{count, plural, one {# person} other {# people}} below',
  },
} as const
