import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { decidedContent, type Ecr, isAgreed } from '#modules/engineering/model/ecrs.ts'
import { role, toWire } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import type { Row } from '#platform/server/records/load.ts'
import { type Saving, type Verb, verb } from '#platform/server/work/verbs.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { openDraft } from './change-drafts.ts'

const hashOf = (ecr: Row): string => createHash('sha256').update(decidedContent(ecr)).digest('hex')

/** sales R50: decisions are about what was read. Whoever changes it after a decision takes all of them back. */
export const savingEcr: Saving = async (work, { before, after }) => {
  if (!before || before.status !== after.status || decidedContent(before) === decidedContent(after)) return
  if (before.status === 'implementing') throw Refusal.conflict({ code: 'ecrApproved' })
  const approvals = after.approvals as Row[]
  if (!['inReview', 'approved'].includes(before.status as string)) return
  if (approvals.every(one => one.decision === 'pending')) return
  after.approvals = approvals.map(one => ({ ...one, decision: 'pending', at: null, comment: null, contentHash: null }))
  after.decisionsResetAt = work.at
  after.status = 'inReview'
}

/** The owner of the request, managers and administrators. */
function demandOwner(work: AnyWork, ecr: Ecr): void {
  const leads = work.by.roles.includes(role.administrator) || work.by.roles.includes(role.manager)
  if (!work.by.isSystem && !leads && work.by.userId !== ecr.owner) throw Refusal.conflict({ code: 'notOwner' })
}

type Decision = 'approved' | 'rejected'

/** The own line among the approvals, decided: with the hash of what was decided about. */
function decided(work: AnyWork, ecr: Ecr, decision: Decision, comment: string | null): Ecr['approvals'] {
  const own = ecr.approvals.findIndex(one => one.approver === work.by.userId && one.decision === 'pending')
  if (own < 0) throw Refusal.conflict({ code: 'notApprover' })
  const contentHash = hashOf(toWire(ecr) as Row)
  return ecr.approvals.map((one, index) =>
    index === own ? { ...one, decision, at: work.at, comment, contentHash } : one,
  )
}

const ecrVerb = verb<'ecrs', 'part-revisions' | 'part-revision-methods'>()

const startReview = ecrVerb('ecrs', async (work, ecr) => {
  demandOwner(work, ecr)
  return undefined
})

const approve = ecrVerb('ecrs', async (work, ecr, { comment }: { comment: string | null }) => {
  const approvals = decided(work, ecr, 'approved', comment ?? null)
  return { approvals, ...(isAgreed(approvals) && { status: 'approved' as const }) }
})

const reject = ecrVerb('ecrs', async (work, ecr, { comment }: { comment: string }) => ({
  approvals: decided(work, ecr, 'rejected', comment),
}))

/** Back to the drawing board: everybody decides anew. */
const rework = ecrVerb('ecrs', async (_work, ecr) => ({
  approvals: ecr.approvals.map(one => ({
    ...one,
    decision: 'pending' as const,
    at: null,
    comment: null,
    contentHash: null,
  })),
}))

/** Opens the drafts the change needs; one revision has at most one open successor (sales R51). */
const start = ecrVerb('ecrs', async (work, ecr) => {
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
  if (other) throw Refusal.conflict({ code: 'draftOpen', params: { record: other.label, ecr: other.code } })
}

export const ecrVerbs: Readonly<Record<string, Verb>> = {
  'ecrs.startReview': startReview,
  'ecrs.approve': approve,
  'ecrs.reject': reject,
  'ecrs.rework': rework,
  'ecrs.start': start,
}
