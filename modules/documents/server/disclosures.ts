import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Disclosure, headOf, overlap } from '#modules/documents/model/disclosures.ts'
import { reason } from '#platform/model'
import { addDays } from '#platform/model/values/dates.ts'
import { Refusal } from '#platform/server/problems.ts'
import { type SaveHook, verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { keepLines } from './kept-lines.ts'

const clauseVerb = verb<'disclosures', 'disclosure-groups'>()

type Revisions = Disclosure['revisions']

const withRevisions = (revisions: Revisions) => ({ revisions, ...headOf(revisions) })

const hashOf = ({ text, textEs }: Revisions[number]): string =>
  createHash('sha256')
    .update(JSON.stringify([text, textEs]))
    .digest('hex')

/** The revision before it ends the day before and is superseded; no two ever hold on one day. */
const releaseRevision = clauseVerb('disclosures.releaseRevision', async (_work, clause) => {
  const draft = clause.revisions.find(one => one.status === 'draft')!
  const prior = clause.revisions.findLast(one => one.status === 'released')
  const revisions = clause.revisions.map((one): Revisions[number] => {
    if (one === draft) return { ...one, status: 'released', sha256: hashOf(one) }
    if (one !== prior) return one
    const dayBefore = addDays(draft.effectiveFrom, -1)
    const effectiveTo = one.effectiveTo && one.effectiveTo < dayBefore ? one.effectiveTo : dayBefore
    return { ...one, status: 'superseded', effectiveTo }
  })
  const clash = overlap(clause.clauseNumber, revisions)
  if (clash || (prior && prior.effectiveFrom >= draft.effectiveFrom))
    throw Refusal.conflict(
      clash ??
        reason('revisionsOverlap', {
          clause: clause.clauseNumber,
          revision: prior!.number ?? 1,
          from: prior!.effectiveFrom,
          to: prior!.effectiveTo ?? 'open',
        }),
    )
  return withRevisions(revisions)
})

const withdrawRevision = clauseVerb('disclosures.withdrawRevision', async (work, clause) => {
  const released = clause.revisions.findLast(one => one.status === 'released')!
  const others = clause.revisions.some(one => one !== released && one.status === 'superseded')
  if (!others) await demandUnused(work, clause.id)
  return withRevisions(clause.revisions.map(one => (one === released ? { ...one, status: 'withdrawn' as const } : one)))
})

/** The only revision of a clause that a rule puts on papers is not withdrawn: those papers could not be issued (R44). */
async function demandUnused(work: AnyWork, disclosure: string): Promise<void> {
  const used = await work.reader.first<{ name: string }>(sql`
    select g.name from disclosure_group_items i join disclosure_groups g on g.id = i.parent
    where i.disclosure = ${disclosure}::uuid and g.archived_at is null
      and exists (select from disclosure_rules r where r.parent = g.id)
    order by g.name limit 1`)
  if (used) throw Refusal.conflict(reason('lastRevisionInRule', { group: used.name }))
}

/** Revisions are numbered as they come; what was released stays as it was. */
export const savingClause: SaveHook<'disclosures'> = async (_work, { before, after }) => {
  const revisions = after.revisions
  let last = Math.max(0, ...revisions.map(one => Number(one.number ?? 0)))
  for (const revision of revisions) revision.number ??= ++last
  keepLines(before?.revisions, revisions, {
    isKept: revision => revision.status !== 'draft',
    fields: ['text', 'textEs', 'effectiveFrom'],
    refusal: revision => reason('revisionIsKept', { revision: String(revision.number) }),
  })
}

export const clauseVerbs = {
  'disclosures.releaseRevision': releaseRevision,
  'disclosures.withdrawRevision': withdrawRevision,
}
