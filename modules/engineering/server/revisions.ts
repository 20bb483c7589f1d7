import { sql } from 'kysely'
import { proposedRevision, type RevisionScheme } from '#modules/engineering/model/changes/revision-codes.ts'
import { type PartRevision, releasedFields } from '#modules/engineering/model/part-revisions.ts'
import { complaint, type StoredFile } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import type { Row } from '#platform/server/records/load.ts'
import { type SaveHook, verb } from '#platform/server/work/handlers.ts'
import type { AnyWork, Saved } from '#platform/server/work/work.ts'
import { demandReleasable } from './release-checks.ts'

declare module '#platform/server/work/events.ts' {
  interface Events {
    'revision.superseded': { readonly revision: string; readonly by: string }
    /** Whoever still needs it refuses. */
    'revision.obsoleting': { readonly revision: string }
  }
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
const wasReleased = (row: Row | undefined): boolean =>
  row !== undefined && !['draft', 'inReview'].includes(row.status as string)

/** sales R44: what a released revision says is read-only for everybody. */
export const demandDraft = (revision: Row): void => {
  if (wasReleased(revision))
    throw Refusal.conflict({ code: 'revisionReleased', params: { revision: String(revision.revision) } })
}

/** A revision has its code and its name before it is written. */
export const savingRevision: SaveHook<'part-revisions'> = async (work, { before, after }) => {
  if (before && wasReleased(before) && releasedFields.some(field => !same(before[field], after[field])))
    demandDraft(before)
  const part = await work.reader.first<{ number: string; scheme: RevisionScheme; picture: StoredFile | null }>(
    sql`select part_number as number, revision_scheme as scheme, picture from parts where id = ${after.part}::uuid`,
  )
  if (!after.revision) after.revision = await nextCode(work, after, part!.scheme)
  else if (!same(before?.revision, after.revision)) await demandFree(work, after, part!)
  after.label = `${part!.number} ${after.revision}`
  after.picture = part!.picture
  if (after.supersedes && !same(before?.supersedes, after.supersedes)) await demandSamePart(work, after)
}

/** sales R42: a code is used once in a part, whatever its case; the next free one is proposed. */
async function demandFree(
  work: AnyWork,
  after: Saved<'part-revisions'>,
  part: { number: string; scheme: RevisionScheme },
): Promise<void> {
  const taken = await work.reader.rows<{ id: string; revision: string }>(
    sql`select id, revision from part_revisions where part = ${after.part}::uuid and revision is not null
        and id is distinct from ${after.id ?? null}::uuid`,
  )
  const typed = String(after.revision).trim().toLowerCase()
  const clash = taken.find(one => one.revision.toLowerCase() === typed)
  if (!clash) return
  const next = proposedRevision(
    part.scheme,
    taken.map(one => one.revision),
  )
  const params = { revision: clash.revision, part: part.number, next: next ?? '' }
  throw new Refusal({
    status: 409,
    code: 'taken',
    resource: 'part-revisions',
    complaints: [complaint(['revision'], next ? 'revisionTakenNext' : 'revisionTaken', params)],
    more: { existing: { revision: `part-revisions/${clash.id}` } },
  })
}

/** sales R42. The part is locked, so that two people are not given the same code. */
async function nextCode(work: AnyWork, after: Saved<'part-revisions'>, scheme: RevisionScheme): Promise<string> {
  await work.writer.run(sql`select 1 from parts where id = ${after.part}::uuid for no key update`)
  const taken = await work.reader.rows<{ revision: string }>(
    sql`select revision from part_revisions where part = ${after.part}::uuid and revision is not null`,
  )
  const next = proposedRevision(
    scheme,
    taken.map(row => row.revision),
  )
  if (next === null) throw Refusal.fields([complaint(['revision'], 'revisionCode')], 'part-revisions')
  return next
}

async function demandSamePart(work: AnyWork, after: Saved<'part-revisions'>): Promise<void> {
  const found = await work.reader.first(
    sql`select 1 from part_revisions where id = ${after.supersedes}::uuid and part = ${after.part}::uuid`,
  )
  if (!found) throw Refusal.fields([complaint(['supersedes'], 'revisionOfPart')], 'part-revisions')
}

/** From its day on a revision is the one in force: the part points to it and the one before is superseded (sales R43). */
export async function takeEffect(work: AnyWork, revision: Pick<PartRevision, 'id' | 'part' | 'keepPreviousActive'>) {
  await work.writer.run(sql`update parts set current_revision = ${revision.id}::uuid where id = ${revision.part}::uuid`)
  if (revision.keepPreviousActive) return
  const replaced = await work.writer.rows<{ id: string }>(
    sql`update part_revisions set status = 'superseded'
        where part = ${revision.part}::uuid and id <> ${revision.id}::uuid and status = 'released'
          and took_effect_at is not null
        returning id`,
  )
  for (const { id } of replaced) await work.raise('revision.superseded', { revision: id, by: revision.id })
}

/** Neither stock nor jobs of a revision are left (sales R53, useUp). */
const usedUp = (revision: ReturnType<typeof sql>) => sql`
  not exists (select from item_stocks s where s.item = 'part-revisions/' || ${revision}::text and s.on_hand > 0)
  and not exists (select from jobs j where j.part_revision = ${revision}::uuid and j.archived_at is null
                  and j.status in ('planned', 'released', 'inProgress', 'onHold'))`

const isUsedUp = async (work: AnyWork, revision: string): Promise<boolean> =>
  (await work.reader.first<{ over: boolean }>(sql`select ${usedUp(sql`${revision}`)} as over`))!.over

const revisionVerb = verb<'part-revisions', 'parts'>()

/** sales R43. A revision that becomes effective later waits for its morning; a part without any takes it at once. */
const release = revisionVerb('part-revisions.release', async (work, revision, { noDrawingReason }) => {
  const part = await work.db.selectFrom('parts').selectAll().where('id', '=', revision.part).executeTakeFirstOrThrow()
  await demandReleasable(work, revision, part, noDrawingReason)
  const effectiveOn = revision.effectiveOn ?? work.today
  const waits = revision.afterUseOf !== null && !(await isUsedUp(work, revision.afterUseOf))
  const isNow = (effectiveOn <= work.today && !waits) || !part.currentRevision
  if (isNow) await takeEffect(work, revision)
  return {
    releasedBy: work.by.userId,
    releasedAt: work.at,
    effectiveOn,
    tookEffectAt: isNow ? work.at : null,
    supersedes: revision.supersedes ?? part.currentRevision,
  }
})

/** Releases revisions on the word of a document; where neither a drawing nor its number is on file, that is the reason given. */
export async function releaseUndrawn(
  work: AnyWork,
  revisions: readonly string[],
  noDrawingReason: string,
): Promise<void> {
  for (const id of revisions) {
    const known = await work.read('part-revisions', id, ['drawing', 'drawingNumber', 'noDrawingReason'])
    const isDrawn = known?.drawing || known?.drawingNumber || known?.noDrawingReason
    await work.act('part-revisions', id, 'release', isDrawn ? {} : { noDrawingReason })
  }
}

const hold = revisionVerb('part-revisions.hold', async () => ({ onHold: true }))
const unhold = revisionVerb('part-revisions.unhold', async () => ({ onHold: false, holdReason: null }))

/** Upper modules hear that it is about to be obsolete, and refuse while a release or a job still needs it. */
const obsolete = revisionVerb('part-revisions.obsolete', async (work, revision) => {
  const parent = await work.reader.first<{ label: string }>(
    sql`select a.label from assembly_lines l join assemblies a on a.id = l.parent and a.archived_at is null
        join part_revisions r on r.id = a.part_revision and r.status in ('draft', 'inReview', 'released')
        where l.part_revision = ${revision.id}::uuid and l.revision_rule = 'fixed' limit 1`,
  )
  if (parent) throw Refusal.conflict({ code: 'fixedInParent', params: { parent: parent.label } })
  await work.raise('revision.obsoleting', { revision: revision.id })
  await work.writer.run(
    sql`update parts set current_revision = null where id = ${revision.part}::uuid and current_revision = ${revision.id}::uuid`,
  )
  return undefined
})

export const revisionVerbs = {
  'part-revisions.release': release,
  'part-revisions.hold': hold,
  'part-revisions.unhold': unhold,
  'part-revisions.obsolete': obsolete,
}

/** Revisions whose day has come, or whose predecessor is used up, take effect. */
export async function eachMorning(work: AnyWork): Promise<void> {
  const waiting = await work.reader.rows<{ id: string; part: string; keepPreviousActive: boolean }>(
    sql`select id, part, keep_previous_active as "keepPreviousActive" from part_revisions
        where status = 'released' and took_effect_at is null and effective_on <= ${work.today}::date
          and (after_use_of is null or (${usedUp(sql`part_revisions.after_use_of`)}))
        order by effective_on, released_at for no key update`,
  )
  for (const revision of waiting) {
    await takeEffect(work, revision)
    await work.writer.run(sql`update part_revisions set took_effect_at = ${work.at} where id = ${revision.id}::uuid`)
  }
}
