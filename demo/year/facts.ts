import type { Row } from '#platform/server/records/load.ts'

/**
 * Facts whose verbs come with later areas: what was won or shipped before this company kept its books here. They are noted as
 * a verb would note them, under the same lock, formulas and audit; each use goes when its verb comes.
 */
export { settleRecord as noteFacts } from '#platform/server/work/settle.ts'

export const linesOf = (record: Row, field = 'lines'): Row[] => (record[field] as Row[] | undefined) ?? []
