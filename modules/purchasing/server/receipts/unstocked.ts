import { post, stockEntries } from '#modules/accounting/server/index.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import type { Money } from '#platform/model/values/decimal.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import type { Ordered } from './ordered.ts'
import type { Receipt } from './worth.ts'

/** What never lies on a shelf: an outside process is borne by its job (E2), the rest by its account (E3). */
export async function bookUnstocked(
  work: AnyWork,
  receipt: Receipt,
  of: Ordered,
  { key, value, on }: { readonly key: string; readonly value: Money; readonly on: DateText },
): Promise<string | null> {
  const tags = { partner: receipt.vendor, job: of.job, value }
  const isForJob = of.kind === 'outsideProcess' && of.job !== null
  const entry = await post(work, {
    ...(isForJob
      ? { event: 'INV.RECEIPT_JOB' as const, lines: stockEntries.receivedToJob(tags) }
      : {
          event: 'INV.RECEIPT_EXPENSE' as const,
          lines: stockEntries.receivedToExpense({ ...tags, job: null, account: of.account }),
        }),
    key,
    on,
    description: `${receipt.code} ${receipt.vendorPackingSlip}`,
    source: `po-receipts/${receipt.id}`,
  })
  return entry?.id ?? null
}
