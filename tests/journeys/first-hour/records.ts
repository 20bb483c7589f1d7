import { sql } from 'kysely'
import type { TestApp } from '#tests/support/app-server.ts'

export type Counts = Readonly<Record<string, number>>

/** What the application notes for itself: nobody is asked for it, and nobody had to make it. */
const isNoted = (name: string) => /^(audit|import-runs|jobs|login|session|notification|record-views|user-)/.test(name)

/** How many records of each type stand, those that were taken back left out. */
export async function recordsIn({ services: { app } }: TestApp): Promise<Counts> {
  const counts: Record<string, number> = {}
  for (const { name, isView, partOf } of app.registry.resources.values()) {
    if (isView || partOf || isNoted(name)) continue
    const table = sql.table(name.replaceAll('-', '_'))
    const { n } = (await app.reader.first<{ n: number }>(sql`
      select count(*)::int as n from ${table} t where coalesce(to_jsonb(t) ->> 'archived_at', '') = ''`))!
    counts[name] = n
  }
  return counts
}

/** What the journey made, and by what: all of it was in a file, or was asked for by name. */
export const wanted: Counts = {
  ...{ 'business-partners': 4, contacts: 4, 'partner-accounting': 1, parts: 2, 'part-revisions': 2 },
  ...{ 'material-codes': 2, 'opening-stock-lines': 1 },
  // The books and shelves as they begin.
  ...{ 'opening-balances': 1, 'opening-accounts': 5, 'opening-invoices': 1, 'opening-bills': 1 },
  ...{ 'ap-invoices': 1, 'bank-reconciliations': 1, 'stock-lots': 1, 'adjustment-reasons': 1 },
  // The sale; its address is the customer's own, and one invoice is from before.
  ...{ quotes: 1, orders: 1, 'packing-slips': 1, 'ship-tos': 1, 'ar-invoices': 2 },
  ...{ 'cash-receipts': 1, 'cash-receipt-transactions': 1 },
}

/** What follows from these by itself: entries, stock and the files that were brought. */
const follows = [
  ...['general-ledgers', 'inventory-transactions', 'stock-balances', 'item-stocks', 'stock-months', 'valuation-keys'],
  'file-objects',
]

export async function madeSince(app: TestApp, before: Counts): Promise<Counts> {
  const now = await recordsIn(app)
  return Object.fromEntries(
    Object.entries(now).flatMap(([name, n]) =>
      n === before[name] || follows.includes(name) ? [] : [[name, n - (before[name] ?? 0)]],
    ),
  )
}
