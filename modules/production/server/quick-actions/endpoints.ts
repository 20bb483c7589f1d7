import { officeRoles } from '#modules/security/model/front.ts'
import { isId, json } from '#platform/model'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { signedIn } from '#platform/server/http/record-endpoints.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { ownButton, press, type TakeBack, takeBack } from './run.ts'

const access = { roles: officeRoles } as const

export const quickActionEndpoints = (services: Services): Endpoint[] => {
  const doing = <T>(
    ask: {
      by: Parameters<typeof signedIn>[0]['by']
      params: Readonly<Record<string, string>>
      request: { id: string }
    },
    task: (work: AnyWork, id: string) => Promise<T>,
  ) => {
    const id = ask.params.id ?? ''
    if (!isId(id)) throw Refusal.notFound()
    return perform(services.app, { by: signedIn(ask), via: 'quick-action', request: ask.request.id }, work =>
      task(work, id),
    )
  }
  return [
    endpoint({
      method: 'POST',
      path: '/api/production/quick-actions/:id/press',
      access,
      summary: "Do what one's own button says; answers what is needed to take it back",
      repeatable: true,
      handle: ask => doing(ask, async (work, id) => ({ done: await press(work, await ownButton(work, id)) })),
    }),
    endpoint<{ done: TakeBack }>({
      method: 'POST',
      path: '/api/production/quick-actions/:id/undo',
      access,
      summary: "Take back what one's own button has just done",
      asks: { done: json().required() },
      repeatable: true,
      handle: ask =>
        doing(ask, async (work, id) => {
          await takeBack(work, await ownButton(work, id), ask.body.done)
          return {}
        }),
    }),
  ]
}
