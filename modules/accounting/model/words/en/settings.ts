export const settingsWords = {
  'accounting-settings': {
    one: 'Accounting settings',
    many: 'Accounting settings',
    about: 'Tolerances, limits and charges of payables and receivables.',
    sections: { payables: 'Payables', receivables: 'Receivables' },
    fields: {
      matchPercent: 'Match tolerance',
      matchAmount: 'Match amount',
      dualControl: 'Two people pay',
      discountGraceDays: 'Discount grace',
      writeOffLimit: 'Write-off limit',
      allowanceMethod: 'Use allowance',
      returnedCheckCharge: 'Returned check charge',
    },
    hints: {
      matchPercent: 'A bill may differ from its order by this share or the match amount, whichever is smaller.',
      matchAmount: 'The most a bill line may differ from its order.',
      dualControl: 'Whoever prepares a payment cannot approve it.',
      discountGraceDays: 'Days after the discount date on which a customer may still take the discount.',
      writeOffLimit: 'What staff may write off on one invoice. Managers may write off more.',
      allowanceMethod: 'Write off against the allowance for doubtful accounts instead of bad debt expense.',
      returnedCheckCharge: 'Charged to the customer when a check comes back.',
    },
  },
} as const
