import { dateTime, isId, oneOf, text } from '#platform/model'
import { Answer, type Ask, type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { once } from '#platform/server/http/idempotency.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { type MoveAsked, move, tryMove } from './moving.ts'
import { activityOf, planOf } from './plan-of.ts'

const window = { from: dateTime(), to: dateTime() }

/** An instant of the address, or nothing. */
function instantIn(query: Record<string, string>, name: 'from' | 'to'): string | null {
  const given = query[name]
  if (!given) return null
  if (Number.isNaN(Date.parse(given))) throw Refusal.badRequest('badQuery', { name })
  return new Date(given).toISOString()
}
const windowIn = (query: Record<string, string>) => ({ from: instantIn(query, 'from'), to: instantIn(query, 'to') })

/** One write of a plan, done once per key. */
async function writing(
  { app }: Services,
  ask: Ask<MoveAsked>,
  write: (work: AnyWork, schedule: string) => Promise<unknown>,
): Promise<Answer> {
  const schedule = ask.params.schedule ?? ''
  if (!isId(schedule)) throw Refusal.notFound()
  const key = ask.request.headers['idempotency-key']
  const asked = { method: ask.request.method, path: ask.request.url, body: ask.body }
  const context = { by: ask.by!, via: 'web', request: ask.request.id, action: 'move' }
  const { status, answer } = await perform(app, context, work =>
    once(work, typeof key === 'string' ? key : undefined, asked, async () => ({
      status: 200,
      answer: await write(work, schedule),
    })),
  )
  return new Answer(status, answer)
}

const link = () => text({ max: 40, pattern: /^[0-9a-f-]{36}$/, patternReason: 'noSuchRecord' })
const moveAsks = { operation: link().required(), thing: link().required(), before: link() }

/** An operation put elsewhere: first to see what it does, then for good. */
const moveEndpoints = (services: Services): Endpoint[] => [
  endpoint<MoveAsked>({
    method: 'POST',
    path: '/api/schedules/:schedule/try-move',
    access: { action: 'schedules.view' },
    summary: 'Which jobs would end at another time if an operation ran elsewhere; nothing is kept',
    asks: moveAsks,
    handle: async ({ by, params: { schedule = '' }, body, request }) => {
      if (!isId(schedule)) throw Refusal.notFound()
      const context = { by: by!, via: 'web', request: request.id, rehearsal: true as const }
      return perform(services.app, context, work => tryMove(work, schedule, body))
    },
  }),
  endpoint<MoveAsked>({
    method: 'POST',
    path: '/api/schedules/:schedule/move',
    access: { action: 'schedules.publish' },
    summary: 'Runs an operation elsewhere and locks it in its sequence; everything else follows in its order',
    asks: { ...moveAsks, lock: oneOf('none', 'thing', 'sequence', 'time') },
    handle: ask => writing(services, ask, (work, schedule) => move(work, schedule, ask.body)),
  }),
]

/** Plans as the schedule screens draw them. */
export const planEndpoints = (services: Services): Endpoint[] => [
  ...readEndpoints(services),
  ...moveEndpoints(services),
]

const readEndpoints = ({ app }: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/plans/:schedule',
    access: { action: 'schedules.view' },
    summary: 'A plan with its operations, machines, shifts and downtime: `live`, or the id of a schedule',
    query: window,
    handle: async ({ by, params: { schedule = '' }, query }) => {
      if (schedule !== 'live' && !isId(schedule)) throw Refusal.notFound()
      const plan = await planOf(app, { by: by!, schedule, ...windowIn(query) })
      if (schedule !== 'live' && !plan.schedule) throw Refusal.notFound()
      return plan
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/plan-activity',
    access: { action: 'schedules.view' },
    summary: 'What was planned for each operation in a stretch of time, and the time reported for it',
    query: window,
    handle: ({ by, query }) => activityOf(app, { by: by!, ...windowIn(query) }),
  }),
]
