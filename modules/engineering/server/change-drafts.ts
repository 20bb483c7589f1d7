import { sql } from 'kysely'
import type { Ecr } from '#modules/engineering/model/ecrs.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { draftOf, wholeMethod } from './methods.ts'

type Item = Ecr['items'][number]
type Draft = Partial<Pick<Item, 'draftRevision' | 'draftMethod' | 'baseVersion'>>

/** What an item of a change request is worked on in: a draft of the next revision, or of the next method version. */
export async function openDraft(work: AnyWork, ecr: Ecr, item: Item): Promise<Draft> {
  if (item.changeType === 'newRevision') return draftRevision(work, ecr, item)
  return item.changeType === 'newMethodVersion' ? draftMethod(work, item) : {}
}

async function draftRevision(work: AnyWork, ecr: Ecr, item: Item): Promise<Draft> {
  const base = await work.desk
    .selectFrom('partRevisions')
    .selectAll()
    .where('id', '=', item.partRevision)
    .executeTakeFirstOrThrow()
  const draft = await work.create('part-revisions', {
    part: base.part,
    ...(item.newRevision && { revision: item.newRevision }),
    description: base.description,
    drawingNumber: base.drawingNumber,
    noDrawingReason: base.noDrawingReason,
    supersedes: base.id,
    ecr: ecr.id,
    changeSummary: ecr.title,
  })
  return { draftRevision: draft.id as string, baseVersion: base.version }
}

async function draftMethod(work: AnyWork, item: Item): Promise<Draft> {
  const base = await work.reader.first<{ id: string; version: number }>(
    sql`select id, version_number::int as version from part_revision_methods
        where part_revision = ${item.partRevision}::uuid and status = 'active' and archived_at is null
        order by is_default desc, name limit 1`,
  )
  if (!base) return {}
  const draft = await draftOf(work, await wholeMethod(work, base.id))
  return { draftMethod: draft.id as string, baseVersion: base.version }
}
