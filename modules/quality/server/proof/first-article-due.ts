import { sql } from 'kysely'
import type { Fair } from '#modules/quality/model/fairs.ts'
import { managers } from '#modules/security/model/front.ts'
import { addMonths } from '#platform/model/values/dates.ts'
import { notify } from '#platform/server/collaboration/notify.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'
import { contactsOf, contactsWith } from '#platform/server/work/people.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { qualitySettings } from '../settings.ts'

interface Due {
  readonly reason: Fair['reason'] | null
  readonly baseline: string | null
  readonly baselineRevision: string | null
  readonly partRevision: string
  readonly customer: string | null
  readonly order: string | null
}

/**
 * quality R27: a job that is released for a part whose first article no longer holds — its drawing, its way of being made or who
 * does it for us has changed, or it was not made for too long — gets a report of its own, with the reason filled in.
 */
export const jobReleased: SaveHook<'jobs'> = async (work, { before, after }) => {
  if (!before || before.status === after.status || after.status !== 'released') return
  const { firstArticleMonths } = await qualitySettings(work.reader)
  const due = await work.reader.first<Due>(sql`
    select reason, baseline, baseline_revision as "baselineRevision", part_revision as "partRevision", customer, sales_order as "order"
    from mw_first_article_due(${after.id}::uuid, ${addMonths(work.today, -firstArticleMonths)}::date)`)
  if (!due?.reason || (await isDrafted(work, due.partRevision))) return
  const { reason, baseline, baselineRevision, ...about } = due
  // What changed on the drawing is known characteristic by characteristic; anything else touches all of them.
  const isPartial = reason === 'designChange' && baselineRevision !== due.partRevision
  const report = await work.issue('fairs', {
    ...{ ...about, reason, job: after.id },
    ...(isPartial ? { scope: 'partial', baseline } : { scope: 'full' }),
  })
  await tell(work, report.id, String(after.code), reason)
}

/** One that is being worked on, or waits for it, serves this job as well. */
const isDrafted = async (work: AnyWork, revision: string): Promise<boolean> =>
  (await work.reader.first(sql`
    select 1 from fairs where part_revision = ${revision}::uuid and status in ('draft', 'inProgress', 'verified') and archived_at is null`)) !==
  undefined

/** Whoever answers for the part's control plan hears of it; where there is none, the managers. */
async function tell(work: AnyWork, report: string, job: string, reason: Fair['reason']): Promise<void> {
  const contact = await work.reader.first<{ id: string }>(sql`
    select p.key_contact as id from control_plans p join fairs f on f.part_revision = p.part_revision
    where f.id = ${report}::uuid and p.status = 'active' and p.archived_at is null limit 1`)
  const people = contact ? await contactsOf(work.reader, [contact.id]) : await contactsWith(work.reader, managers)
  for (const { id: user, language } of people) {
    const words = work.wordsIn(language)
    await notify(work, {
      ...{ user, type: 'warning', event: 'firstArticle.due', link: `/fairs/${report}` },
      title: words('quality.firstArticleDue', { job }),
      body: words(`fairs.values.reason.${reason}`),
    })
  }
}
