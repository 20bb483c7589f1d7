import { sql } from 'kysely'
import { presentNow } from '#modules/people/model/presence.ts'
import { readPunches } from '#modules/people/model/time/attendance.ts'
import { type MealWarning, mealWarning, warningToSend } from '#modules/people/model/time/break-coach.ts'
import { mealDueAt, restDueAt, workPeriods } from '#modules/people/model/time/breaks.ts'
import type { LaborRule } from '#modules/people/model/time/rule.ts'
import type { Language } from '#platform/model'
import { type DateText, type Instant, instantOf } from '#platform/model/values/dates.ts'
import { notify } from '#platform/server/collaboration/index.ts'
import { rowAccess } from '#platform/server/records/row-access.ts'
import type { JobContext } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { validPunches } from '../presence/punches.ts'
import { speakers } from '../speakers.ts'
import { laborRuleOf, secondsOf } from './facts.ts'

interface Worker {
  readonly user: string
  readonly name: string
  readonly department: string | null
  readonly laborRule: string | null
  readonly locale: Language
  readonly lead: string | null
  readonly leadLocale: Language | null
  readonly mealWaiver1From: DateText | null
}

interface BreakDue {
  readonly user: string
  readonly name: string
  readonly department: string | null
  readonly kind: 'meal' | 'rest'
  readonly dueBy: Instant
  readonly warning: MealWarning
  /** A signed waiver is in force; the meal is theirs to take all the same (people R16). */
  readonly isWaived: boolean
}

const day = 86_400_000

/** Whoever follows rules about breaks and may be seen by who asks, with who leads them. */
function workersAmong(work: AnyWork, users: readonly string[]): Promise<Worker[]> {
  const access = rowAccess(work.by, work.registry.resource('rest-period-violations'), 'view', 'w')
  if (!access) return Promise.resolve([])
  return work.reader.rows<Worker>(sql`
    select w."user", w.name, w.department, w."laborRule", w.locale, l.id as lead, coalesce(l.locale, 'en-US') as "leadLocale",
      w."mealWaiver1From"
    from (select u.id as "user", u.display_name as name, d.name as department, u.labor_rule as "laborRule",
        coalesce(u.locale, 'en-US') as locale, coalesce(u.manager, d.manager) as leader,
        u.meal_waiver1_from::text as "mealWaiver1From", null::uuid as visibility
      from users u left join departments d on d.id = u.department
      where u.id = any(${users}::uuid[]) and u.pay_type is distinct from 'exempt') w
      left join users l on l.id = w.leader and l.id <> w."user" and l.status = 'active'
    where ${access} order by w.name`)
}

/** Breaks of everybody at work that come due, those within half an hour and those that are over. */
async function breaksOf(work: AnyWork): Promise<{ worker: Worker; due: BreakDue }[]> {
  const punches = await validPunches(work.reader, new Date(Date.parse(work.at) - day).toISOString(), work.at)
  const byUser = Map.groupBy(punches, ({ user }) => user)
  const present = presentNow(punches, work.at).filter(one => one.standing !== 'meal' && !one.isDoubtful)
  const workers = await workersAmong(
    work,
    present.map(({ user }) => user),
  )
  const rules = new Map<string | null, LaborRule>()
  for (const { user, laborRule } of workers)
    if (!rules.has(laborRule)) rules.set(laborRule, await laborRuleOf(work.reader, user, work.today))
  // A second on, so that a meal that ends this very second has work after it and counts.
  const now = secondsOf(work.at) + 1
  return workers.flatMap(worker => {
    const rule = rules.get(worker.laborRule)!
    const own = (byUser.get(worker.user) ?? []).map(({ kind, at }) => ({ kind, at: secondsOf(at) }))
    const period = workPeriods(readPunches(own, now).attendances, rule).at(-1)
    if (!period?.isOpen) return []
    const due = [
      { kind: 'meal' as const, at: mealDueAt(period, rule, now) },
      { kind: 'rest' as const, at: restDueAt(period, rule, now) },
    ]
    return due.flatMap(({ kind, at }) => {
      const warning = at === null ? null : mealWarning(at * 1000, Date.parse(work.at))
      if (at === null || !warning) return []
      const { user, name, department, mealWaiver1From } = worker
      const isWaived = kind === 'meal' && mealWaiver1From !== null && mealWaiver1From <= work.today
      return [{ worker, due: { user, name, department, kind, dueBy: instantOf(at * 1000), warning, isWaived } }]
    })
  })
}

/** What is about to happen: for a lead the people of their reach, for everybody themselves. */
export const breaksDue = async (work: AnyWork): Promise<{ at: string; due: BreakDue[] }> => ({
  at: work.at,
  due: (await breaksOf(work)).map(({ due }) => due).sort((a, b) => a.dueBy.localeCompare(b.dueBy)),
})

export const breakCoach = 'people.break-coach'
/** Looked at so often; the timetable of the job says the same. */
const lookedAtEvery = 5 * 60_000

const clock = (at: Instant, locale: Language, zone: string): string =>
  new Intl.DateTimeFormat(locale === 'es' ? 'es-MX' : 'en-US', { timeStyle: 'short', timeZone: zone }).format(
    Date.parse(at),
  )

/** Tells people and their leads of breaks that come due, half an hour and ten minutes ahead, each in their language. */
export async function warnOfBreaks(work: AnyWork): Promise<void> {
  for (const { worker, due } of await breaksOf(work)) {
    const warning = warningToSend(Date.parse(due.dueBy), Date.parse(work.at), lookedAtEvery)
    if (!warning || due.isWaived) continue
    const { user, name, locale, lead, leadLocale } = worker
    const hearers = [
      { hearer: user, as: 'own', language: locale, link: '/my-time' },
      { hearer: lead, as: 'lead', language: leadLocale ?? 'en-US', link: '/rest-period/violations' },
    ] as const
    for (const { hearer, as, language, link } of hearers)
      if (hearer)
        await notify(work, {
          ...{ user: hearer, type: 'warning', event: `breaks.${due.kind}`, link },
          title: speakers[language](`breakNotices.${due.kind}.${as}`, {
            ...{ name, time: clock(due.dueBy, language, work.calendar.zone) },
          }),
          groupKey: `break ${due.kind} ${user} ${due.dueBy.slice(0, 13)}`,
        })
  }
}

export const breakCoachJob = (_payload: unknown, { services }: JobContext): Promise<void> =>
  perform(services.app, { by: theSystem('break coach'), via: 'job' }, warnOfBreaks)
