import type { FastifyReply } from 'fastify'
import { type RecordLink, refAny, text } from '#platform/model'
import { readerOn } from '../database/transaction.ts'
import { type Ask, type Endpoint, endpoint } from '../http/endpoint.ts'
import { demandVisible } from '../records/visible-records.ts'
import type { Services } from '../services.ts'
import { type App, perform } from '../work/app.ts'
import type { Person } from '../work/person.ts'
import type { Live } from './live.ts'
import { noteHeartbeat, presentAt } from './presence.ts'
import type { Delivery } from './subscriber.ts'

/** A browser this far behind is dropped; it comes back and hears the rest from its last place. */
const mostWaitingBytes = 1024 * 1024

export function liveEndpoints({ app }: Services, live: Live): Endpoint[] {
  return [
    endpoint({
      method: 'GET',
      path: '/api/live',
      access: 'signedIn',
      summary: 'What changes, as it happens: a stream of server-sent events',
      query: { from: text() },
      handle: async ask => stream(app, live, ask),
    }),
    endpoint({
      method: 'GET',
      path: '/api/live/poll',
      access: 'signedIn',
      summary: 'The same for browsers that cannot hold a stream: what happened since a place',
      query: { from: text() },
      handle: async ({ by, query }) => {
        const events = await live.since(by!, query.from || undefined)
        return { events, from: events.at(-1)?.id ?? query.from }
      },
    }),
    endpoint<{ client: string; record: RecordLink | null; field: string | null }>({
      method: 'POST',
      path: '/api/presence',
      access: 'signedIn',
      summary: 'I am looking at this record, or editing this field of it',
      asks: { client: text({ max: 80 }).required(), record: refAny(), field: text({ max: 80 }) },
      handle: async ask => heartbeat(app, ask),
    }),
    endpoint({
      method: 'GET',
      path: '/api/presence/:resource/:id',
      access: 'byResource',
      summary: 'Who else is looking at this record',
      handle: async ask => {
        const { resource, id } = ask.params
        await demandVisible(app, ask.by, `${resource}/${id}`)
        return { people: await presentAt(app.reader, `${resource}/${id}`) }
      },
    }),
  ]
}

// Without a name of its own every event reaches whoever listens, also one of a kind they have not heard of.
const asText = ({ event: kind, data, id }: Delivery): string =>
  `id: ${id}\ndata: ${JSON.stringify({ ...data, kind })}\n\n`

async function stream(app: App, live: Live, { by, query, request, reply }: Ask): Promise<FastifyReply> {
  const headers = Object.fromEntries(Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined))
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    ...(headers as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // A proxy that gathers answers before passing them on would make this anything but live.
    'x-accel-buffering': 'no',
  })
  raw.write(': \n\n')
  const last = request.headers['last-event-id']
  const subscription = live.subscribe({
    person: by!,
    from: (typeof last === 'string' && last) || query.from || undefined,
    ...(by!.userId && { whoNow: () => again(app, by!) }),
    deliver: deliveries => {
      raw.write(deliveries.map(asText).join(''))
      return raw.writableLength <= mostWaitingBytes
    },
    beat: id => raw.write(`: \nid: ${id}\n\n`),
    ended: () => {
      // The last words, such as that the session has ended, still go out; whoever does not take them is cut off.
      raw.end()
      setTimeout(() => raw.destroy(), 500).unref()
    },
  })
  raw.on('close', () => subscription.close())
  return reply
}

/** The same session with the rights its person has now. */
async function again(app: App, by: Person): Promise<Person | null> {
  const person = await app.people.personOf(readerOn(app.pool), by.userId!)
  const { actor, only, sessionId, steppedUpAt } = by
  return person ? { ...person, actor, sessionId, steppedUpAt, ...(only && { only }) } : null
}

async function heartbeat(
  app: App,
  { by, body, request }: Ask<{ client: string; record: RecordLink | null; field: string | null }>,
): Promise<void> {
  if (!by?.userId) return
  const { record, field } = body
  const user = by.userId
  if (record !== null) await demandVisible(app, by, record)
  // The tab's name is the browser's choice: it must not reach another person's row.
  const client = `${user}:${body.client}`
  await perform(app, { by, via: 'web', request: request.id }, work =>
    noteHeartbeat(work.writer, { client, user, record, field }),
  )
}
