import { officeRoles } from '#modules/security/model/front.ts'
import { date } from '#platform/model'
import { type DateText, daysBetween } from '#platform/model/values/dates.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { calendarOf } from '#platform/server/work/app.ts'
import { type Shop, shopOf } from './facts.ts'
import { oeeTree, shiftsAndHours } from './oee-tree.ts'

const mostDays = 366

/** The shop from one day to another, both included; today where none is named. */
async function asked({ app }: Services, from: DateText | undefined, to: DateText | undefined): Promise<Shop> {
  const now = app.now()
  const calendar = calendarOf(await app.company(), now)
  const first = from ?? calendar.today
  const last = to ?? first
  if (last < first || daysBetween(first, last) >= mostDays) throw Refusal.badRequest('badQuery', { name: 'to' })
  return shopOf(app.reader, calendar, { first, last }, now)
}

type Query = { from?: DateText; to?: DateText }
const days = { from: date(), to: date() }
const access = { roles: officeRoles } as const

export const figureEndpoints = (services: Services): Endpoint[] => [
  endpoint<never, Query>({
    method: 'GET',
    path: '/api/production/oee',
    access,
    summary: 'OEE of the company, its work centers and machines over some days, with where planned time went',
    query: days,
    handle: async ({ query }) => ({ nodes: oeeTree(await asked(services, query.from, query.to)) }),
  }),
  endpoint<never, Query>({
    method: 'GET',
    path: '/api/production/oee/:thing',
    access,
    summary: 'OEE of one machine over some days by shift and hour of the day',
    query: days,
    handle: async ({ params, query }) => {
      const shop = await asked(services, query.from, query.to)
      const thing = shop.things.find(({ id }) => id === params.thing)
      if (!thing) throw Refusal.notFound()
      return { nodes: shiftsAndHours(shop, thing) }
    },
  }),
]
