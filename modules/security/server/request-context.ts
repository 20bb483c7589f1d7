import type { Ask } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import type { Person } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** Does what a signed-in person asks, in one transaction under their name. */
export const performing = <T>(
  { app }: Services,
  { by, request }: Pick<Ask<unknown, unknown>, 'by' | 'request'>,
  task: (work: AnyWork) => Promise<T>,
  action: string | null = null,
): Promise<T> =>
  perform(app, { by: by!, via: by!.actor.startsWith('api-key:') ? 'api' : 'web', request: request.id, action }, task)

const freshMinutes = 5

/** Whether a factor was used within the last minutes (people R46). */
export const isFresh = (person: Person, at: string): boolean =>
  person.steppedUpAt !== null && Date.parse(at) - Date.parse(person.steppedUpAt) <= freshMinutes * 60_000

/** 403 unless a factor was used just now; API keys cannot step up. */
export function demandFresh(work: AnyWork): void {
  if (work.by.isSystem || isFresh(work.by, work.at)) return
  throw new Refusal({ status: 403, code: 'stepUp', more: { stepUp: true } })
}

/** A person of flesh and blood: terminals and API keys have no settings of their own. */
export function demandPerson(by: Person | null): string {
  if (!by?.userId || !by.actor.startsWith('user:')) throw Refusal.notFound()
  return by.userId
}
