import { sql } from 'kysely'
import { storePaper } from '#platform/server/papers/index.ts'
import type { Job } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { travelerPaper } from './traveler.ts'

export const keepTraveler = 'production.keep-traveler'

/** The next traveler of a job, with its PDF a moment later; the one before it no longer counts. Answers its number. */
export async function issueTraveler(work: AnyWork, job: string, because: string | null): Promise<number> {
  const last = await work.reader.first<{ number: number }>(
    sql`select coalesce(max(number), 0)::int as number from job_travelers where job = ${job}::uuid`,
  )
  const number = last!.number + 1
  const { id } = await work.issue('job-travelers', { job, number, reason: because })
  await work.later(keepTraveler, { traveler: id }, { key: `traveler ${id}` })
  return number
}

/** Keeps the paper as it was printed. One that was replaced meanwhile is not made any more. */
export const keepTravelerJob: Job = async ({ traveler }: { readonly traveler: string }, { services, finish }) => {
  const by = theSystem('production')
  const found = await services.app.reader.rows<{ job: string }>(sql`
    select t.job from job_travelers t join jobs j on j.id = t.job
    where t.id = ${traveler}::uuid and t.pdf is null and t.number = j.traveler`)
  const pdf = found[0] && (await storePaper(services, by, { resource: 'jobs', id: found[0].job, maker: travelerPaper }))
  await perform(services.app, { by, via: 'job' }, async work => {
    if (pdf)
      await work.writer.run(sql`
        update job_travelers set pdf = ${JSON.stringify(pdf)}::jsonb where id = ${traveler}::uuid and pdf is null`)
    await finish(work)
  })
}
