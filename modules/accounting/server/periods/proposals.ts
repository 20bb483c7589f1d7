import { sql } from 'kysely'
import { exchangeRevalued, payrollAccrued } from '#modules/accounting/model/posting/books.ts'
import type { PostingLine } from '#modules/accounting/model/posting/lines.ts'
import { unbilled } from '#modules/accounting/model/posting/stock.ts'
import type { EventCode } from '#modules/accounting/model/posting/table.ts'
import type { Tables } from '#platform/model'
import { Decimal, money } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { post } from '../post.ts'
import { proposeUntil } from '../recurring.ts'
import { billUntil } from '../recurring-bills.ts'
import { accruedLabor } from './payroll.ts'

type Period = Tables['fiscal-periods']

/** An accrual of a period stands once; taken back, it may be made again. */
async function keyFor(work: AnyWork, event: EventCode, { id: period, code }: Period): Promise<string> {
  const made = await work.reader.rows<{ isBack: boolean }>(sql`
    select exists (select from general_ledgers m where m.reverses = e.id and m.posting_date <= p.ends_on) as "isBack"
    from general_ledgers e join fiscal_periods p on p.id = ${period}::uuid
    where starts_with(e.source_event, ${`${event}:${period}`}) and e.reverses is null`)
  if (made.some(({ isBack }) => !isBack)) throw Refusal.conflict({ code: 'accruedAlready', params: { period: code } })
  return made.length === 0 ? period : `${period}:${made.length + 1}`
}

const accruals = { 'SHIP.UNBILLED': 'unbilled', 'PAY.ACCRUE': 'payroll', 'FX.REVALUE': 'revaluation' } as const
type Accrual = keyof typeof accruals

async function accrue(work: AnyWork, period: Period, event: Accrual, lines: readonly PostingLine[]): Promise<void> {
  if (lines.length === 0) throw Refusal.conflict({ code: 'nothingToAccrue', params: { period: period.code } })
  await post(work, {
    event,
    key: await keyFor(work, event, period),
    on: period.endsOn,
    description: work.words(`closing.accruals.${accruals[event]}`, { period: period.code }),
    source: `fiscal-periods/${period.id}`,
    lines,
  })
}

interface Foreign {
  readonly partner: string | null
  readonly label: string
  readonly open: string
  readonly base: string
  readonly currency: string
  readonly rate: string | null
}

/** accounting R28: each open item at the closing rate less how it is carried. */
async function revalued(work: AnyWork, { endsOn }: Period): Promise<PostingLine[]> {
  const items = await work.reader.rows<Foreign>(sql`
    select f.partner, f.label, f.open::text, f.base::text, c.code as currency, (
      select r.rate::text from exchange_rates r where r.currency = f.currency and r.archived_at is null
        and r."on" <= ${endsOn}::date and r."on" >= ${endsOn}::date - 7 order by r."on" desc limit 1) as rate
    from mw_foreign_items(${endsOn}::date) f join currencies c on c.id = f.currency order by f.label`)
  return items.flatMap(({ partner, label, open, base, currency, rate }) => {
    if (rate === null) throw Refusal.conflict({ code: 'rateMissing', params: { currency, date: String(endsOn) } })
    const difference = money(Decimal.of(open).times(Decimal.of(rate))).minus(money(base))
    return exchangeRevalued(difference).map(line => ({ ...line, partner, memo: label }))
  })
}

interface Slip {
  readonly label: string
  readonly partner: string
  readonly amount: string
}

/** accounting E21: what left and was not billed by the period's end, slip by slip. */
async function notBilled(work: AnyWork, { endsOn }: Period): Promise<PostingLine[]> {
  const slips = await work.reader.rows<Slip>(
    sql`select label, partner, amount::text from mw_unbilled(${endsOn}::date) order by label`,
  )
  return slips.flatMap(({ label, partner, amount }) => unbilled(money(amount), { partner, memo: label }))
}

const periodVerb = verb<'fiscal-periods'>()

/** What a close demands beforehand; each takes itself back on the first day of the next period (accounting R29). */
export const proposalVerbs = {
  'fiscal-periods.proposeRecurring': periodVerb('fiscal-periods.proposeRecurring', async (work, period) => {
    await proposeUntil(work, period.endsOn)
    await billUntil(work, period.endsOn)
    return undefined
  }),
  'fiscal-periods.accrueUnbilled': periodVerb('fiscal-periods.accrueUnbilled', async (work, period) => {
    await accrue(work, period, 'SHIP.UNBILLED', await notBilled(work, period))
    return undefined
  }),
  'fiscal-periods.accruePayroll': periodVerb('fiscal-periods.accruePayroll', async (work, period, hours) => {
    const amount = (given: string | null | undefined) => money(given ?? 0)
    const pay = { direct: amount(hours.direct), indirect: amount(hours.indirect), office: amount(hours.office) }
    const isTyped = [hours.direct, hours.indirect, hours.office].some(one => one !== null && one !== undefined)
    const lines = isTyped ? payrollAccrued(pay) : await accruedLabor(work.reader, period.endsOn)
    await accrue(work, period, 'PAY.ACCRUE', lines)
    return undefined
  }),
  'fiscal-periods.revalue': periodVerb('fiscal-periods.revalue', async (work, period) => {
    await accrue(work, period, 'FX.REVALUE', await revalued(work, period))
    return undefined
  }),
}
