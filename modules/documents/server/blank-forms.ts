import { sql } from 'kysely'
import { type BlankForm, headOf, standing } from '#modules/documents/model/blank-forms.ts'
import { nextReviewDate, settledRevisions } from '#modules/documents/model/form-revisions.ts'
import { reason } from '#platform/model'
import { revisionLetter } from '#platform/model/values/codes.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { Job } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { type SaveHook, type Verb, verb } from '#platform/server/work/handlers.ts'
import { theSystem } from '#platform/server/work/person.ts'
import { keepLines } from './kept-lines.ts'

const formVerb = verb<'blank-forms', 'blank-form-issues'>()

type Revisions = BlankForm['revisions']

/** The form with its revisions as they stand now. */
const withRevisions = (revisions: Revisions) => ({ revisions, ...headOf(revisions) })

const replaced = (revisions: Revisions, one: Revisions[number], more: Partial<Revisions[number]>): Revisions =>
  revisions.map(revision => (revision === one ? { ...revision, ...more } : revision))

const submitRevision = formVerb('blank-forms', async (work, { revisions }) =>
  withRevisions(
    replaced(revisions, standing(revisions, 'draft')!, {
      status: 'inReview',
      submittedBy: work.by.userId,
      decisionReason: null,
    }),
  ),
)

/** Somebody else than the author releases; on its day the revision takes the place of the one before it (R38). */
const releaseRevision = formVerb('blank-forms', async (work, form, { effectiveFrom }: { effectiveFrom: string }) => {
  const reviewed = standing(form.revisions, 'inReview')!
  if (reviewed.submittedBy && reviewed.submittedBy === work.by.userId)
    throw Refusal.conflict(reason('approverIsAuthor'))
  const released = replaced(form.revisions, reviewed, {
    status: 'released',
    effectiveFrom,
    approvedBy: work.by.userId,
    approvedAt: work.at,
  })
  return {
    ...withRevisions(settledRevisions(released, work.today)),
    nextReviewDate: nextReviewDate(effectiveFrom, form.reviewIntervalMonths ?? 24),
  }
})

const rejectRevision = formVerb('blank-forms', async (_work, form, { decisionReason }: { decisionReason: string }) =>
  withRevisions(replaced(form.revisions, standing(form.revisions, 'inReview')!, { status: 'draft', decisionReason })),
)

const withdrawRevision = formVerb('blank-forms', async (_work, form, { decisionReason }: { decisionReason: string }) =>
  withRevisions(
    replaced(form.revisions, standing(form.revisions, 'released')!, { status: 'obsolete', decisionReason }),
  ),
)

interface Issue {
  readonly issuedTo: string
  readonly purpose: string | null
  readonly record: string | null
}

/** Copy numbers are gapless per form: the form is held while the next one is taken. */
const issueCopy = formVerb('blank-forms', async (work, form, asked: Issue) => {
  const last = await work.reader.first<{ copy: number | null }>(
    sql`select max(copy_number)::int as copy from blank_form_issues where form = ${form.id}::uuid`,
  )
  await work.issue('blank-form-issues', {
    ...asked,
    form: form.id,
    revision: standing(form.revisions, 'released')!.letter,
    copyNumber: (last?.copy ?? 0) + 1,
  })
  return undefined
})

const giveBack = verb<'blank-form-issues'>()('blank-form-issues', async work => ({ returnedAt: work.at }))

/** New revisions get their letter; those that left the drafting table stay as they are. */
export const savingForm: SaveHook = async (_work, { before, after }) => {
  const revisions = after.revisions as Row[]
  for (const [index, revision] of revisions.entries()) revision.letter ??= revisionLetter(index + 1)
  keepLines(before?.revisions, revisions, {
    isKept: revision => revision.status !== 'draft',
    fields: ['file', 'changeNote', 'effectiveFrom'],
    refusal: revision => reason('revisionIsKept', { revision: String(revision.letter) }),
  })
}

export const settleForms = 'documents.settle-forms'

/** Every night: a revision released for today makes the one before it obsolete. */
export const settleFormsJob: Job = async (_payload, { services: { app } }) => {
  await perform(app, { by: theSystem('forms'), via: 'job' }, async work => {
    await work.writer.run(sql`
      update blank_form_revisions r set status = 'obsolete'
      where r.status = 'released' and exists (
        select from blank_form_revisions later
        where later.parent = r.parent and later.status = 'released' and later.id <> r.id
          and later.effective_from <= ${work.today}::date and later.effective_from > r.effective_from
      )`)
  })
}

export const formVerbs: Readonly<Record<string, Verb>> = {
  'blank-forms.submitRevision': submitRevision,
  'blank-forms.releaseRevision': releaseRevision,
  'blank-forms.rejectRevision': rejectRevision,
  'blank-forms.withdrawRevision': withdrawRevision,
  'blank-forms.issueCopy': issueCopy,
  'blank-form-issues.giveBack': giveBack,
}
