import type { Due } from '#modules/quality/model/checks/checks-due.ts'
import type { Words } from '#platform/model'

/** When a check is due, in a few words. */
export function dueText(due: Due, words: Words, formats: { readonly time: (at: string) => string }): string {
  if (due.at) return words(due.state === 'later' ? 'portal.dueAt' : 'portal.dueSince', { time: formats.time(due.at) })
  if (due.state === 'later') return words('portal.inPieces', { count: due.inPieces ?? 0 })
  return words(`portal.dueStates.${due.state}`)
}
