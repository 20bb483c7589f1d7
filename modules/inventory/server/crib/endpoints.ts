import { sql } from 'kysely'
import { crib } from '#modules/inventory/model/crib.ts'
import { demandIdentified } from '#modules/people/server/index.ts'
import { role } from '#modules/security/model/front.ts'
import { boolean, dateTime, isId, oneOf, quantity, reason, text } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { Answer, type Ask, type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { once } from '#platform/server/http/idempotency.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { moveStock } from '../stock/move.ts'
import { expectedOf, glanceOf } from './glance.ts'
import { namesOf, outRows } from './out-rows.ts'
import { cribLocations, itemHomes, slotsWhere } from './places.ts'
import { actOnScan, readAtCrib, type Scan } from './scan.ts'

const access = { roles: crib }
const link = () => text({ max: 40, pattern: /^[0-9a-f-]{36}$/, patternReason: 'noSuchRecord' })

/** One write of the crib, done once per key: a scan kept while the network was gone may be sent again. */
async function writing<Body>(
  { app }: Services,
  ask: Ask<Body>,
  action: string,
  write: (work: AnyWork) => Promise<unknown>,
): Promise<Answer> {
  const key = ask.request.headers['idempotency-key'] as string | undefined
  const asked = { method: ask.request.method, path: ask.request.url, body: ask.body }
  const context = { by: ask.by!, via: 'web', request: ask.request.id, action }
  const { status, answer } = await perform(app, context, work =>
    once(work, key, asked, async () => ({ status: 200, answer: await write(work) })),
  )
  return new Answer(status, answer)
}

const scanning = (services: Services): Endpoint =>
  endpoint<Scan>({
    method: 'POST',
    path: '/api/crib/scans',
    access,
    summary: 'A scan at the crib: a badge says who, an item goes out to them or comes back, a place is shown',
    asks: {
      code: text({ max: 500 }).required(),
      holder: link(),
      checkout: link(),
      scannedAt: dateTime(),
      dueAt: dateTime(),
      quantity: quantity({ min: 0 }),
      conditionIn: oneOf('good', 'worn', 'damaged', 'incomplete'),
      returnNote: text({ max: 500 }),
      returnedSlot: link(),
      moveHome: boolean(),
    },
    handle: async ask => {
      const found = await readAtCrib(services, ask.body.code)
      return writing(services, ask, 'scan', work => actOnScan(work, found, ask.body))
    },
  })

/** What a balance is of, as people call it. */
async function itemIn(work: AnyWork, balance: string): Promise<string> {
  const row = await work.reader.first<{ item: string }>(
    sql`select item from stock_balances where id = ${balance}::uuid`,
  )
  if (!row) throw Refusal.notFound()
  const name = (await namesOf(work.registry, work.reader, [row.item])).get(row.item)
  return [name?.code, name?.title].filter(Boolean).join(' ')
}

/** What came in goes from the receiving bench to where it belongs in the crib. */
async function putAway(work: AnyWork, balance: string) {
  const found = await work.reader.first<{
    item: string
    lot: string | null
    from: string
    fromSlot: string | null
    owner: string | null
    quantity: string
    location: string
    slot: string | null
    place: string
  }>(sql`
    select b.item, b.lot, b.storage_location as "from", b.slot as "fromSlot", b.owner, b.quantity::text as quantity, h.location, h.slot, h.place
    from stock_balances b join storage_locations f on f.id = b.storage_location and f.type = 'receiving'
      join (${itemHomes(work.by.userId)}) h on h.item = b.item
    where b.id = ${balance}::uuid and b.quantity > 0 and b.stock_status = 'available' order by h.place limit 1`)
  if (!found) throw Refusal.conflict(reason('nothingToPutAway', { item: await itemIn(work, balance) }))
  const { item, lot, owner, location, slot } = found
  const both = { type: 'move' as const, item, lot, owner, stockStatus: 'available' as const }
  const quantity = Decimal.of(found.quantity)
  await moveStock(work, {
    legs: [
      {
        ...{ ...both, storageLocation: found.from, slot: found.fromSlot, quantity: quantity.times(-1) },
        ...{ toLocation: location, toSlot: slot },
      },
      { ...both, storageLocation: location, slot, quantity },
    ],
  })
  return { place: found.place, quantity: found.quantity }
}

/** The librarian's own doors: what is out, what is due, where it lies, and the scan that does the work. */
/** What whoever stands at a time clock still has out; the ticket stays good for their punch. */
const heldAtClock = ({ app }: Services): Endpoint =>
  endpoint<{ ticket: string }>({
    method: 'POST',
    path: '/api/crib/held',
    access: { roles: [role.timeClock] },
    summary: 'What the person just identified at a time clock still has out of the crib',
    asks: { ticket: text({ max: 200 }).required() },
    repeatable: false,
    handle: ({ by, body, request }) =>
      perform(app, { by: by!, via: 'kiosk', request: request.id }, async work => {
        const { user } = await demandIdentified(work, body.ticket, { isKept: true })
        const which = sql`c.holder = ${user}::uuid and c.state <> 'returned'`
        const rows = await outRows(work.registry, work.reader, work.at, which, sql`c.due_at nulls last, c.id`, 5)
        const items = rows.map(({ id, subjectCode, subjectTitle, dueAt, isOverdue }) => ({
          ...{ id, dueAt, isOverdue },
          name: [subjectCode, subjectTitle].filter(Boolean).join(' '),
        }))
        return { items }
      }),
  })

export const cribEndpoints = (services: Services): Endpoint[] => {
  const { app } = services
  const { registry, reader } = app
  return [
    heldAtClock(services),
    endpoint({
      method: 'GET',
      path: '/api/crib',
      access,
      summary: 'The crib at a glance: out, overdue, due today, holds, calibration due, slots below minimum',
      handle: ({ by }) => glanceOf(services, by!),
    }),
    endpoint({
      method: 'GET',
      path: '/api/crib/expected',
      access,
      summary: 'What the crib expects: returns, gages back from calibration, deliveries, holds',
      handle: ({ by }) => expectedOf(services, by!),
    }),
    endpoint({
      method: 'GET',
      path: '/api/crib/locations',
      access,
      summary: 'The places this person keeps',
      handle: async ({ by }) => ({ locations: await cribLocations(reader, by!.userId) }),
    }),
    endpoint({
      method: 'GET',
      path: '/api/crib/locations/:id',
      access,
      summary: 'The slots of a place, with what belongs there and who has it',
      handle: async ({ params }) => {
        if (!isId(params.id)) throw Refusal.notFound()
        return { slots: await slotsWhere(registry, reader, app.now(), sql`l.id = ${params.id}::uuid`) }
      },
    }),
    scanning(services),
    endpoint<{ balance: string }>({
      method: 'POST',
      path: '/api/crib/put-away',
      access,
      summary: 'Puts what arrived away where it belongs',
      asks: { balance: link().required() },
      handle: ask => writing(services, ask, 'putAway', work => putAway(work, ask.body.balance)),
    }),
  ]
}
