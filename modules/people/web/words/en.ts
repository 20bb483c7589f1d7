/** Words of the people wing's own screens. */
export const en = {
  account: { newStart: 'Mail a link or print a start code', changeOwn: 'Change my password' },
  pay: { show: 'Show pay' },
  badge: {
    title: 'Badge',
    lead: 'Scan the badge, or type what is printed on it. It is kept so that nobody can read it back.',
    number: 'Badge number',
    give: 'Give a badge',
    change: 'Badge ends in {last4}',
    take: 'Take back the badge that ends in {last4}',
    given: 'The badge works from now on.',
    taken: 'The badge opens nothing any more.',
  },
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
