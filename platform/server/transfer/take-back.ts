import { complaintSentence, type Resource, sentence } from '#platform/model'
import { Refusal } from '../problems.ts'
import { loadRecord, type Row } from '../records/load.ts'
import type { App } from '../work/app.ts'
import { archiveRecord, changeRecord } from '../work/records.ts'
import type { AnyWork } from '../work/work.ts'
import type { Attempt } from './runs.ts'

/** One thing that was done to a record, and what undoing it needs. */
export interface Done {
  readonly id: string
  readonly did: 'create' | 'change' | 'archive'
  /** The record's version after it was done. */
  readonly version: number
  /** What the changed fields held before. */
  readonly values: Row
}

/**
 * Undoes one thing by a new, compensating change, only while nobody has touched the record since (documents R12).
 * Answers why it was left as it is, or null when it is undone.
 */
export async function takeBack(
  app: App,
  work: AnyWork,
  attempt: Attempt,
  resource: Resource,
  done: Done,
): Promise<string | null> {
  const { words } = work
  const stands = await loadRecord(
    { registry: work.registry, viewer: work.by, calendar: work.calendar },
    work.reader,
    resource,
    done.id,
  )
  if (!stands) return words('transfer.gone')
  if (stands.version !== done.version) return words('transfer.changedSince')
  if (stands.archivedAt && done.did !== 'archive') return words('transfer.archivedSince')
  const version = { version: done.version }
  const undone = await attempt(() => {
    if (done.did === 'create') return archiveRecord(app, work, resource, done.id, version)
    if (done.did === 'archive') return archiveRecord(app, work, resource, done.id, version, true)
    return changeRecord(app, work, resource, done.id, { ...done.values, ...version })
  })
  return undone instanceof Refusal ? refusalText(work, undone) : null
}

/** A refusal as the sentence a list of results shows. */
export function refusalText(work: AnyWork, { code, params, complaints, resource }: Refusal): string {
  const { words } = work
  if (complaints.length === 0) return sentence(words, { code, ...(params && { params }) }).slice(0, 1000)
  return complaints
    .map(one => complaintSentence(words, resource ?? '', one))
    .join(' ')
    .slice(0, 1000)
}
