import { sql } from 'kysely'
import type { Resource } from '#platform/model'
import { columnName, tableOf } from '../records/columns.ts'
import { rowAccess } from '../records/row-access.ts'
import type { AnyWork } from '../work/work.ts'
import type { Part } from './import-parts.ts'
import { alikeKey } from './reading/names-alike.ts'

/** What a person decides about a row: leave it out, change the record that stands, or make a new one all the same. */
export type Decision = 'skip' | 'update' | 'make'

/** A record, or an earlier row of the file, that is likely the same. */
export interface Twin {
  readonly id?: string
  readonly row?: number
  readonly called: string
}

const mostCompared = 200_000

/** Finds records that are likely the same although nothing unique says so. */
export class Alikes {
  readonly #fields: readonly string[]
  readonly #standing = new Map<string, Twin>()
  readonly #rows = new Map<string, Twin>()

  constructor(fields: readonly string[]) {
    this.#fields = fields
  }

  async prepare(work: AnyWork, resource: Resource): Promise<void> {
    const access = rowAccess(work.by, resource)
    if (this.#fields.length === 0 || !access) return
    const columns = this.#fields.map(field => `t.${columnName(field)} as "${field}"`).join(', ')
    const code = resource.fields.code ? 't."code"' : 'null::text'
    const rows = await work.reader.rows<Record<string, string | null> & { id: string }>(
      sql`select t."id", ${sql.raw(code)} as "#code", ${sql.raw(columns)} from ${tableOf(resource)} t
          where t."archived_at" is null and ${access} order by t."id" limit ${mostCompared}`,
    )
    for (const row of rows)
      for (const field of this.#fields) {
        const name = row[field]
        if (!name) continue
        const called = row['#code'] && row['#code'] !== name ? `${name} (${row['#code']})` : name
        const known = this.#standing.get(alikeKey(name))
        if (!known) this.#standing.set(alikeKey(name), { id: row.id, called })
      }
  }

  /** The likely twin of a row that would make a new record. */
  twinOf(draft: Part): Twin | undefined {
    const keys = this.#namesOf(draft).map(alikeKey)
    const twin = keys.map(key => this.#standing.get(key) ?? this.#rows.get(key)).find(Boolean)
    this.note(draft)
    return twin
  }

  /** What a row is called, for the rows below it. */
  note(draft: Part): void {
    for (const called of this.#namesOf(draft)) {
      const key = alikeKey(called)
      if (!this.#rows.has(key)) this.#rows.set(key, { row: draft.number, called })
    }
  }

  #namesOf({ given }: Part): string[] {
    return this.#fields.map(field => given[field]).filter((name): name is string => typeof name === 'string')
  }
}
