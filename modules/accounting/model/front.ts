/** What modules above share with the books: how files of other programs are read. */
export { columnsIn, dayIn, daysFirst, headersIn, isTotal, type Named, plain } from './ledger/report-table.ts'
