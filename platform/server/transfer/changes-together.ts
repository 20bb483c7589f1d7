import { complaint, isId, json, type Resource, reason } from '#platform/model'
import { type Endpoint, endpoint } from '../http/endpoint.ts'
import { once, withRefusals } from '../http/idempotency.ts'
import { resourceOf } from '../http/record-endpoints.ts'
import { Refusal } from '../problems.ts'
import type { Row } from '../records/load.ts'
import type { Services } from '../services.ts'
import { type App, perform } from '../work/app.ts'
import { archiveRecord, changeRecord, createRecord, eraseRecord } from '../work/records.ts'
import { noteTyped } from '../work/typed.ts'
import type { AnyWork } from '../work/work.ts'

/** One of several changes: a record made, changed, put into the archive, or thrown away where its kind may be. */
interface OneChange {
  readonly resource: string
  /** Without it, a record is made. */
  readonly id?: string
  readonly given?: Row
  readonly archive?: true
  readonly erase?: true
}

const most = 500

const isChange = (given: unknown): given is OneChange => {
  if (typeof given !== 'object' || given === null) return false
  const { resource, id, given: row, archive, erase } = given as Record<string, unknown>
  return (
    typeof resource === 'string' &&
    (id === undefined ? archive === undefined && erase === undefined : isId(id)) &&
    (row === undefined || (typeof row === 'object' && row !== null && !Array.isArray(row))) &&
    [archive, erase].every(flag => flag === undefined || flag === true)
  )
}

/** Grids collect what was typed and save it together: all of it or nothing, with the checks and rights of each single change. */
export const changesTogether = ({ app }: Services): Endpoint =>
  endpoint<{ changes: unknown }>({
    method: 'POST',
    path: '/api/changes-together',
    access: 'signedIn',
    asks: { changes: json().required() },
    summary: 'Make, change, archive and erase several records: all of it or nothing',
    handle: async ask => {
      const { changes } = ask.body
      if (!Array.isArray(changes) || !changes.every(isChange)) throw Refusal.fields([complaint(['changes'], 'notList')])
      if (changes.length > most) throw Refusal.fields([complaint(['changes'], 'tooMany', { max: most })])
      const by = ask.by!
      if (by.partner) throw Refusal.conflict(reason('byVerbsOnly'))
      const resources = changes.map(({ resource }) => resourceOf(app, { by, params: { resource } }))
      const key = ask.request.headers['idempotency-key'] as string | undefined
      const asked = { method: ask.request.method, path: ask.request.url, body: ask.body }
      const via = by.actor.startsWith('api-key:') ? 'api' : 'web'
      return withRefusals(app, by, key, asked, () =>
        perform(app, { by, via, request: ask.request.id }, async work => {
          noteTyped(work, ask.body)
          const done = await once(work, key, asked, async () => {
            const saved: Row[] = []
            for (const [place, change] of changes.entries())
              saved.push(await naming(place, () => write(app, work, resources[place]!, change)))
            return { status: 200, answer: { saved: saved.map(({ id, version }) => ({ id, version })) } }
          })
          return done.answer
        }),
      )
    },
  })

function write(app: App, work: AnyWork, resource: Resource, change: OneChange): Promise<Row> {
  const given = change.given ?? {}
  if (change.id === undefined) return createRecord(app, work, resource, given)
  if (change.erase) return eraseRecord(work, resource, change.id)
  return change.archive
    ? archiveRecord(app, work, resource, change.id, given)
    : changeRecord(app, work, resource, change.id, given)
}

/** What is refused says which of the changes it was, so that a grid can show the place. */
async function naming<T>(change: number, task: () => Promise<T>): Promise<T> {
  try {
    return await task()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { status, code, params, complaints, resource, more } = error
    throw new Refusal({
      status,
      code,
      complaints,
      ...(params && { params }),
      ...(resource && { resource }),
      more: { ...more, change },
    })
  }
}
