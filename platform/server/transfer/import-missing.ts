import { sql } from 'kysely'
import { personType, pickerFilterOf, type Resource, resourceLabel } from '#platform/model'
import { Refusal } from '../problems.ts'
import { tableOf } from '../records/columns.ts'
import type { Row } from '../records/load.ts'
import type { App } from '../work/app.ts'
import type { JoinedHints } from '../work/import-hints.ts'
import { archiveRecord, createRecord } from '../work/records.ts'
import type { AnyWork } from '../work/work.ts'
import type { Column } from './cells.ts'
import type { BesideDone } from './import-companions.ts'
import { namingTexts, uniqueTexts } from './reading/find-records.ts'
import { keysAmong, recordsByKey } from './reading/match-rows.ts'
import { attemptsIn } from './runs.ts'
import { refusalText } from './take-back.ts'

/** Records of one kind that a file names and that are not there. */
export interface Missing {
  readonly resource: string
  /** How many, and the first of them. */
  readonly count: number
  readonly names: readonly string[]
  /** Why they cannot be added with the import; left out where they can. */
  readonly why?: string
}

interface Named {
  readonly name: string
  readonly column: Column
}

const mostShown = 20

/** `BP-000017` is the number of a record, never the name of a new one. */
const isNumberOf = ({ fields: { code } }: Resource, name: string): boolean =>
  code?.kind === 'code' &&
  code.pattern !== undefined &&
  new RegExp(`^${code.pattern.replace(/[^\w]/g, '\\$&').replace(/0+/, '\\d+')}$`, 'i').test(name.trim())

/** The fields that hold what a record is called, where a name is all that is known of it. */
function namedFields(resource: Resource): string[] {
  const unique = uniqueTexts(resource)
  const code = resource.fields.code?.kind === 'text' ? ['code'] : []
  const naming = namingTexts(resource)
  const required = [...new Set([...code, ...unique, ...naming])].filter(field => resource.fields[field]!.required)
  return required.length > 0 ? required : naming.slice(0, 1)
}

/** The archived record that has the name or code a new one would have. */
async function archivedLike(work: AnyWork, resource: Resource, given: Row) {
  if (!resource.archivable) return undefined
  for (const key of keysAmong(resource, new Set(Object.keys(given)))) {
    const [id] = (await recordsByKey(work, resource, key, [given])).values()
    if (!id) continue
    return work.reader.first<{ id: string; version: string }>(sql`
      select t.id, t.version from ${tableOf(resource)} t where t.id = ${id}::uuid and t.archived_at is not null`)
  }
  return undefined
}

/** Makes records, each of which is noted so that the import can be taken back with it. */
export const makerInto =
  (made: BesideDone[], app: App, work: AnyWork) =>
  async (type: string, given: Row): Promise<string> => {
    const resource = work.registry.resource(type)
    const archived = await archivedLike(work, resource, given)
    // Its name is not free: an import that was taken back made it before.
    const row: Row = archived
      ? await archiveRecord(app, work, resource, archived.id, { version: archived.version }, true)
      : await createRecord(app, work, resource, given)
    const id = row.id as string
    made.push({ resource: type, id, did: 'create', version: Number(row.version ?? 1), values: {} })
    return id
  }

/** Records that rows name and nobody has made yet: told by the rehearsal, made with the rows whose kind somebody chose. */
export class MissingRecords {
  readonly #app: App
  readonly #work: AnyWork
  readonly #hints: JoinedHints
  readonly #chosen: ReadonlySet<string>
  readonly #named = new Map<string, Map<string, Named>>()

  constructor(app: App, work: AnyWork, chosen: readonly string[]) {
    this.#app = app
    this.#work = work
    this.#hints = app.handlers.imports
    this.#chosen = new Set(chosen)
  }

  isChosen = (resource: string): boolean => this.#chosen.has(resource)

  /** Whether a name is enough to make such a record; people and documents need more. */
  canBe(name: string, called: string): boolean {
    if (!this.#work.registry.has(name) || name === personType || called.trim() === '') return false
    const resource = this.#work.registry.resource(name)
    if (resource.byVerbsOnly || resource.partOf || resource.isView || resource.single) return false
    if (isNumberOf(resource, called)) return false
    return this.#hints.records.get(name)?.fromName !== undefined || namedFields(resource).length > 0
  }

  note(resource: string, name: string, column: Column): void {
    if (!this.#named.has(resource)) this.#named.set(resource, new Map())
    const names = this.#named.get(resource)!
    const key = name.trim().toLowerCase()
    if (!names.has(key)) names.set(key, { name: name.trim(), column })
  }

  /** Makes the record, and before it what it needs. */
  async make(name: string, called: string, column: Column): Promise<BesideDone[]> {
    const made: BesideDone[] = []
    const make = makerInto(made, this.#app, this.#work)
    const resource = this.#work.registry.resource(name)
    const plain = Object.fromEntries(namedFields(resource).map(field => [field, called.trim()]))
    const among = pickerFilterOf(column.owner.name, column.field) ?? {}
    const typed = Object.entries(among).filter(([field]) => resource.fields[field]?.origin === 'typed')
    const { fromName } = this.#hints.records.get(name) ?? {}
    const further = await fromName?.(called.trim(), { work: this.#work, among, make })
    await make(name, { ...plain, ...further, ...Object.fromEntries(typed) })
    return made
  }

  /** Why one could not be made, as a sentence about it. */
  sayWhy(resource: string, called: string, refusal: Refusal): string {
    const { words } = this.#work
    const records = resourceLabel(words, resource).toLocaleLowerCase(words.language)
    return words('transfer.notAdded', { records, value: called.slice(0, 60), why: refusalText(this.#work, refusal) })
  }

  /** What the file names in vain. One of each kind is tried, so that only what can be made is offered. */
  async found(): Promise<Missing[]> {
    const all: Missing[] = []
    for (const [resource, names] of this.#named) {
      const [first] = names.values()
      const why = this.isChosen(resource) ? undefined : await this.#tried(resource, first!)
      const shown = [...names.values()].slice(0, mostShown).map(({ name }) => name)
      all.push({ resource, count: names.size, names: shown, ...(why && { why }) })
    }
    return all
  }

  async #tried(resource: string, { name, column }: Named): Promise<string | undefined> {
    let isMade = false
    const refused = await attemptsIn(this.#work)(async () => {
      await this.make(resource, name, column)
      isMade = true
      throw Refusal.notFound()
    })
    return isMade ? undefined : this.sayWhy(resource, name, refused as Refusal)
  }
}
