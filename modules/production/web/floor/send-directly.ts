import type { FloorEventType } from '#modules/production/model/floor/floor-events.ts'
import { newKey } from '#platform/web/kernel/api.ts'
import { type Row, records } from '#platform/web/kernel/record-api.ts'

type Payload = Readonly<Record<string, unknown>>
type Asked = Record<string, unknown>

/** What became of a report. */
export interface Sent {
  readonly outcome: 'applied'
  readonly eventId: string
}

const act = (payload: Payload, verb: string, asked: Asked) =>
  records.act('job-operations', String(payload.operation), verb, asked)

const pieces = ({ good, scrap, rework, reworkedGood, reworkedScrap, scrapReason }: Payload): Asked => ({
  goodPieces: good,
  scrapPieces: scrap,
  reworkPieces: rework,
  reworkedGoodPieces: reworkedGood,
  reworkedScrapPieces: reworkedScrap,
  scrapReason,
})

type Sender = (payload: Payload, person: string | null) => Promise<unknown>

const senders: Readonly<Partial<Record<FloorEventType, Sender>>> = {
  start: (payload, person) =>
    act(payload, payload.kind === 'setup' ? 'startSetup' : 'start', {
      ...{ person, onThing: payload.thing, stopFirst: payload.stopFirst },
      ...(payload.kind === 'rework' && { isRework: true }),
    }),
  stop: (payload, person) =>
    payload.complete
      ? act(payload, 'complete', { person, missingPieces: payload.missing, scrapReason: payload.scrapReason })
      : act(payload, 'stop', { person }),
  quantity: (payload, person) => act(payload, 'report', { person, onThing: payload.thing, ...pieces(payload) }),
  setupDone: (payload, person) => act(payload, 'setupDone', { person, thenRun: payload.thenRun }),
  firstPiece: (payload, person) => act(payload, 'approveFirstPiece', { person }),
}

/** What was sent last, while it can be taken back. */
const sent = new Map<string, Payload & { type: FloorEventType }>()

async function undo(eventId: string, person: string | null): Promise<void> {
  const before = sent.get(eventId)
  if (before?.type === 'start') await act(before, 'stop', { person })
  if (before?.type !== 'quantity') return
  const newest = await records.window('quantity-entries', {
    filter: { field: 'operation', op: 'eq', value: String(before.operation) },
    columns: ['voids', 'countedWith'],
    sort: ['-createdAt'],
  })
  const count = newest.rows.find((row: Row) => !row.voids && !row.countedWith)
  if (count) await act(before, 'correctCount', { person, count: count.id, because: 'Undo' })
}

/** Reports about an operation, asked of the server at once, with what it offers instead. Throws what it refuses. */
export async function sendDirectly(type: FloorEventType, payload: Payload, user: string | null): Promise<Sent> {
  const eventId = newKey()
  if (type === 'undo') await undo(String(payload.event), user)
  else await senders[type]?.(payload, user)
  sent.set(eventId, { ...payload, type })
  return { outcome: 'applied', eventId }
}
