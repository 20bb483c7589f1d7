import { sql } from 'kysely'
import { post, stockEntries } from '#modules/accounting/server/index.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import { money } from '#platform/model/values/decimal.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

interface Left {
  readonly code: string
  readonly balance: string
  readonly closedOn: DateText | null
}

const leftIn = async (work: AnyWork, job: string): Promise<Left> =>
  (await work.reader.first<Left>(sql`
    select j.code, mw_job_balance(j.id)::text as balance, mw_job_closed_on(j.id)::text as "closedOn" from jobs j where j.id = ${job}::uuid`))!

/** E17, E18: whatever is left in a job leaves it as variance, so that it ends at 0.00. */
export async function clearJob(work: AnyWork, job: string, event: 'WIP.CLOSE' | 'WIP.TERMINATE'): Promise<void> {
  const { code, balance } = await leftIn(work, job)
  await post(work, {
    ...{ event, key: job, on: work.today, description: code, source: `jobs/${job}` },
    lines: stockEntries.closedJob({ balance: money(balance), job }),
  })
}

/** What comes to a closed job afterwards leaves it at once, on the same day. */
export async function settleLate(work: AnyWork, job: string, on: DateText, because: string): Promise<void> {
  const { code, balance, closedOn } = await leftIn(work, job)
  await post(work, {
    ...{ event: 'WIP.CLOSE', key: `${job}:${because}`, description: code, source: `jobs/${job}` },
    on: closedOn && closedOn > on ? closedOn : on,
    lines: stockEntries.closedJob({ balance: money(balance), job }),
  })
}
