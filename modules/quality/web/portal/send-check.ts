import { type Outcome, outbox, startOutbox } from '#platform/web/offline/outbox.ts'

/** Checks travel the way of all reports of the floor, in one order with counts and stops (production R34). */
export const floorPath = '/floor-events'
// The clock is held against the server's before the line is lost: what is measured without one has a certain time (production R36).
startOutbox(floorPath)

type Sent = Outcome & { readonly eventId: string; readonly occurredAt: string }

/** Kept on this terminal first, then sent, once; throws what the server refuses while somebody waits. */
export const sendCheck = (payload: Readonly<Record<string, unknown>>, user: string | null): Promise<Sent> =>
  outbox.report({ path: floorPath, type: 'measure', user, payload: { quality: true, ...payload } })

/** What somebody confirmed having done; nothing else follows from it. */
export const sendNote = (payload: Readonly<Record<string, unknown>>, user: string | null): Promise<Sent> =>
  outbox.report({ path: floorPath, type: 'note', user, payload: { quality: true, ...payload } })
