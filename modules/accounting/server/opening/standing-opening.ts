import { sql } from 'kysely'
import { debit } from '#modules/accounting/model/posting/lines.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import { type Money, money } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { chooseAccounts } from '../choose-accounts.ts'

/** The opening as it stands, with the number of its entry. */
export interface StandingOpening {
  readonly id: string
  readonly version: number
  readonly on: DateText
  readonly status: 'draft' | 'posted'
  readonly entry: string | null
  readonly entryCode: string | null
}

export const standingOpening = (work: Pick<AnyWork, 'reader'>) =>
  work.reader.first<StandingOpening>(sql`
    select o.id, o.version, o."on"::text, o.status, o.entry, e.code as "entryCode"
    from opening_balances o left join general_ledgers e on e.id = o.entry`)

/** A plain word with the number of the entry that stands, for whoever would post or change it once more. */
export const openingTwice = ({ on, entryCode }: Pick<StandingOpening, 'on' | 'entryCode'>): Refusal =>
  Refusal.conflict({ code: 'openingTwice', params: { date: on, entry: entryCode ?? '—' } })

/** Lines of a posted opening stay as they were posted. */
export async function demandDraft(work: AnyWork): Promise<void> {
  const opening = await standingOpening(work)
  if (opening?.status === 'posted')
    throw Refusal.conflict({ code: 'openingLocked', params: { entry: opening.entryCode ?? '—' } })
}

export const openingAccount = async (work: AnyWork, on: DateText): Promise<string> =>
  (await chooseAccounts(work, [debit({ role: 'OPENING' }, money(0))], on))[0]!.account

/** What stands on some accounts at the end of a day, debits positive. */
export async function balanceOn(work: AnyWork, on: DateText, which: ReturnType<typeof sql>): Promise<Money> {
  const { balance } = (await work.reader.first<{ balance: string }>(sql`
    select coalesce(sum(coalesce(l.debit, 0) - coalesce(l.credit, 0)), 0)::text as balance
    from general_ledger_lines l join general_ledgers e on e.id = l.root and e.status = 'posted' and e.posting_date <= ${on}::date
      join accounts a on a.id = l.account where ${which}`))!
  return money(balance)
}
