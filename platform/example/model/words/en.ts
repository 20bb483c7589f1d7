/** Only what the humanised names say badly. */
export const en = {
  module: 'Library',
  modules: { library: 'Library' },
  shelves: { one: 'Shelf', about: 'Where books stand: rooms, cases, boards.', fields: { within: 'Stands in' } },
  authors: { one: 'Author', about: 'Who wrote the books.' },
  books: {
    one: 'Book',
    about: 'What the library lends.',
    fields: { isbn: 'ISBN', loanCount: 'Loans' },
    sections: { main: 'The book', details: 'Details', publisher: 'Publisher' },
  },
  members: { one: 'Member', about: 'Who may borrow.', asks: { into: 'Merge into' } },
  loans: {
    one: 'Loan',
    about: 'Who has which books, and until when.',
    fields: { net: 'To pay', returning: 'Returned' },
    values: { returning: { none: 'Nothing', partly: 'In part', full: 'Everything' } },
  },
  'loan-lines': { one: 'Line', many: 'Lines' },
  'loan-line-notes': { one: 'Note', many: 'Notes' },
  'shelf-moves': { one: 'Shelf move', about: 'What happened to a copy, for ever.', fields: { subject: 'What moved' } },
  reasons: {
    isbn: '{field} must be 10 to 17 digits and hyphens, such as 978-3-16-148410-0.',
    nothingToLend: 'Nothing to lend yet. Add a book first.',
    tooManyBooks: 'A loan has at most {max} lines. Split it in two.',
  },
} as const
