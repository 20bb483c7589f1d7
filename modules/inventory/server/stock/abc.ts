import { sql } from 'kysely'
import { abcLetters } from '#modules/inventory/model/abc.ts'
import { Decimal } from '#platform/model/values/decimal.ts'
import type { JobContext } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

export const abcRun = 'inventory.abc-letters'

/** inventory R27: every item of ours gets its letter by what was issued and shipped of it within a year, less what came back. */
export async function assignLetters(work: AnyWork): Promise<void> {
  const used = await work.reader.rows<{ item: string; value: string }>(sql`
    select s.item, greatest(0, coalesce(-sum(t.value), 0))::text as value
    from item_stocks s left join inventory_transactions t on t.item = s.item and t.owner is null
      and t.type in ('issue', 'issueReturn', 'ship', 'shipReturn') and t.effective_date > ${work.today}::date - 365
    where s.owner is null group by s.item`)
  const letters = abcLetters(used.map(({ item, value }) => ({ item, value: Decimal.of(value) })))
  await work.writer.run(sql`
    update item_stocks s set abc_letter = l.letter
    from unnest(${[...letters.keys()]}::text[], ${[...letters.values()]}::text[]) l(item, letter)
    where s.item = l.item and s.owner is null and s.abc_letter is distinct from l.letter`)
}

export const abcJob = (_payload: unknown, { services }: JobContext): Promise<void> =>
  perform(services.app, { by: theSystem('inventory'), via: 'job' }, assignLetters)
