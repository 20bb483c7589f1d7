import { text } from '#platform/model'
import { visibleText } from '#platform/model/scanned.ts'
import { type Endpoint, endpoint } from '../http/endpoint.ts'
import { Refusal } from '../problems.ts'
import { labelsOf } from '../records/labels.ts'
import { readLink, seenAmong } from '../records/visible-records.ts'
import type { Services } from '../services.ts'
import type { Person } from '../work/person.ts'
import { resolveScan } from './resolve.ts'

const longest = 500

/** Which of these records this person may see; a line is seen by whoever sees its record. */
const seenBy =
  ({ app }: Services, by: Person) =>
  async (links: readonly string[]): Promise<string[]> => {
    const kept = await Promise.all(
      links.map(async link => {
        const record = readLink(app, link)
        return record && (await seenAmong(app, by, record.resource, [record.id])).size > 0
      }),
    )
    return links.filter((_, place) => kept[place])
  }

/** A scan that nobody understands says what was read, control characters and all (inventory, bad input). */
export const notUnderstood = (code: string, mistyped: boolean): Refusal =>
  new Refusal({
    status: 404,
    code: mistyped ? 'scanMistyped' : 'scanUnknown',
    params: { text: visibleText(code.slice(0, 120)) },
    more: { text: visibleText(code) },
  })

export interface ScanMatch {
  readonly resource: string
  readonly id: string
  readonly code: string | null
  readonly title: string | null
}

export async function matchesOf({ app }: Services, links: readonly string[]): Promise<ScanMatch[]> {
  const pairs = links.map(link => link.split('/') as [string, string])
  const wanted = new Map<string, Set<string>>()
  for (const [resource, id] of pairs) wanted.set(resource, (wanted.get(resource) ?? new Set()).add(id))
  const labels = await labelsOf(app.registry, app.reader, wanted)
  return pairs
    .filter(([resource, id]) => labels[resource]?.[id])
    .map(([resource, id]) => {
      const { code, title } = labels[resource]![id]!
      return { resource, id, code, title }
    })
}

/** What anything scanned or typed is: `GET /api/scan?code=LOT-000123`. */
export const scanEndpoints = (services: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/scan',
    access: 'signedIn',
    summary: 'What a scanned code means: an address, a number, a floor code, a place, a badge or a vendor’s label',
    query: { code: text() },
    handle: async ({ by, query }) => {
      const code = (query.code ?? '').slice(0, longest)
      if (!code.trim()) throw Refusal.badRequest('badQuery', { name: 'code' })
      const found = await resolveScan(services, code, seenBy(services, by!))
      const matches = 'links' in found ? await matchesOf(services, found.links) : []
      if (!('links' in found) || matches.length === 0) throw notUnderstood(code, found.mistyped ?? false)
      return { step: found.step, matches, facts: found.facts ?? {} }
    },
  }),
]
