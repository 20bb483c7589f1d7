import { reportsForOthers } from '#modules/production/server/index.ts'
import { officeRoles } from '#modules/security/model/front.ts'
import { complaint, fieldLabel } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork, Saved } from '#platform/server/work/work.ts'

type Set = Saved<'measurement-sets'>

const readingFields = ['piece', 'serial', 'featureNo', 'entered', 'value', 'passed', 'count', 'supersedes'] as const
/** What a sample says of when, where, by whom and with what it was taken. */
const momentFields = [
  ...(['dimension', 'detail', 'inspection', 'job', 'operation', 'thing', 'stream', 'gage'] as const),
  ...(['sampledAt', 'sampledBy', 'source'] as const),
] as const

/** Clocks of terminals differ a little. */
const ahead = 5 * 60_000

/** quality R6: what was recorded stays; what came wrong is followed by a correction, what does not count is left out by the office. */
export function refuseRewriting(work: AnyWork, before: Set, after: Set): void {
  const now = new Map(after.measurements.map(one => [one.id, one]))
  for (const [place, one] of before.measurements.entries()) {
    const stands = now.get(one.id)
    const isSame = stands && readingFields.every(field => (stands[field] ?? null) === (one[field] ?? null))
    if (!isSame) throw Refusal.conflict({ code: 'measurementFixed', params: { line: place + 1 } })
    if ((one.excluded ?? false) !== (stands.excluded ?? false) && !isOffice(work))
      throw Refusal.conflict({ code: 'exclusionByOffice', params: { line: place + 1 } })
  }
  const changed = momentFields.find(field => (before[field] ?? null) !== (after[field] ?? null))
  if (changed)
    throw Refusal.conflict({
      code: 'sampleFixed',
      params: { field: fieldLabel(work.words, 'measurement-sets', changed) },
    })
  refuseLooseReadings(before, after)
}

/** A reading that comes later corrects one of the sample, which nobody corrected yet. */
function refuseLooseReadings(before: Set, after: Set): void {
  const had = new Set(before.measurements.map(one => one.id))
  const corrected = new Set(before.measurements.flatMap(one => one.supersedes ?? []))
  for (const [place, one] of after.measurements.entries()) {
    if (had.has(one.id)) continue
    if (!one.supersedes || !had.has(one.supersedes) || corrected.has(one.supersedes))
      throw Refusal.conflict({ code: 'readingLoose', params: { line: place + 1 } })
    corrected.add(one.supersedes)
  }
}

const isOffice = ({ by }: AnyWork): boolean => by.isSystem || by.roles.some(role => officeRoles.includes(role))

/** A new sample was taken already, by whoever reports it, and corrects nothing that was recorded elsewhere. */
export function demandTaken(work: AnyWork, set: Set): void {
  if (Date.parse(set.sampledAt) > Date.parse(work.at) + ahead)
    throw Refusal.fields([complaint(['sampledAt'], 'sampledLater')], 'measurement-sets')
  const corrects = set.measurements.findIndex(one => one.supersedes)
  if (corrects >= 0) throw Refusal.conflict({ code: 'readingLoose', params: { line: corrects + 1 } })
  if (set.sampledBy !== work.by.userId && !isOffice(work) && !reportsForOthers(work))
    throw Refusal.conflict({ code: 'sampledByOther', params: { name: work.by.name } })
}
