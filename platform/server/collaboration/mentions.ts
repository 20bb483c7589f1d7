import type { Complaint } from '#platform/model'
import { Refusal } from '../problems.ts'
import { seesNow } from '../records/visible-records.ts'
import { namesOf } from '../work/people.ts'
import type { AnyWork } from '../work/work.ts'

interface Mentioning {
  /** Of the record that people are called to. */
  readonly resource: string
  readonly id: string
  /** Which field names them, of which record type. */
  readonly path: Complaint['path']
  readonly of: string
}

/** documents R60: whoever may not see the record cannot be called to it; the refusal says who. */
export async function demandMentionsSee(
  work: AnyWork,
  mentions: readonly string[],
  { resource, id, path, of }: Mentioning,
): Promise<void> {
  if (mentions.length === 0) return
  const names = await namesOf(work.reader, mentions)
  if (names.length < new Set(mentions).size) throw Refusal.fields([{ path, code: 'noSuchRecord' }], of)
  const blind: string[] = []
  for (const one of names) {
    const person = await work.people.personOf(work.reader, one.id)
    if (!(await seesNow(work.reader, person, work.registry.resource(resource), id))) blind.push(one.name)
  }
  if (blind.length) throw Refusal.fields([{ path, code: 'mentionBlind', params: { names: blind.join(', ') } }], of)
}
