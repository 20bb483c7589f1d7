import { sql } from 'kysely'
import type { PartRevision } from '#modules/engineering/model/part-revisions.ts'
import type { Part } from '#modules/engineering/model/parts.ts'
import { complaint } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** Kinds that are made here; the others are released without a method. */
const made: readonly (string | null)[] = ['manufactured', 'assembly', 'tool']

/** A print, its number, or a word why there is none: a shop that works from the customer's drawing has its number. */
function demandDrawing(revision: PartRevision, noDrawingReason: string | null): void {
  if (revision.drawing || revision.drawingNumber || revision.noDrawingReason || noDrawingReason) return
  throw Refusal.fields(
    [complaint(['noDrawingReason'], 'drawingMissing', { revision: revision.revision ?? '' })],
    'part-revisions',
  )
}

/**
 * sales R43: what a revision needs before it can be released. A routing and a bill are asked of parts under change control;
 * others are released with what the shop has, and theirs may follow.
 */
export async function demandReleasable(
  work: AnyWork,
  revision: PartRevision,
  part: Part,
  noDrawingReason: string | null,
): Promise<void> {
  demandDrawing(revision, noDrawingReason)
  const isControlled = part.revisionControl === 'ecr'
  if (part.kind === 'assembly') await demandBill(work, revision, isControlled)
  if (!isControlled) return
  if (part.defaultSource === 'make' && made.includes(part.kind)) await demandMethod(work, revision)
  await demandChangeRequest(work, revision)
}

async function demandMethod(work: AnyWork, revision: PartRevision): Promise<void> {
  const found = await work.reader.first(
    sql`select 1 from part_revision_methods m where m.part_revision = ${revision.id}::uuid and m.status = 'active'
        and m.is_default and m.archived_at is null and exists (select from method_operations o where o.parent = m.id)`,
  )
  if (!found) throw Refusal.conflict({ code: 'methodMissing', params: { revision: revision.revision ?? '' } })
}

/** What an assembly consists of is released before it. */
async function demandBill(work: AnyWork, revision: PartRevision, isControlled: boolean): Promise<void> {
  const lines = await work.reader.rows<{ part: string; isReleased: boolean }>(
    sql`select p.part_number as part,
          exists (select from part_revisions r where r.part = l.part and r.status = 'released') as "isReleased"
        from assemblies a join assembly_lines l on l.parent = a.id join parts p on p.id = l.part
        where a.part_revision = ${revision.id}::uuid and a.archived_at is null order by l.position`,
  )
  if (lines.length === 0 && isControlled)
    throw Refusal.conflict({ code: 'billMissing', params: { revision: revision.revision ?? '' } })
  const open = lines.find(line => !line.isReleased)
  if (open) throw Refusal.conflict({ code: 'componentNotReleased', params: { part: open.part } })
}

async function demandChangeRequest(work: AnyWork, revision: PartRevision): Promise<void> {
  const found = await work.reader.first<{ earlier: boolean; approved: boolean }>(
    sql`select exists (select from part_revisions where part = ${revision.part}::uuid and released_at is not null
                       and id <> ${revision.id}::uuid) as earlier,
          exists (select from ecr_items i join ecrs e on e.id = i.root
                  where i.draft_revision = ${revision.id}::uuid and e.status in ('approved', 'implementing')) as approved`,
  )
  if (found!.earlier && !found!.approved)
    throw Refusal.conflict({ code: 'ecrMissing', params: { revision: revision.revision ?? '' } })
}
