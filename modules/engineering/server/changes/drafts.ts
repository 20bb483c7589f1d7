import { sql } from 'kysely'
import type { Ecr } from '#modules/engineering/model/changes/ecrs.ts'
import { toWire } from '#platform/model'
import type { Row } from '#platform/server/records/load.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { draftOf, wholeMethod } from '../methods.ts'
import { typedCopy } from '../numbering.ts'

type Item = Ecr['items'][number]
export type Base = Pick<Item, 'baseRevision' | 'baseMethod' | 'baseVersion'>
type Draft = Partial<Pick<Item, 'draftRevision' | 'draftMethod'> & Base>

/** What a new revision says as the one before did, until somebody changes it. */
export const takenOver = [
  'description',
  'drawingNumber',
  'drawingRevision',
  'drawing',
  'model',
  'noDrawingReason',
  'netWeight',
] as const

/** What an item of a change request is worked on in: a draft of the next revision, or of the next method version. */
export async function openDraft(work: AnyWork, ecr: Ecr, item: Item): Promise<Draft> {
  if (item.changeType === 'newRevision') return draftRevision(work, ecr, item)
  return item.changeType === 'newMethodVersion' ? draftMethod(work, item) : {}
}

/** The next revision with its bill and its ways of making, so that only what changes has to be written. */
async function draftRevision(work: AnyWork, ecr: Ecr, item: Item): Promise<Draft> {
  const base = await revisionOf(work, item.partRevision)
  const draft = await work.create('part-revisions', {
    part: base.part,
    ...(item.newRevision && { revision: item.newRevision }),
    ...Object.fromEntries(takenOver.map(field => [field, base[field] ?? null])),
    supersedes: base.id,
    ecr: ecr.id,
    changeSummary: ecr.title,
  })
  const bill = await billOf(work, item.partRevision)
  if (bill) await work.create('assemblies', { ...typedCopy(work.registry, 'assemblies', bill), partRevision: draft.id })
  const methods = await activeMethods(work, item.partRevision)
  for (const method of methods) await draftOf(work, { ...(await wholeMethod(work, method.id)), partRevision: draft.id })
  return {
    draftRevision: draft.id,
    baseRevision: item.partRevision,
    baseMethod: methods[0]?.id ?? null,
    baseVersion: Number(base.version),
  }
}

async function draftMethod(work: AnyWork, item: Item): Promise<Draft> {
  const [base] = await activeMethods(work, item.partRevision)
  if (!base) return {}
  const draft = await draftOf(work, await wholeMethod(work, base.id))
  return {
    draftMethod: draft.id as string,
    baseRevision: item.partRevision,
    baseMethod: base.id,
    baseVersion: base.version,
  }
}

export async function revisionOf(work: AnyWork, id: string): Promise<Row> {
  const found = await work.db.selectFrom('partRevisions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return toWire(found)
}

/** The bill of a revision with its lines, when it has one. */
export async function billOf(work: AnyWork, revision: string): Promise<Row | null> {
  const bill = await work.db
    .selectFrom('assemblies')
    .selectAll()
    .where('partRevision', '=', revision)
    .where('archivedAt', 'is', null)
    .executeTakeFirst()
  if (!bill) return null
  const lines = await work.db
    .selectFrom('assemblyLines')
    .selectAll()
    .where('parent', '=', bill.id)
    .orderBy('position')
    .execute()
  return toWire({ ...bill, lines })
}

/** The default comes first: it is what a draft is compared with. */
export const activeMethods = (work: AnyWork, revision: string) =>
  work.reader.rows<{ id: string; version: number }>(
    sql`select id, version_number::int as version from part_revision_methods
        where part_revision = ${revision}::uuid and status = 'active' and archived_at is null
        order by is_default desc, name`,
  )
