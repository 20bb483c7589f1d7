/** What modules above share with the books: how files of other programs are read, and what is left to expect of money. */
export { columnsIn, dayIn, daysFirst, headersIn, isTotal, type Named, plain } from './ledger/report-table.ts'
export { lessPaidAhead } from './money-ahead.ts'
