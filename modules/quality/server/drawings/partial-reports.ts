import { sql } from 'kysely'
import type { AnyWork } from '#platform/server/work/work.ts'

interface NewDrawing {
  readonly partRevision: string
  readonly supersedes: string | null
}

/** quality R28, B4: a first article of the revision before is carried on by a partial one with what the new drawing touched. */
export async function draftPartialReport(work: AnyWork, drawing: NewDrawing): Promise<void> {
  const baseline = await work.reader.first<{ id: string; customer: string | null; level: string }>(sql`
    select f.id, f.customer, f.level from fairs f join gdt_map_groups g on g.part_revision = f.part_revision
    where g.id = ${drawing.supersedes}::uuid and f.status in ('approved', 'submitted', 'accepted') and f.archived_at is null
      and f.part_revision <> ${drawing.partRevision}::uuid
      and not exists (select from fairs x where x.part_revision = ${drawing.partRevision}::uuid and x.archived_at is null)
    order by f.approved_at desc limit 1`)
  if (!baseline) return
  const report = await work.create('fairs', {
    ...{ partRevision: drawing.partRevision, scope: 'partial', baseline: baseline.id, reason: 'designChange' },
    ...{ customer: baseline.customer, level: baseline.level },
  })
  await work.act('fairs', report.id, 'build', {})
}
