import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { migrate } from '#app/migrate.ts'
import { giveBadge } from '#modules/people/server/index.ts'
import { recomputeDay } from '#modules/people/server/time/cards.ts'
import { hashPin } from '#modules/security/server/passwords/hashing.ts'
import { addDays, startOfWeek } from '#platform/model/values/dates.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded.ts'
import { type BenchCompany, openBenchCompany } from './company.ts'
import { fillTime } from './fill-time.ts'
import { spread } from './measure.ts'

/** `npm run bench:time`: the clock at a shift change, a week worked out again, the review of a period, who is here; over years of punches. */

const years = Number(process.env.BENCH_YEARS ?? 10)
const people = Number(process.env.BENCH_PEOPLE ?? 300)
/** So many come within five minutes; here one right after the other, as fast as the clocks send them. */
const atShiftChange = 60
const pin = '482915'

const timed = async (task: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await task()
  return performance.now() - began
}

function told(what: string, times: readonly number[], raw: readonly number[], limit: number): void {
  const [ours, theirs] = [spread([...times]), spread([...raw])]
  const ratio = (ours.p50 / theirs.p50).toFixed(1)
  console.log(
    `${what}: p50 ${ours.p50.toFixed(0)} ms, p95 ${ours.p95.toFixed(0)} ms (≤ ${limit} ms); raw SQL p50 ${theirs.p50.toFixed(1)} ms, ratio ${ratio}`,
  )
}

const repeat = async (times: number, task: (round: number) => Promise<unknown>): Promise<number[]> => {
  const taken: number[] = []
  for (let round = 0; round < times; round++) taken.push(await timed(() => task(round)))
  return taken
}

async function employ(company: BenchCompany): Promise<string[]> {
  const pinHash = await hashPin(company.secrets, pin)
  return company.doing(async work => {
    const { id: laborRule } = await work.create('labor-rules', { name: 'ca-nonexempt', effectiveFrom: '2010-01-03' })
    await work.create('company-info', { legalName: 'Bench, Inc.', timeZone: 'America/Chicago', currency: 'USD' })
    const ids: string[] = []
    for (let n = 0; n < people; n++) {
      const { id } = await work.create('users', {
        ...{ username: `worker${n}`, firstName: 'W', lastName: `N${n}`, roleKeys: ['7'], laborRule },
        ...{ employeeNumber: String(1000 + n), payRates: [{ effectiveFrom: '2010-01-01', rate: '28.50' }] },
      })
      await work.act('users', id, 'accept')
      if (n < atShiftChange) await giveBadge(work, company.secrets, id, `BENCH-${1000 + n}`)
      ids.push(id)
    }
    await work.writer.run(
      sql`update user_credentials set pin_hash = ${pinHash}, pin_set_at = now() where badge_hash is not null`,
    )
    return ids
  })
}

/** What a punch is to a database that knows nothing else: the row, the punches of the week, and the card. */
const rawPunch = (company: BenchCompany, user: string) =>
  company.doing(async work => {
    await work.writer.run(sql`
      insert into time_punches (id, "user", kind, at, source) values (gen_random_uuid(), ${user}::uuid, 'in', now() - interval '20 days', 'import')`)
    await work.reader.rows(sql`
      select kind, at from time_punches where "user" = ${user}::uuid and at > now() - interval '8 days' order by at`)
    await work.writer.run(sql`
      update timeclock set worked_seconds = worked_seconds where "user" = ${user}::uuid and workday = current_date - 1`)
  })

await using closing = new AsyncDisposableStack()
const folder = await mkdtemp(join(tmpdir(), 'millwright-bench-'))
closing.defer(() => rm(folder, { recursive: true, force: true }))
const postgres = await startEmbeddedPostgres({ dataDir: folder })
closing.defer(() => postgres.stop())
await migrate(postgres.adminUrl)
const company = await openBenchCompany(postgres.adminUrl, postgres.appUrl)
closing.defer(() => company.close())
const users = await employ(company)
await fillTime(postgres.adminUrl, users, years)
const clock = await company.askAs('clock', ['10'])

const punch = async (given: Record<string, string>, kind: string) => {
  const { ticket } = await clock<{ ticket: string }>('POST', '/api/kiosks/identify', given)
  await clock('POST', '/api/time-clock/punches', { ticket, kind, answer: null })
}
const badgeOf = (n: number) => ({ badge: `BENCH-${1000 + n}` })
await repeat(5, n => punch(badgeOf(n), 'in'))
const byBadge = await repeat(atShiftChange, n => punch(badgeOf(n), 'in'))
const byPin = await repeat(atShiftChange, n => punch({ ...badgeOf(n), pin }, 'meal-start'))
const rawPunches = await repeat(atShiftChange, n => rawPunch(company, users[people - 1 - n]!))
told('punch by badge', byBadge, rawPunches, 100)
told('punch with PIN', byPin, rawPunches, 300)

const lastWeek = await company.doing(async work => addDays(work.today, -7))
const weeks = await repeat(60, n => company.doing(work => recomputeDay(work, users[n]!, lastWeek)))
const rawWeeks = await repeat(60, n =>
  company.doing(work =>
    work.reader.rows(sql`
      select kind, at from time_punches where "user" = ${users[n]}::uuid
        and at between ${addDays(lastWeek, -4)}::date and ${addDays(lastWeek, 5)}::date order by at`),
  ),
)
told('recompute of a person-week', weeks, rawWeeks, 50)

const first = startOfWeek(addDays(lastWeek, -14), 'sun')
await company.doing(work =>
  work.create('payroll-settings', { frequency: 'biweekly', firstPeriodStart: first, payDelayDays: 5 }),
)
const [period] = await company.doing(work => work.list('pay-periods', { startDate: first }, ['id']))
const reader = await company.askAs('payer', ['1'])
const reviews = await repeat(5, () => reader('GET', `/api/payroll/${period!.id}/review`))
const rawReviews = await repeat(5, () =>
  company.doing(work =>
    work.reader.rows(sql`
      select "user", sum(worked_seconds), sum(ot_seconds), sum(dt_seconds) from timeclock
      where workday between ${first}::date and ${addDays(first, 13)}::date group by "user"`),
  ),
)
told(`review of a period of ${people} people`, reviews, rawReviews, 5000)

const here = await repeat(30, () => company.ask('GET', '/api/who-is-here'))
const rawHere = await repeat(30, () =>
  company.doing(work =>
    work.reader.rows(sql`
      select distinct on ("user") "user", kind, at from time_punches where at > now() - interval '7 days' order by "user", at desc`),
  ),
)
told('who is here', here, rawHere, 200)
