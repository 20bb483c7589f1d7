import { sql } from 'kysely'
import { stepFields } from '#modules/engineering/model/methods/steps.ts'
import { toWire } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import type { Row } from '#platform/server/records/load.ts'
import { type SaveHook, verb } from '#platform/server/work/handlers.ts'
import type { AnyWork, Saved } from '#platform/server/work/work.ts'
import { numberLines, typedCopy } from './numbering.ts'

/** Whoever changes the methods of a revision waits for the others who do. */
const lockRevision = (work: AnyWork, revision: unknown) =>
  work.reader.first<{ label: string; status: string }>(
    sql`select label, status from part_revisions where id = ${revision}::uuid for no key update`,
  )

const clearDefaults = (work: AnyWork, revision: unknown, except: unknown) =>
  work.writer.run(
    sql`update part_revision_methods set is_default = false where part_revision = ${revision}::uuid and is_default
        and id is distinct from ${except ?? null}::uuid`,
  )

/** Steps are numbered, versions counted, and a revision has one default method: the first, until somebody says otherwise. */
export const savingMethod: SaveHook<'part-revision-methods'> = async (work, { before, after }) => {
  numberLines(after.operations ?? [], 'sequence', 10)
  const revision = await lockRevision(work, after.partRevision)
  if (!before || before.name !== after.name) after.versionNumber = await nextVersion(work, before, after)
  if (!before && !(await hasDefault(work, after.partRevision))) after.isDefault = true
  if (after.isDefault && !before?.isDefault) await clearDefaults(work, after.partRevision, before?.id)
  after.label = `${revision!.label} ${after.name} ${after.versionNumber}`
}

const hasDefault = (work: AnyWork, revision: unknown) =>
  work.reader.first(
    sql`select 1 from part_revision_methods where part_revision = ${revision}::uuid and is_default and archived_at is null`,
  )

/** One more than the last of that name; there is one draft of a name at a time. */
async function nextVersion(
  work: AnyWork,
  before: Saved<'part-revision-methods'> | undefined,
  after: Saved<'part-revision-methods'>,
): Promise<number> {
  const versions = await work.reader.rows<{ version: number; status: string }>(
    sql`select version_number::int as version, status from part_revision_methods
        where part_revision = ${after.partRevision}::uuid and lower(name) = lower(${after.name})
          and id is distinct from ${before?.id ?? null}::uuid`,
  )
  const draft = versions.find(one => one.status === 'draft')
  if (draft)
    throw Refusal.conflict({ code: 'methodNotDraft', params: { name: String(after.name), version: draft.version } })
  return Math.max(0, ...versions.map(one => one.version)) + 1
}

const methodVerb = verb<'part-revision-methods'>()

/** The active version of that name before it retires; the default passes on (sales R45). */
const activate = methodVerb('part-revision-methods.activate', async (work, method) => {
  await lockRevision(work, method.partRevision)
  const retired = await work.writer.rows<{ isDefault: boolean }>(
    sql`update part_revision_methods t set status = 'retired', is_default = false
        from (select id, is_default from part_revision_methods where part_revision = ${method.partRevision}::uuid
              and lower(name) = lower(${method.name}) and status = 'active') was
        where t.id = was.id returning was.is_default as "isDefault"`,
  )
  return { isDefault: method.isDefault || retired.some(one => one.isDefault) }
})

/** A copy as the next draft of that name. */
export const draftOf = (work: AnyWork, method: Row): Promise<Row> => {
  const { isDefault: _isDefault, ...copy } = typedCopy(work.registry, 'part-revision-methods', method)
  return work.create('part-revision-methods', copy)
}

const newVersion = methodVerb('part-revision-methods.newVersion', async (work, method) => {
  await draftOf(work, toWire(method))
  return undefined
})

const makeDefault = methodVerb('part-revision-methods.makeDefault', async () => ({ isDefault: true }))

const retire = methodVerb('part-revision-methods.retire', async (work, method) => {
  const revision = await lockRevision(work, method.partRevision)
  if (method.isDefault && revision!.status === 'released')
    throw Refusal.conflict({ code: 'defaultOfReleased', params: { method: method.name } })
  return undefined
})

/** Writes a library step into every active method that uses it, as new drafts; those with a draft already are left alone. */
const applyToMethods = verb<'operations', 'part-revision-methods'>()(
  'operations.applyToMethods',
  async (work, operation) => {
    const methods = await work.reader.rows<{ id: string }>(
      sql`select distinct m.id from part_revision_methods m join method_operations o on o.parent = m.id
        where o.operation = ${operation.id}::uuid and m.status = 'active' and m.archived_at is null
          and not exists (select from part_revision_methods d where d.part_revision = m.part_revision
                          and lower(d.name) = lower(m.name) and d.status = 'draft')`,
    )
    const step = toWire(operation) as Row
    const values = Object.fromEntries(
      ['process', ...Object.keys(stepFields)].map(field => [field, step[field] ?? null]),
    )
    for (const { id } of methods) {
      const method = await wholeMethod(work, id)
      method.operations = (method.operations as Row[]).map(one =>
        one.operation === operation.id ? { ...one, ...values } : one,
      )
      await draftOf(work, method)
    }
    return undefined
  },
)

export async function wholeMethod(work: AnyWork, id: string): Promise<Row> {
  const rows = (table: 'methodOperations' | 'methodMaterials') =>
    work.db.selectFrom(table).selectAll().where('parent', '=', id).orderBy('position').execute()
  const method = await work.db
    .selectFrom('partRevisionMethods')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const whole = { ...method, operations: await rows('methodOperations'), materials: await rows('methodMaterials') }
  return toWire(whole)
}

export const methodVerbs = {
  'part-revision-methods.activate': activate,
  'part-revision-methods.newVersion': newVersion,
  'part-revision-methods.makeDefault': makeDefault,
  'part-revision-methods.retire': retire,
  'operations.applyToMethods': applyToMethods,
}
