import { sql } from 'kysely'
import { notify } from '#platform/server/collaboration/notify.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'
import { contactsOf } from '#platform/server/work/people.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** Who buys: whoever it is given to, else those who bought something lately, else the managers. */
async function buyersFor(work: AnyWork, buyer: string | null): Promise<string[]> {
  if (buyer) return [buyer]
  const found = await work.reader.rows<{ id: string }>(sql`
    with buying as (select distinct buyer as id from purchase_orders where order_date > ${work.today}::date - 90)
    select id from mw_people p where is_active and (id in (select id from buying)
      or not exists (select from buying b join mw_people q on q.id = b.id and q.is_active) and '2' = any(roles)) order by id`)
  return found.map(({ id }) => id)
}

const asked = ['submitted', 'approved', 'sourcing', 'partlyOrdered']

/** A machine stands still for want of it: whoever buys hears of it as soon as it is asked for. */
export const tellLineDown: SaveHook<'purchase-requests'> = async (work, { before, after }) => {
  const isNow = after.priority === 'lineDown' && asked.includes(after.status)
  const wasSo = before?.priority === 'lineDown' && asked.includes(before.status)
  if (!isNow || wasSo) return
  const buyers = (await buyersFor(work, after.buyer)).filter(id => id !== work.by.userId)
  for (const { id: user, language } of await contactsOf(work.reader, buyers))
    await notify(work, {
      ...{ user, type: 'negative', event: 'purchase-requests.lineDown', link: `/purchase-requests/${after.id}` },
      title: work.wordsIn(language)('purchasing.lineDown', { code: after.code ?? '', title: after.title }),
    })
}
