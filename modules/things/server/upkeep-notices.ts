import { sql } from 'kysely'
import { routineRules } from '#modules/engineering/server/index.ts'
import { notify } from '#platform/server/collaboration/notify.ts'
import { labelsOf } from '#platform/server/records/labels.ts'
import { contactsOf } from '#platform/server/work/people.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { leadOf } from './work.ts'

interface Due {
  readonly id: string
  readonly routine: string
  readonly thing: string | null
  /** What it stands at, by the type of its record. */
  readonly target: string
  readonly place: string
  readonly status: 'due' | 'overdue'
}

/** Maintenance has come due, or was not done in time: whoever it is given to hears of it, and who leads the work center. */
export async function tellDue(work: AnyWork, occurrences: readonly string[]): Promise<void> {
  if (occurrences.length === 0) return
  const due = await work.reader.rows<Due>(sql`
    select id, routine, thing, status, coalesce(thing, storage_location, department) as place,
      case when thing is not null then 'things' when storage_location is not null then 'storage-locations' else 'departments' end as target
    from thing_routine_occurrences where id = any(${occurrences}::uuid[]) order by id`)
  for (const one of due) await tell(work, one)
}

async function tell(work: AnyWork, { id, routine, thing, target, place, status }: Due): Promise<void> {
  const rules = await routineRules(work, routine)
  const lead = thing ? await leadOf(work, thing) : null
  const told = new Set([rules?.assignee ?? null, lead].filter(user => user !== null))
  const names = await labelsOf(work.registry, work.reader, new Map([[target, new Set([place])]]))
  const params = { routine: rules?.label ?? '', place: names[target]?.[place]?.title ?? '' }
  for (const { id: user, language } of await contactsOf(work.reader, [...told]))
    await notify(work, {
      ...{ user, type: 'warning', event: 'maintenance.due', groupKey: 'maintenance.due' },
      title: work.wordsIn(language)(`upkeepNotices.${status}`, params),
      link: `/upcoming-thing-routine/${id}`,
    })
}
