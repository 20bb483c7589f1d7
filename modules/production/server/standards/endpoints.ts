import type { Learned } from '#modules/production/model/plan/standards.ts'
import { isId } from '#platform/model'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { type LearnedRouting, learnedOf } from './learning.ts'

const isOff = (learned: Learned | null): learned is Learned => learned?.isOff ?? false

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** A change request that names every standard the floor has left, with what it goes by. Engineering decides about it. */
async function requestChange(work: AnyWork, method: string): Promise<{ id: string; code: string }> {
  const routing = await learnedOf(work, method)
  const said = sentences(work, routing)
  if (said.length === 0) throw Refusal.conflict({ code: 'standardsHold', params: { routing: routing.name } })
  const list = `<ul>${said.map(one => `<li>${escaped(one)}</li>`).join('')}</ul>`
  const { id, code } = await work.create('ecrs', {
    title: work.words('production.standards.title', { routing: routing.name }),
    reason: 'manufacturability',
    description: `<p>${escaped(work.words('production.standards.why'))}</p>`,
    proposedChange: list,
    items: [{ partRevision: routing.partRevision, changeType: 'newMethodVersion' }],
  })
  return { id, code }
}

const sentences = (work: AnyWork, { steps }: LearnedRouting): string[] =>
  steps.flatMap(({ sequence, name, setup, cycle }) =>
    (
      [
        ['setup', setup],
        ['cycle', cycle],
      ] as const
    ).flatMap(([of, learned]) =>
      isOff(learned)
        ? [
            work.words(`production.standards.${of}`, {
              ...{ step: `${sequence} ${name}`, standard: learned.standard, proposed: learned.proposed },
              ...{ runs: learned.runs, low: learned.low, high: learned.high },
            }),
          ]
        : [],
    ),
  )

const methodIn = ({ method = '' }: Readonly<Record<string, string>>): string => {
  if (!isId(method)) throw Refusal.notFound()
  return method
}

/** Standards that learn: told to whoever may see the routing, changed by a change request alone. */
export const standardEndpoints = ({ app }: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/learned-standards/:method',
    access: { action: 'part-revision-methods.view' },
    summary:
      'What the steps of a routing took on the floor, against its setup and cycle times: median, runs and spread',
    handle: ({ by, params }) => perform(app, { by: by!, via: 'web' }, work => learnedOf(work, methodIn(params))),
  }),
  endpoint({
    method: 'POST',
    path: '/api/learned-standards/:method/request-change',
    access: { action: 'ecrs.create' },
    summary:
      'A change request for every standard of a routing that is off by more than 15 percent over ten runs or more',
    handle: ({ by, params, request }) =>
      perform(app, { by: by!, via: 'web', request: request.id, action: 'create' }, work =>
        requestChange(work, methodIn(params)),
      ),
  }),
]
