import { isId } from '#platform/model'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import { labelsOf } from '#platform/server/records/labels.ts'
import { readerLocaleOf } from '#platform/server/records/reader-locale.ts'
import type { Services } from '#platform/server/services.ts'
import { remediesFor } from './remedies.ts'

/** What would save a late job, with what the people and machines of its remedies are called. */
export const remedyEndpoints = ({ app }: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/jobs/:job/remedies',
    access: { action: 'schedules.view' },
    summary:
      'What would save a late job: each remedy solved by the scheduler, with the jobs that it harms; nothing is kept',
    handle: async ({ by, params: { job = '' } }) => {
      if (!isId(job)) throw Refusal.notFound()
      const found = await remediesFor(app, by!, job)
      const named = new Map<string, Set<string>>()
      for (const { target } of found.remedies.flatMap(({ changes }) => changes)) {
        const [type = '', id = ''] = target.split('/')
        named.set(type, (named.get(type) ?? new Set()).add(id))
      }
      const locale = readerLocaleOf(app, await app.company(), by!)
      return { ...found, labels: await labelsOf(app.registry, app.reader, named, locale, by!) }
    },
  }),
]
