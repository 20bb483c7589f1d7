import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { decidedContent, type Ecr, isAgreed, scopeOf } from '#modules/engineering/model/changes/ecrs.ts'
import { role } from '#modules/security/model/front.ts'
import { toWire } from '#platform/model'
import { notify } from '#platform/server/collaboration/notify.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Row } from '#platform/server/records/load.ts'
import { type SaveHook, verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { openDraft } from './drafts.ts'
import { implement } from './implement.ts'
import { merge } from './merge.ts'

const hashOf = (ecr: Row): string => createHash('sha256').update(decidedContent(ecr)).digest('hex')

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Carried out, a request is history; what is left of it are its tasks. */
function demandTasksOnly(work: AnyWork, before: Row, after: Row): void {
  const typed = Object.entries(work.registry.resource('ecrs').fields).filter(
    ([field, spec]) => field !== 'tasks' && (spec.origin === 'typed' || spec.kind === 'lines'),
  )
  if (typed.some(([field]) => !same(before[field], after[field])))
    throw Refusal.conflict({ code: 'ecrDone', params: { ecr: String(after.code) } })
}

/**
 * sales R50: decisions are about what was read. Whoever changes it after a decision takes all of them back, and those who decide
 * are told. While it is carried out only what becomes of things may change, and waits for the decisions again.
 */
export const savingEcr: SaveHook<'ecrs'> = async (work, { before, after }) => {
  if (!before || before.status !== after.status) return
  if (before.status === 'implemented') demandTasksOnly(work, before, after)
  if (decidedContent(before) === decidedContent(after)) return
  if (before.status === 'implementing' && scopeOf(before) !== scopeOf(after))
    throw Refusal.conflict({ code: 'ecrApproved', params: { code: String(before.code) } })
  const { approvals } = after
  if (!['inReview', 'approved', 'implementing'].includes(before.status)) return
  if (approvals.every(one => one.decision === 'pending')) return
  after.approvals = approvals.map(one => ({ ...one, decision: 'pending', at: null, comment: null, contentHash: null }))
  after.decisionsResetAt = work.at
  if (before.status !== 'implementing') after.status = 'inReview'
  await tellReset(work, after)
}

/** Whoever decided, and whoever owns the request, hear that it has to be decided anew. */
async function tellReset(work: AnyWork, ecr: Row): Promise<void> {
  const approvers = (ecr.approvals as Row[]).map(one => one.approver)
  const told = new Set([...approvers, ecr.owner].filter(user => user && user !== work.by.userId) as string[])
  for (const user of told)
    await notify(work, {
      user,
      type: 'warning',
      event: approvers.includes(user) ? 'approval.asked' : 'assigned',
      title: work.words('engineering.ecrDecisionsReset', { code: String(ecr.code), title: String(ecr.title) }),
      link: `/ecrs/${ecr.id}`,
    })
}

/** The owner of the request, managers and administrators. */
function demandOwner(work: AnyWork, ecr: Ecr): void {
  const leads = work.by.roles.includes(role.administrator) || work.by.roles.includes(role.manager)
  if (!work.by.isSystem && !leads && work.by.userId !== ecr.owner)
    throw Refusal.conflict({ code: 'notOwner', params: { ecr: ecr.code } })
}

type Decision = 'approved' | 'rejected'

/** The own line among the approvals, decided: with the hash of what was decided about. */
function decided(work: AnyWork, ecr: Ecr, decision: Decision, comment: string | null): Ecr['approvals'] {
  const own = ecr.approvals.findIndex(one => one.approver === work.by.userId && one.decision === 'pending')
  if (own < 0) throw Refusal.conflict({ code: 'notApprover', params: { ecr: ecr.code } })
  const contentHash = hashOf(toWire(ecr))
  return ecr.approvals.map((one, index) =>
    index === own ? { ...one, decision, at: work.at, comment, contentHash } : one,
  )
}

const ecrVerb = verb<'ecrs', 'part-revisions' | 'part-revision-methods'>()

const tell = (work: AnyWork, ecr: Ecr, user: string, event: string, words: string): Promise<void> =>
  notify(work, {
    user,
    type: 'info',
    event,
    title: work.words(words, { code: ecr.code, title: ecr.title }),
    link: `/ecrs/${ecr.id}`,
  })

const submit = ecrVerb('ecrs.submit', async (work, ecr) => {
  if (ecr.owner && ecr.owner !== work.by.userId)
    await tell(work, ecr, ecr.owner, 'assigned', 'engineering.ecrSubmitted')
  return undefined
})

const startReview = ecrVerb('ecrs.startReview', async (work, ecr) => {
  demandOwner(work, ecr)
  for (const { approver } of ecr.approvals)
    if (approver !== work.by.userId) await tell(work, ecr, approver, 'approval.asked', 'engineering.ecrAsksApproval')
  return undefined
})

const close = ecrVerb('ecrs.close', async (work, ecr) => {
  demandOwner(work, ecr)
  return undefined
})

const approve = ecrVerb('ecrs.approve', async (work, ecr, { comment }) => {
  const approvals = decided(work, ecr, 'approved', comment ?? null)
  return { approvals, ...(ecr.status === 'inReview' && isAgreed(approvals) && { status: 'approved' as const }) }
})

const reject = ecrVerb('ecrs.reject', async (work, ecr, { comment }) => ({
  approvals: decided(work, ecr, 'rejected', comment),
}))

/** Back to the drawing board: everybody decides anew. */
const rework = ecrVerb('ecrs.rework', async (_work, ecr) => ({
  approvals: ecr.approvals.map(one => ({
    ...one,
    decision: 'pending' as const,
    at: null,
    comment: null,
    contentHash: null,
  })),
}))

/** Opens the drafts the change needs; one revision has at most one open successor (sales R51). */
const start = ecrVerb('ecrs.start', async (work, ecr) => {
  demandOwner(work, ecr)
  const items: Ecr['items'] = []
  for (const item of ecr.items) {
    await demandOnlyDraft(work, ecr, item.partRevision)
    items.push({ ...item, ...(await openDraft(work, ecr, item)) })
  }
  return { items }
})

async function demandOnlyDraft(work: AnyWork, ecr: Ecr, revision: string): Promise<void> {
  const other = await work.reader.first<{ code: string; label: string }>(
    sql`select e.code, r.label from ecr_items i join ecrs e on e.id = i.root join part_revisions r on r.id = i.part_revision
        where i.part_revision = ${revision}::uuid and e.status = 'implementing' and e.id <> ${ecr.id}::uuid
          and (i.draft_revision is not null or i.draft_method is not null) limit 1`,
  )
  if (other) throw Refusal.conflict({ code: 'draftOpen', params: { part: other.label, ecr: other.code } })
}

export const ecrVerbs = {
  'ecrs.submit': submit,
  'ecrs.startReview': startReview,
  'ecrs.approve': approve,
  'ecrs.reject': reject,
  'ecrs.rework': rework,
  'ecrs.start': start,
  'ecrs.merge': merge,
  'ecrs.implement': implement,
  'ecrs.close': close,
}
