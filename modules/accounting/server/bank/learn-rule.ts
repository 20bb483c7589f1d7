import { sql } from 'kysely'
import { directionOf, lineSays } from '#modules/accounting/model/bank/bank-rules.ts'
import { complaint } from '#platform/model'
import type { Tables } from '#platform/model/tables.ts'
import { folded } from '#platform/model/values/folded.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

export interface Booked {
  readonly account?: string | null
  readonly says?: string | null
}

/** Lines that say this are proposed for that account from now on; what was taught before about the same words is taught anew. */
export async function learn(
  work: AnyWork,
  line: Tables['bank-statement-lines'],
  says: string,
  account: string | null | undefined,
): Promise<void> {
  if (!account) throw Refusal.fields([complaint(['account'], 'ruleWithoutAccount')])
  if (!lineSays(line, says)) throw Refusal.fields([complaint(['says'], 'ruleSaysOther', { says })])
  const direction = directionOf({ amount: line.amount.toFixed(2) })
  const rules = await work.reader.rows<{ id: string; says: string }>(sql`
    select id, says from bank_rules where cash_account = ${line.cashAccount}::uuid and direction = ${direction} and archived_at is null`)
  const known = rules.find(rule => folded(rule.says) === folded(says))
  if (known) await work.update('bank-rules', known.id, { account })
  else await work.create('bank-rules', { cashAccount: line.cashAccount, direction, says, account })
}
