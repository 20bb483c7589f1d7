import { sql } from 'kysely'
import type { SaveHook } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { printLabels } from './printing.ts'

/** A label that prints by itself goes to its printer after the work is kept: printing never blocks a posting (inventory R43). */
async function printByItself(
  work: AnyWork,
  resource: string,
  id: string,
  on: 'lotCreated' | 'checkedOut' | 'receiptPosted',
): Promise<void> {
  const labels = await work.reader.rows<{ id: string; printer: string; copies: string }>(sql`
    select id, default_printer as printer, copies from labels
    where resource = ${resource} and auto_on = ${on} and default_printer is not null and archived_at is null`)
  for (const { id: label, printer, copies } of labels) {
    const count = /^\d+$/.test(copies) ? Number(copies) : 1
    const given = { label, printer, record: `${resource}/${id}`, copies: count, origin: 'auto' }
    const { id: print } = await work.issue('label-prints', given)
    await work.later(printLabels, { print }, { key: `label ${print}`, maxAttempts: 1 })
  }
}

export const printLotLabel: SaveHook<'stock-lots'> = async (work, { before, after }) => {
  if (!before) await printByItself(work, 'stock-lots', after.id, 'lotCreated')
}

/** What came in is labelled as it is posted: the lots, and the receipt itself. */
export async function printReceivedLabels(work: AnyWork, receipt: string, lots: readonly string[]): Promise<void> {
  for (const lot of lots) await printByItself(work, 'stock-lots', lot, 'receiptPosted')
  await printByItself(work, 'po-receipts', receipt, 'receiptPosted')
}

export const printLentLabel: SaveHook<'slot-checkouts'> = async (work, { before, after }) => {
  if (!before) await printByItself(work, 'slot-checkouts', after.id, 'checkedOut')
}
