export const en = {
  wings: { sales: 'Sales' },
  quotes: {
    one: 'Quote',
    many: 'Quotes',
    about: 'One answer to one request: lines, quantities and prices, with every revision kept.',
    sections: { main: 'Request', lines: 'Lines', chances: 'Chances and dates', texts: 'Texts on paper' },
    fields: {
      businessPartner: 'Customer',
      customerReference: 'Their reference',
      dueOn: 'Answer due',
      winProbability: 'Probability',
      lostTo: 'Lost to',
    },
    asks: { approvalComment: 'Comment', cancelReason: 'Reason' },
  },
  'quote-lines': {
    one: 'Quote line',
    many: 'Quote lines',
    values: { lineStatus: { toDo: 'To do', noQuote: 'No quote' } },
  },
  'quote-line-quantities': {
    one: 'Quoted quantity',
    many: 'Quoted quantities',
    fields: { isExpected: 'Expected', leadDays: 'Lead time (days)' },
  },
  'quote-line-charges': { one: 'Charge', many: 'Charges', values: { kind: { fair: 'First article' } } },
  'business-partners': { fields: { openQuotes: 'Open quotes', quotedValue: 'Quoted value' } },
  reasons: {
    quoteWithoutLines: 'Add at least one line before you submit the quote.',
    lineNotPriced: 'Line {line} has no price yet. Price it or mark it as no quote.',
  },
} as const
