/** Papers: one template behind every document that leaves the shop, and any record on paper. */

export { addressLines, plainText, valueText, type Writing } from '../records/value-text.ts'
export { barcodeSvg } from './barcode.ts'
export { paperBytes, storePaper } from './keep-paper.ts'
export { letterhead } from './letterhead.ts'
export { listPaper } from './list-paper.ts'
export { type Paper, paper } from './paper.ts'
export { paperApart, papersTogether } from './paper-apart.ts'
export { paperEndpoints, printQuery, printRecord } from './paper-endpoints.ts'
export {
  type FormMaker,
  type PaperGiven,
  type PaperMaker,
  paperOf,
  paperSize,
  paperSizeFor,
} from './paper-of.ts'
export type { PaperRow } from './paper-table.ts'
export { type Picture, picturePages, pictureSheet } from './picture-pages.ts'
export { facts, labelOf, linesOf, titleOf, unitOf, type Writer, written } from './written.ts'
