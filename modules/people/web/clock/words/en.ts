export const en = {
  clockHome: {
    title: 'Time clock',
    scan: 'Scan your badge',
    scanHint: 'To see your hours of today and this week.',
    in: '{count, plural, =0 {Nobody is clocked in.} one {# person is clocked in.} other {# people are clocked in.}}',
    onBreak: '{count, plural, one {# on a break.} other {# on a break.}}',
    notEnrolled: 'This screen cannot read badges yet. An administrator enrolls it under Kiosks.',
    today: 'Today',
    week: 'This week',
    working: 'Clocked in since {time}',
    meal: 'At lunch since {time}',
    rest: 'On a break since {time}',
    out: 'Not clocked in',
    done: 'Done',
    failed: 'That did not work. Try again.',
  },
} as const
