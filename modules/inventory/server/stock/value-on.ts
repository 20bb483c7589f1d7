import { sql } from 'kysely'
import type { ItemValue, StockValue } from '#modules/inventory/model/stock-value.ts'
import { complaint, date } from '#platform/model'
import { isDate } from '#platform/model/values/dates.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import { endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import { mayRead } from '#platform/server/records/may-read.ts'
import type { Services } from '#platform/server/services.ts'
import { calendarOf } from '#platform/server/work/app.ts'

/** inventory R24: what ours was worth at the end of a day: whole months before, and the days of its own month. */
export const valueOn = (reader: Reader, day: string): Promise<ItemValue[]> =>
  reader.rows<ItemValue>(sql`
    select v.item, coalesce(r.label, p.part_number, m.code, '') as name, coalesce(p.inventory_class, m.inventory_class) as class,
      coalesce(u.symbol, u.code) as unit, trim_scale(v.quantity)::text as quantity, v.value::numeric(18, 2)::text as value
    from (
      select item, sum(quantity) as quantity, sum(value) as value from (
        select item, quantity, value from stock_months where month < date_trunc('month', ${day}::date)
        union all
        select item, quantity, coalesce(value, 0) from inventory_transactions
        where owner is null and effective_date between date_trunc('month', ${day}::date) and ${day}::date
      ) rows group by item having sum(value) <> 0 or sum(quantity) <> 0
    ) v
    left join part_revisions r on v.item like 'part-revisions/%' and r.id = split_part(v.item, '/', 2)::uuid left join parts p on p.id = r.part
    left join material_codes m on v.item like 'material-codes/%' and m.id = split_part(v.item, '/', 2)::uuid
    left join units u on u.id = coalesce(p.unit, m.stock_unit)
    order by v.value desc, name`)

async function stockValue(reader: Reader, on: string): Promise<StockValue> {
  const items = await valueOn(reader, on)
  const classes = await reader.rows<{ id: string; code: string; name: string }>(
    sql`select id, code, name from inventory_classes order by code`,
  )
  return { on, classes, items }
}

export const valueEndpoints = ({ app }: Services) => [
  endpoint<Record<string, never>, { on?: string }>({
    method: 'GET',
    path: '/api/inventory-transactions/value',
    access: { action: 'inventory-transactions.view' },
    summary: 'What our stock was worth at the end of a day, item by item',
    query: { on: date() },
    handle: async ({ by, query }) => {
      if (!mayRead(by!, app.registry.resource('inventory-transactions'), 'value'))
        throw Refusal.forbidden('inventory-transactions.viewCost')
      const { today } = calendarOf(await app.company(), app.now())
      const on = query.on ?? today
      if (!isDate(on)) throw Refusal.fields([complaint(['on'], 'notDate')], 'inventory-transactions')
      return stockValue(app.reader, on)
    },
  }),
]
