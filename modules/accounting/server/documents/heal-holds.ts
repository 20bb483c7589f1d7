import { sql } from 'kysely'
import { type MatchState, matchOf } from '#modules/accounting/model/payables/match.ts'
import { Decimal, money } from '#platform/model/values/decimal.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'
import type { AnyWork, Saved } from '#platform/server/work/work.ts'
import { accountingSettings } from '../settings.ts'

/** accounting R19: a hold that the match put on a bill lifts itself when a later receipt or disposition heals it; never for price. */

interface HeldLine {
  readonly id: string
  readonly invoice: string
  readonly code: string
  readonly state: MatchState
  readonly quantity: string
  readonly amount: string
  readonly ordered: string
  readonly lineAmount: string
  readonly received: string
  readonly returned: string
  readonly invoicedBefore: string
  readonly undisposed: string
}

/** The lines of bills on hold that bill these order lines, with what bills posted before them had taken. */
const heldLines = (work: AnyWork, poLines: readonly string[]) =>
  work.reader.rows<HeldLine>(sql`
    with held as (
      select i.id, i.code, i.posting_date, i.invoice_date from ap_invoices i
      where i.status = 'posted' and i.payment_hold = 'match' and exists (
        select from ap_invoice_lines l where l.root = i.id and l.po_line = any(${sql.val([...poLines])}::uuid[]))
      for no key update)
    select x.id, h.id as invoice, h.code, x.match_state as state, x.quantity::text, x.amount::text, l.ordered::text,
      l.line_amount::text as "lineAmount", l.received::text, l.returned::text,
      (select coalesce(sum(e.quantity), 0)::text from ap_invoice_lines e join ap_invoices b on b.id = e.root
        where e.po_line = x.po_line and b.status = 'posted'
          and (b.id = h.id and e.position < x.position or b.id <> h.id and (length(b.code), b.code) < (length(h.code), h.code))
      ) as "invoicedBefore",
      l.undisposed::text
    from held h join ap_invoice_lines x on x.root = h.id join bill_match_lines l on l.id = x.po_line
    where x.kind = 'receipt' order by h.code, x.position`)

/** Asked of order lines of which something came, went back, was decided, or was given back by a bill that is void. */
async function healHolds(work: AnyWork, poLines: readonly string[]): Promise<void> {
  const lines = poLines.length > 0 ? await heldLines(work, poLines) : []
  if (lines.length === 0) return
  const { matchPercent, matchAmount } = await accountingSettings(work.reader)
  const limits = { percent: Decimal.of(matchPercent), amount: money(matchAmount) }
  for (const [invoice, own] of Map.groupBy(lines, line => line.invoice)) {
    const states = own.map(line => ({ line, now: line.state === 'price' ? line.state : stateNow(line, limits) }))
    for (const { line, now } of states.filter(one => one.now !== one.line.state))
      await work.writer.run(sql`update ap_invoice_lines set match_state = ${now} where id = ${line.id}::uuid`)
    if (states.every(({ now }) => now === 'matched')) await lift(work, invoice)
  }
}

const stateNow = (line: HeldLine, limits: Parameters<typeof matchOf>[2]): MatchState =>
  matchOf(
    {
      ...{
        ordered: Decimal.of(line.ordered),
        received: Decimal.of(line.received),
        returned: Decimal.of(line.returned),
      },
      ...{ invoicedBefore: Decimal.of(line.invoicedBefore), undisposed: Decimal.of(line.undisposed) },
      lineAmount: money(line.lineAmount),
    },
    { quantity: Decimal.of(line.quantity), amount: money(line.amount) },
    limits,
  )

const lift = (work: AnyWork, invoice: string): Promise<unknown> =>
  work.writer.run(sql`
    update ap_invoices set payment_hold = 'none', hold_released_on = ${work.today}::date, hold_reason = ${work.words('reasons.holdHealed')}
    where id = ${invoice}::uuid`)

/** What came, or went back, may be what a bill waited for. */
export const savedReceipt: SaveHook<'po-receipts'> = async (work, { before, after }) => {
  if (before?.status === after.status || after.status !== 'posted') return
  await healHolds(
    work,
    after.lines.map(line => line.poLine),
  )
}

const carriedOut = ({ dispositions }: Saved<'ncmrs'>): number =>
  dispositions.filter(({ executedAt }) => executedAt).length

/** Something was done about what was found bad: its receipt is in dispute no more. */
export const savedNonconformance: SaveHook<'ncmrs'> = async (work, { before, after }) => {
  if (!before || (before.status === after.status && carriedOut(before) === carriedOut(after))) return
  const rows = await work.reader.rows<{ poLine: string }>(
    sql`select po_line as "poLine" from nonconforming_po_lines where ncmr = ${after.id}::uuid`,
  )
  await healHolds(
    work,
    rows.map(row => row.poLine),
  )
}

/** A bill that is void leaves its pieces to those after it. */
export const savedBill: SaveHook<'ap-invoices'> = async (work, { before, after }) => {
  if (before?.status !== 'posted' || after.status !== 'void') return
  await healHolds(
    work,
    after.lines.flatMap(line => line.poLine ?? []),
  )
}
