import { sql } from 'kysely'
import { managers } from '#modules/security/model/front.ts'
import { notify } from '#platform/server/collaboration/notify.ts'
import type { JobContext } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** What is kept, and what its rows or the ledger say instead. */
interface Difference {
  readonly about: string
  readonly kept: string
  readonly counted: string
}

/** inventory R15: every balance, stock and value against its rows, and what the stock is worth against the ledger, account by account. */
const differences = (work: AnyWork) =>
  work.reader.rows<Difference>(sql`
    select kind || ' ' || item as about, trim_scale(kept)::text as kept, trim_scale(counted)::text as counted from stock_differences
    union all
    select a.number || ' ' || a.name, s.worth::text, coalesce(b.balance, 0)::text
    from (
      select c.inventory_account as account, coalesce(sum(k.value), 0) as worth
      from inventory_classes c left join valuation_keys k on k.inventory_class = c.id group by 1
    ) s join accounts a on a.id = s.account left join lateral (
      select sum(coalesce(l.debit, 0) - coalesce(l.credit, 0)) as balance
      from general_ledger_lines l join general_ledgers e on e.id = l.root where l.account = s.account and e.status = 'posted'
    ) b on true where s.worth <> coalesce(b.balance, 0)
    order by 1`)

export const nightlyCheck = 'inventory.nightly-check'
export const nightlyCheckJob = async (_payload: unknown, { services }: JobContext): Promise<void> =>
  perform(services.app, { by: theSystem('inventory'), via: 'job' }, async work => {
    const found = await differences(work)
    if (found.length === 0) return
    const people = await work.reader.rows<{ id: string; locale: 'en-US' | 'es' }>(
      sql`select id, locale from users where status = 'active' and role_keys && ${managers.map(String)}::text[]`,
    )
    for (const { id, locale } of people) {
      const words = services.app.words(locale)
      await notify(work, {
        user: id,
        type: 'negative',
        event: 'stock.differs',
        title: words('inventory.stockDiffers', { count: found.length }),
        body: found.map(({ about, kept, counted }) => `${about}: ${kept} ≠ ${counted}`).join('\n'),
        link: '/inventory-transactions',
        groupKey: 'stock.differs',
      })
    }
  })
