/** Papers: one template behind every document that leaves the shop, and any record on paper. */
export { barcodeSvg } from './barcode.ts'
export { letterhead } from './letterhead.ts'
export { listPaper } from './list-paper.ts'
export { type Paper, paper } from './paper.ts'
export { paperApart } from './paper-apart.ts'
export { paperEndpoints, paperSizeFor } from './paper-endpoints.ts'
export { valueText, type Writing } from './value-text.ts'
