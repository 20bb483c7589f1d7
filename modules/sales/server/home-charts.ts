import { sql } from 'kysely'
import { bookedOrders, shippedSlips } from '#modules/sales/model/home-charts.ts'
import { openReleases } from '#modules/sales/model/release-schedule.ts'
import { addDays } from '#platform/model/values/dates.ts'
import type { Endpoint } from '#platform/server/http/endpoint.ts'
import { homeChart, lastMonths, nextWeeks, type Period, summedBy } from '#platform/server/http/home-charts.ts'
import type { Services } from '#platform/server/services.ts'

/** Charts of the home page: what is sold, what leaves, whether it leaves on time, and what is still to leave. */
export const salesCharts = (services: Services): Endpoint[] => [
  bookings(services),
  onTimeDelivery(services),
  backlog(services),
]

const bookings = (services: Services): Endpoint =>
  homeChart(services, {
    key: 'bookings',
    summary: 'Orders booked and goods shipped in each of twelve months, in our currency',
    from: { orders: ['total'], 'packing-slips': [] },
    figures: async ({ reader, calendar, rows }) => {
      const periods = lastMonths(calendar.today, 12)
      const booked = sql`select o.ordered_on as day, round(o.total * o.exchange_rate, 2) as value from orders o
        where o.archived_at is null and o.status = any(${[...bookedOrders]}) and ${rows('orders', 'o')}`
      const shipped = sql`
        select (s.shipped_at at time zone ${calendar.zone})::date as day,
          round(l.quantity * l.unit_price * (1 - coalesce(l.discount_percent, 0) / 100) * o.exchange_rate, 2) as value
        from packing_slips s join packing_slip_lines l on l.root = s.id
          join order_releases r on r.id = l.release join orders o on o.id = r.root
        where s.archived_at is null and s.kind = 'customer' and s.status = any(${[...shippedSlips]})
          and ${rows('packing-slips', 's')} and ${rows('orders', 'o')}`
      const series = {
        booked: await summedBy(reader, periods, booked),
        shipped: await summedBy(reader, periods, shipped),
      }
      return { periods, series }
    },
  })

/** sales R36, month by month. */
const onTimeDelivery = (services: Services): Endpoint =>
  homeChart(services, {
    key: 'on-time-delivery',
    summary: 'How many of the releases completed in each of twelve months left by the day first promised, in percent',
    from: { orders: [] },
    figures: async ({ reader, calendar, rows }) => {
      const periods = lastMonths(calendar.today, 12)
      const completed = (value: string) => sql`
        select r.completed_on as day, ${sql.raw(value)} as value
        from order_releases r join orders o on o.id = r.root and o.archived_at is null
        where r.status = 'shipped' and ${rows('orders', 'o')}`
      const all = await summedBy(reader, periods, completed('1'))
      const inTime = 'case when r.completed_on <= coalesce(r.first_ship_on, r.ship_on) then 1 else 0 end'
      const onTime = await summedBy(reader, periods, completed(inTime))
      return { periods, series: { onTime: periods.map((_, at) => shareOf(onTime[at]!, all[at]!)) } }
    },
  })

const shareOf = (part: string, whole: string): string | null =>
  whole === '0' ? null : ((Number(part) / Number(whole)) * 100).toFixed(1)

/** What was due before today, twelve weeks, and what is due after them. */
const backlog = (services: Services): Endpoint =>
  homeChart(services, {
    key: 'backlog',
    summary: 'What is still to ship by the week it is due, in our currency; what is late comes first',
    from: { orders: ['unshippedValue'], 'release-schedule': ['shipOn'] },
    figures: async ({ reader, calendar, rows }) => {
      const weeks = nextWeeks(calendar.today, calendar.weekStart, 12)
      const periods: Period[] = [
        { from: null, to: addDays(calendar.today, -1) },
        ...weeks,
        { from: addDays(weeks.at(-1)!.to!, 1), to: null },
      ]
      const open = sql`
        select t.ship_on as day,
          round(t.balance * l.unit_price * (1 - coalesce(l.discount_percent, 0) / 100) * o.exchange_rate, 2) as value
        from release_schedule t join order_releases r on r.id = t.id
          join order_lines l on l.id = r.parent join orders o on o.id = r.root
        where t.status = any(${[...openReleases]}) and ${rows('release-schedule', 't')} and ${rows('orders', 'o')}`
      return { periods, series: { backlog: await summedBy(reader, periods, open) } }
    },
  })
