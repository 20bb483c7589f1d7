import type { Ask } from '../http/endpoint.ts'
import { Refusal } from '../problems.ts'
import type { Services } from '../services.ts'
import { perform } from '../work/app.ts'
import type { Person } from '../work/person.ts'
import type { AnyWork } from '../work/work.ts'

/** Things remembered for a person belong to people: a terminal has none. */
export const me = ({ by }: { readonly by: Person | null }): string => {
  if (!by?.userId) throw Refusal.notFound()
  return by.userId
}

/** Does what a person asks in one transaction under their name. */
export const doing = <T>(
  { app }: Services,
  { by, request }: Pick<Ask<unknown, unknown>, 'by' | 'request'>,
  task: (work: AnyWork) => Promise<T>,
): Promise<T> =>
  perform(app, { by: by!, via: by!.actor.startsWith('api-key:') ? 'api' : 'web', request: request.id }, task)
