import { sql } from 'kysely'
import { type BlankForm, headOf, standing } from '#modules/documents/model/blank-forms.ts'
import { nextReviewDate, revisionOn, settledRevisions } from '#modules/documents/model/form-revisions.ts'
import { reason } from '#platform/model'
import { revisionLetter } from '#platform/model/values/codes.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Job } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { type SaveHook, verb } from '#platform/server/work/handlers.ts'
import { theSystem } from '#platform/server/work/person.ts'
import { keepLines } from './kept-lines.ts'

const formVerb = verb<'blank-forms', 'blank-form-issues'>()

type Revisions = BlankForm['revisions']

const replaced = (revisions: Revisions, one: Revisions[number], more: Partial<Revisions[number]>): Revisions =>
  revisions.map(revision => (revision === one ? { ...revision, ...more } : revision))

const submitRevision = formVerb('blank-forms.submitRevision', async (work, { revisions }) => ({
  revisions: replaced(revisions, standing(revisions, 'draft')!, {
    status: 'inReview',
    submittedBy: work.by.userId,
    decisionReason: null,
  }),
}))

/** Somebody else than the author releases; on its day the revision takes the place of the one before it (R38). */
const releaseRevision = formVerb('blank-forms.releaseRevision', async (work, form, { effectiveFrom }) => {
  const reviewed = standing(form.revisions, 'inReview')!
  if (reviewed.submittedBy && reviewed.submittedBy === work.by.userId)
    throw Refusal.conflict(reason('approverIsAuthor', { name: form.title }))
  const released = replaced(form.revisions, reviewed, {
    status: 'released',
    effectiveFrom,
    approvedBy: work.by.userId,
    approvedAt: work.at,
  })
  return {
    revisions: settledRevisions(released, work.today),
    nextReviewDate: nextReviewDate(effectiveFrom, form.reviewIntervalMonths ?? 24),
  }
})

const rejectRevision = formVerb('blank-forms.rejectRevision', async (_work, { revisions }, { decisionReason }) => ({
  revisions: replaced(revisions, standing(revisions, 'inReview')!, { status: 'draft', decisionReason }),
}))

/** The one that holds is withdrawn; where none does yet, the one that waits for its day. */
const withdrawRevision = formVerb('blank-forms.withdrawRevision', async (work, { revisions }, { decisionReason }) => {
  const withdrawn = revisionOn(revisions, work.today) ?? standing(revisions, 'released')!
  return { revisions: replaced(revisions, withdrawn, { status: 'obsolete', decisionReason }) }
})

/** Copy numbers are gapless per form: the form is held while the next one is taken. */
const issueCopy = formVerb('blank-forms.issueCopy', async (work, form, asked) => {
  const current = revisionOn(form.revisions, work.today)
  if (!current) throw Refusal.conflict(reason('noReleasedRevision', { name: form.title }))
  const last = await work.reader.first<{ copy: number | null }>(
    sql`select max(copy_number)::int as copy from blank_form_issues where form = ${form.id}::uuid`,
  )
  await work.issue('blank-form-issues', {
    ...asked,
    form: form.id,
    revision: current.letter,
    copyNumber: (last?.copy ?? 0) + 1,
  })
  return undefined
})

const giveBack = verb<'blank-form-issues'>()('blank-form-issues.giveBack', async work => ({ returnedAt: work.at }))

/** New revisions get their letter; those that left the drafting table stay as they are. */
export const savingForm: SaveHook<'blank-forms'> = async (work, { before, after }) => {
  const revisions = after.revisions
  for (const [index, revision] of revisions.entries()) revision.letter ??= revisionLetter(index + 1)
  keepLines(before?.revisions, revisions, {
    isKept: revision => revision.status !== 'draft',
    fields: ['file', 'changeNote', 'effectiveFrom'],
    refusal: revision => reason('revisionIsKept', { revision: String(revision.letter) }),
  })
  Object.assign(after, headOf(revisions, work.today))
}

export const settleForms = 'documents.settle-forms'

/** Every hour, because a day begins at another hour in another zone: what is released for today holds, and the one before it ends. */
export const settleFormsJob: Job = async (_payload, { services: { app } }) => {
  await perform(app, { by: theSystem('forms'), via: 'job' }, async work => {
    const due = await work.reader.rows<{ id: string }>(sql`
      select distinct f.id from blank_forms f join blank_form_revisions r on r.parent = f.id
      where r.status = 'released' and r.effective_from <= ${work.today}::date
        and (f.effective_from is null or r.effective_from > f.effective_from) and f.archived_at is null order by f.id`)
    for (const { id } of due) await work.act('blank-forms', id, 'settleRevisions')
  })
}

/** The day of a revision has come. */
const settleRevisions = formVerb('blank-forms.settleRevisions', async (work, { revisions }) => ({
  revisions: settledRevisions(revisions, work.today),
}))

export const formVerbs = {
  'blank-forms.submitRevision': submitRevision,
  'blank-forms.releaseRevision': releaseRevision,
  'blank-forms.rejectRevision': rejectRevision,
  'blank-forms.withdrawRevision': withdrawRevision,
  'blank-forms.settleRevisions': settleRevisions,
  'blank-forms.issueCopy': issueCopy,
  'blank-form-issues.giveBack': giveBack,
}
