import { sql } from 'kysely'
import type pg from 'pg'
import { type LiveEvents, type LiveKind, opensEveryRow, type Registry, type Resource, scopeFor } from '#platform/model'
import { camel } from '../database/names.ts'
import { asPartner, type Reader, readerOn } from '../database/transaction.ts'
import { tableOf } from '../records/columns.ts'
import { mayRead } from '../records/may-read.ts'
import { rowAccess, type Viewer } from '../records/row-access.ts'
import type { Person } from '../work/person.ts'
import type { Happening, RecordHappening, ToldHappening } from './happenings.ts'

/** One event as a browser gets it. */
export interface LiveEvent {
  readonly event: string
  readonly data: Readonly<Record<string, unknown>>
}

declare module '#platform/model/live-events.ts' {
  interface LiveEvents {
    'record.changed': {
      readonly resource: string
      readonly id: string
      readonly version: number | null
      readonly fields: readonly string[]
      readonly actor: string
    }
  }
}

/** An event the server itself says; what modules tell comes from the store. */
export const liveEvent = <K extends LiveKind>(event: K, data: LiveEvents[K]): LiveEvent => ({
  event,
  data: { ...data },
})

interface About {
  readonly resource: string
  readonly id: string
}

/** The record an event is about, when it is about one. */
const aboutOf = (happening: Happening): About | undefined => {
  if (happening.kind === 'record') return happening
  const { record, resource, id } = happening.payload
  const link = typeof record === 'string' ? record : `${resource}/${id}`
  const [name, key] = link.split('/')
  return name && key && /^[0-9a-f-]{36}$/.test(key) ? { resource: name, id: key } : undefined
}

/**
 * Decides at the moment of sending who hears what (documents R24). Most people see all rows of a resource but those with a
 * visibility, so visibilities are read once for a batch; whoever sees only some rows is asked for by a query of their own.
 */
export class Rights {
  private readonly registry: Registry
  private readonly pool: pg.Pool
  private readonly idsBy = new Map<string, Set<string>>()
  private readonly visibilities = new Map<string, Promise<ReadonlyMap<string, string | null>>>()

  constructor(registry: Registry, pool: pg.Pool, happenings: readonly Happening[]) {
    this.registry = registry
    this.pool = pool
    for (const about of happenings.map(aboutOf)) {
      if (!about || !registry.has(about.resource)) continue
      const ids = this.idsBy.get(about.resource) ?? new Set()
      this.idsBy.set(about.resource, ids.add(about.id))
    }
  }

  /** What this person hears of the batch; a place stays empty where it is not for them. */
  async heardBy(viewer: Person, happenings: readonly Happening[]): Promise<(LiveEvent | null)[]> {
    const seen = new Map<string, (id: string) => boolean>()
    for (const name of this.idsBy.keys()) seen.set(name, await this.rowsSeenBy(viewer, this.registry.resource(name)))
    return happenings.map(happening => {
      const about = aboutOf(happening)
      const sees = about ? (seen.get(about.resource)?.(about.id) ?? false) : true
      return happening.kind === 'record'
        ? sees
          ? this.recordEvent(viewer, happening)
          : null
        : this.toldEvent(viewer, happening, sees, about !== undefined)
    })
  }

  private async rowsSeenBy(viewer: Viewer, resource: Resource): Promise<(id: string) => boolean> {
    const access = rowAccess(viewer, resource)
    if (!access) return () => false
    if (viewer.isSystem) return () => true
    const ids = [...this.idsBy.get(resource.name)!]
    const follows = !viewer.seesAll && resource.follows.length > 0
    const isOpen = scopeFor(viewer, resource, 'view') === 'all' && opensEveryRow(viewer, resource) && !follows
    if (viewer.partner === null && isOpen) {
      if (resource.partOf || resource.isView) return () => true
      const visibilities = await this.visibilitiesOf(resource, ids)
      // A record that is gone, or was thrown away, has nothing left to hide behind: nobody hears of it but by its list.
      return id => {
        const visibility = visibilities.get(id)
        return visibility === null || (visibility !== undefined && viewer.visibilities.includes(visibility))
      }
    }
    const ask = (reader: Reader) =>
      reader.rows<{ id: string }>(
        sql`select t."id" from ${tableOf(resource)} t where t."id" = any(${ids}::uuid[]) and ${access}`,
      )
    const rows = viewer.partner ? await asPartner(this.pool, viewer.partner, ask) : await ask(readerOn(this.pool))
    const mine = new Set(rows.map(row => row.id))
    return id => mine.has(id)
  }

  private visibilitiesOf(resource: Resource, ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
    const known = this.visibilities.get(resource.name)
    if (known) return known
    const asked = readerOn(this.pool)
      .rows<{ id: string; visibility: string | null }>(
        sql`select "id", "visibility" from ${tableOf(resource)} where "id" = any(${ids}::uuid[])`,
      )
      .then(rows => new Map(rows.map(row => [row.id, row.visibility])))
    this.visibilities.set(resource.name, asked)
    return asked
  }

  private recordEvent(viewer: Viewer, { resource: name, id, version, actor, columns }: RecordHappening): LiveEvent {
    const root = this.registry.resource(name)
    const fields = new Set<string>()
    for (const [within, changed] of columns) {
      if (!this.registry.has(within)) continue
      const resource = this.registry.resource(within)
      for (const field of [...changed].map(camel)) {
        const place = within === name ? field : linesFieldOf(this.registry, root, within)
        if (
          place &&
          place !== 'version' &&
          place !== 'id' &&
          mayRead(viewer, root, place) &&
          mayRead(viewer, resource, field)
        )
          fields.add(place)
      }
    }
    return liveEvent('record.changed', { resource: name, id, version, fields: [...fields], actor })
  }

  private toldEvent(viewer: Person, told: ToldHappening, sees: boolean, aboutRecord: boolean): LiveEvent | null {
    const { name, userId, payload } = told
    if (name === 'session.ended') return isMeantByEnd(viewer, told) ? { event: name, data: payload } : null
    if (userId !== null) return userId === viewer.userId ? { event: name, data: payload } : null
    if (!sees) return null
    const resource = typeof payload.resource === 'string' ? payload.resource : undefined
    if (!aboutRecord && resource && this.registry.has(resource) && !viewer.isSystem)
      if (!scopeFor(viewer, this.registry.resource(resource), 'view')) return null
    // What is said to all employees is not said to its business partners.
    if (viewer.partner !== null && !aboutRecord) return null
    return { event: name, data: payload }
  }
}

/** The field of the root under which a line of any level stands. */
function linesFieldOf(registry: Registry, root: Resource, within: string): string | undefined {
  let name = within
  for (
    let parent = registry.resource(name).partOf;
    parent && parent !== root.name;
    parent = registry.resource(name).partOf
  )
    name = parent
  return Object.keys(root.fields).find(field => root.fields[field]!.lines === name)
}

/** Has this person's session ended? Without naming one, all of a person's have. */
export const isMeantByEnd = (person: Person, { userId, payload }: ToldHappening): boolean =>
  typeof payload.sessionId === 'string'
    ? person.sessionId === payload.sessionId
    : userId !== null && person.userId === userId
