import { sql } from 'kysely'
import {
  type AnyField,
  type Complaint,
  complaint,
  type FieldSpec,
  type Registry,
  type StoredFile,
} from '#platform/model'
import type { Reader } from '../database/transaction.ts'
import type { Row } from './load.ts'
import { mayOpen } from './may-open.ts'
import type { Viewer } from './row-access.ts'

/** How long an upload is its sender's alone, with all its pauses (documents 1.8). */
export const uploadHours = 24

/** A content that was named, and where. */
interface Named {
  readonly path: readonly (string | number)[]
  readonly sha256: string
}

/** Whoever names a file, as the audit log calls them. */
type Sender = Viewer & { readonly actor: string }

type Specs = Readonly<Record<string, FieldSpec>>

const asked = new WeakMap<object, Specs>()

/** The fields an endpoint or a verb asks for. */
export function specsOf(asks: Readonly<Record<string, AnyField>>): Specs {
  const specs =
    asked.get(asks) ?? Object.fromEntries(Object.entries(asks).map(([name, { spec }]) => [name, spec] as const))
  asked.set(asks, specs)
  return specs
}

const hashesOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap(file => (file as StoredFile | null)?.sha256 ?? [])

const bearing = new WeakMap<Specs, readonly (readonly [string, FieldSpec])[]>()

/** The fields that hold files, and the lines that may. */
function bearingFiles(registry: Registry, specs: Specs): readonly (readonly [string, FieldSpec])[] {
  const known =
    bearing.get(specs) ??
    Object.entries(specs).filter(([, { kind, lines }]) =>
      kind === 'lines' ? bearingFiles(registry, registry.resource(lines!).fields).length > 0 : /^files?$/.test(kind),
    )
  bearing.set(specs, known)
  return known
}

/** The contents in what was given that did not stand in the same field before. */
function newFiles(registry: Registry, specs: Specs, given: Row, before: readonly Row[], path: Named['path']): Named[] {
  return bearingFiles(registry, specs).flatMap(([field, spec]) => {
    const value = given[field]
    if (value === null || value === undefined) return []
    if (spec.kind === 'lines') {
      const child = registry.resource(spec.lines!).fields
      const stood = before.flatMap(row => (row[field] as Row[] | undefined) ?? [])
      return (value as Row[]).flatMap((line, index) => newFiles(registry, child, line, stood, [...path, field, index]))
    }
    const stood = new Set(before.flatMap(row => hashesOf(row[field])))
    return hashesOf(value)
      .filter(sha256 => !stood.has(sha256))
      .map(sha256 => ({ path: [...path, field], sha256 }))
  })
}

/**
 * Knowing a hash is not having the file: whoever names a content in a record, a verb or a request uploaded it themselves, or
 * may open it already. Otherwise a field of one's own would open anybody's file. Answers what is wrong, field by field.
 */
export async function foreignFiles(
  registry: Registry,
  reader: Reader,
  by: Sender,
  specs: Specs,
  given: Row,
  before?: Row,
): Promise<Complaint[]> {
  if (by.isSystem) return []
  const named = newFiles(registry, specs, given, before ? [before] : [], [])
  if (named.length === 0) return []
  const own = await ownUploads(
    reader,
    by,
    named.map(({ sha256 }) => sha256),
  )
  const foreign: Complaint[] = []
  for (const { path, sha256 } of named)
    if (!own.has(sha256) && !(await maySee(registry, reader, by, sha256))) foreign.push(complaint(path, 'notFile'))
  return foreign
}

/** Inside a transaction no row is kept from a partner, so all they can name is what they brought. */
const maySee = (registry: Registry, reader: Reader, by: Sender, sha256: string): Promise<boolean> | boolean =>
  by.partner === null && mayOpen(registry, reader, by, sha256)

/** Those of these contents that somebody uploaded a while ago. */
export async function ownUploads(reader: Reader, by: Sender, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await reader.rows<{ sha256: string }>(
    sql`select sha256 from fresh_uploads where sha256 = any(${[...new Set(hashes)]}::text[]) and actor = ${by.actor}
        and at > now() - make_interval(hours => ${uploadHours})`,
  )
  return new Set(rows.map(row => row.sha256))
}
