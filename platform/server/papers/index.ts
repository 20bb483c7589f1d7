/** Papers: one template behind every document that leaves the shop, and any record on paper. */
export { type Barcode, barcodeSvg } from './barcode.ts'
export { letterhead } from './letterhead.ts'
export { type Fact, type Paper, type PaperAddress, type PaperCompany, type PaperNote, paper } from './paper.ts'
export { paperEndpoints, paperSizeFor } from './paper-endpoints.ts'
export type { PaperColumn, PaperRow, PaperTable } from './paper-table.ts'
export { recordPaper } from './record-paper.ts'
export type { Total } from './totals.ts'
export { addressLines, plainText, valueText } from './value-text.ts'
