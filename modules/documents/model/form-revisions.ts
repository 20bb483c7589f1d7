import { addMonths, type DateText } from '#platform/model/values/dates.ts'

export type FormRevisionStatus = 'draft' | 'inReview' | 'released' | 'obsolete'

/** What the rules of a form's revisions need to know of one. */
export interface FormRevision {
  readonly status: FormRevisionStatus
  readonly effectiveFrom: string | null
}

/** documents R38: the one revision that may be taken on a day: released, with the latest effectiveFrom that has come. */
export function revisionOn<R extends FormRevision>(revisions: readonly R[], day: string): R | null {
  return revisions
    .filter(({ status, effectiveFrom }) => status === 'released' && effectiveFrom !== null && effectiveFrom <= day)
    .reduce<R | null>((best, one) => (best && best.effectiveFrom! > one.effectiveFrom! ? best : one), null)
}

/** Once a revision holds, those that held before it are obsolete; one released for a later day waits. */
export function settledRevisions<R extends FormRevision>(revisions: readonly R[], day: string): R[] {
  const current = revisionOn(revisions, day)
  return revisions.map(one =>
    current && one !== current && one.status === 'released' && one.effectiveFrom! <= day
      ? { ...one, status: 'obsolete' as const }
      : one,
  )
}

/** documents R38: the effective day plus the interval in months, clipped to the end of the month. */
export const nextReviewDate = (effectiveFrom: DateText, months: number): DateText => addMonths(effectiveFrom, months)
