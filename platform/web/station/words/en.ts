export const en = {
  atStation: {
    who: 'Who is working?',
    whoLead: 'Scan your badge, or enter your number and PIN.',
    badge: 'Badge',
    number: 'Employee no.',
    pin: 'PIN',
    enter: 'Enter',
    erase: 'Erase digit',
    minus: 'Change sign',
    failed: 'That did not work. Try again.',
  },
} as const
