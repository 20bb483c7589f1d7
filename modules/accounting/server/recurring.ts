import { sql } from 'kysely'
import { nextRun } from '#modules/accounting/model/ledger/recurring-journals.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { openBegunPeriods } from './fiscal-years.ts'

/** What comes back on a day of the month. */
export interface Rhythmic {
  readonly dayOfMonth: number
  readonly startsOn: DateText
  readonly endsOn: DateText | null
  readonly lastRunOn: DateText | null
}

interface Template extends Rhythmic {
  readonly id: string
  readonly name: string
  readonly ledgerType: string
  readonly lines: readonly Row[]
}

/** Its days since the last time, month by month, so that a server that slept catches up. */
export function* daysUntil(template: Rhythmic, until: DateText): Generator<DateText> {
  let { lastRunOn } = template
  for (let on = nextRun({ ...template, lastRunOn }); on && on <= until; on = nextRun({ ...template, lastRunOn })) {
    yield on
    lastRunOn = on
  }
}

const templates = (work: AnyWork) =>
  work.reader.rows<Template>(sql`
    select j.id, j.name, j.ledger_type as "ledgerType", j.day_of_month::int as "dayOfMonth", j.starts_on::text as "startsOn",
      j.ends_on::text as "endsOn", j.last_run_on::text as "lastRunOn", (
        select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('account', l.account, 'debit', l.debit::text, 'credit', l.credit::text,
          'memo', l.memo, 'partner', l.partner, 'job', l.job, 'department', l.department)) order by l.position)
        from recurring_journal_lines l where l.root = j.id) as lines
    from recurring_journals j where j.archived_at is null order by j.name for update of j`)

/** A day before the books began, or in a closed period, takes no entry any more: nothing is proposed for it. */
export const canStillPost = (work: AnyWork, on: DateText) =>
  work.reader.first(sql`
    select 1 from fiscal_periods where ${on}::date between starts_on and ends_on and status <> 'closed' and archived_at is null`)

/** One draft a month and template; asked twice, the same day is proposed once. */
async function propose(work: AnyWork, template: Template, on: DateText): Promise<void> {
  const sourceEvent = `GL.RECURRING:${template.id}:${on}`
  const known = await work.reader.first(sql`select 1 from general_ledgers where source_event = ${sourceEvent}`)
  if (known || !(await canStillPost(work, on))) return
  await work.issue('general-ledgers', {
    ledgerType: template.ledgerType,
    postingDate: on,
    description: template.name,
    sourceEvent,
    source: `recurring-journals/${template.id}`,
    lines: template.lines,
  })
}

/** Every template whose day has come since its last time. */
export async function proposeUntil(work: AnyWork, until: DateText): Promise<number> {
  let proposed = 0
  await openBegunPeriods(work)
  for (const template of await templates(work)) {
    let { lastRunOn } = template
    for (const on of daysUntil(template, until)) {
      await propose(work, template, on)
      lastRunOn = on
      proposed++
    }
    if (lastRunOn !== template.lastRunOn)
      await work.writer.run(
        sql`update recurring_journals set last_run_on = ${lastRunOn}::date where id = ${template.id}::uuid`,
      )
  }
  return proposed
}
