import { type PunchKind, type Standing, standingAfter } from '#modules/people/model/presence.ts'
import { type OutboxState, outbox, signReports, startOutbox } from '#platform/web/offline/outbox.ts'

/** Where punches of this clock are sent. */
const punchPath = '/time-clock/events'

/** Holds the clock against the server's before the first punch, and signs what is sent with the key of this device. */
export function startPunching(): void {
  signReports(punchPath)
  startOutbox(punchPath)
}

interface PunchReport {
  readonly kind: PunchKind
  readonly answer: string | null
  readonly ticket: string | null
  readonly sealed: string | null
  readonly tag: string | null
  readonly offline: boolean
  readonly photo?: string
}

/** The one way a punch leaves this clock: on its disk first, then sent, once, whatever becomes of the line (people R20). */
export const sendPunch = (report: PunchReport) =>
  outbox.report({ path: punchPath, type: 'punch', user: null, payload: { ...report }, tellsClock: true })

/** Where somebody stands by what this clock keeps of them, which the server may not have heard yet. */
export function standingHere(
  { unsent, answered }: OutboxState,
  tag: string,
): { readonly standing: Standing | null; readonly since: string } | null {
  const own = [...answered, ...unsent].filter(({ path, payload }) => path === punchPath && payload.tag === tag)
  const last = own.toSorted((a, b) => a.occurredAt.localeCompare(b.occurredAt)).at(-1)
  return last ? { standing: standingAfter[last.payload.kind as PunchKind] ?? null, since: last.occurredAt } : null
}
