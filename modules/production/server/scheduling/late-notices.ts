import { sql } from 'kysely'
import type { DateText, Instant } from '#platform/model/values/dates.ts'
import { formatDate } from '#platform/model/values/formats.ts'
import { followersOf } from '#platform/server/collaboration/user-marks.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { planners, tellEach, timeIn } from '../telling.ts'

interface Late {
  readonly id: string
  readonly code: string
  readonly part: string | null
  readonly dueDate: DateText
  readonly finish: Instant
}

const day = 24 * 60

/** Jobs the plan now ends too late: told the first time, and again for each day it gets worse; anew after it was well in time. */
async function newlyLate(work: AnyWork, jobs: readonly string[]): Promise<Late[]> {
  await work.writer.run(sql`
    update jobs set lateness_told = null
    where id = any(${jobs}::uuid[]) and lateness_told is not null and lateness_minutes <= ${-day}`)
  const told = await work.writer.rows<{ id: string }>(sql`
    update jobs set lateness_told = lateness_minutes
    where id = any(${jobs}::uuid[]) and lateness_minutes > 0 and status in ('planned', 'released', 'inProgress')
      and (lateness_told is null or lateness_minutes >= lateness_told + ${day})
    returning id`)
  return work.reader.rows<Late>(sql`
    select j.id, j.code, r.name as part, j.due_date::text as "dueDate", j.projected_finish as finish
    from jobs j left join lateral mw_revision_of_job(j.id) r on true
    where j.id = any(${told.map(({ id }) => id)}::uuid[]) order by j.due_date, j.code`)
}

/** The planners and whoever follows a job hear that the plan will end it too late; for the planners many are one line. */
export async function tellLate(work: AnyWork, jobs: readonly string[]): Promise<void> {
  const late = await newlyLate(work, jobs)
  if (late.length === 0) return
  const planning = await planners(work)
  for (const job of late) {
    const following = await followersOf(work.reader, `jobs/${job.id}`)
    const notice = (groupKey: string | null) => (words: Parameters<Parameters<typeof tellEach>[2]>[0]) => ({
      ...{ type: 'warning' as const, event: 'job.projectedLate', link: `/jobs/${job.id}`, groupKey },
      title: words('production.projectedLate', { job: job.code, part: job.part ?? '' }),
      body: words('production.projectedLateBody', {
        due: formatDate(job.dueDate, { formatLocale: words.language, language: words.language }),
        finish: timeIn(work, words, job.finish),
      }),
    })
    await tellEach(work, following, notice(null))
    await tellEach(
      work,
      planning.filter(one => !following.includes(one)),
      notice('job.projectedLate'),
    )
  }
}
