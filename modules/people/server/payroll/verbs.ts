import { sql } from 'kysely'
import { type PayRegister, payExceptionLabel } from '#modules/people/model/payroll.ts'
import { reason } from '#platform/model'
import { money } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import { type SaveHook, verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { withoutRateOf } from './board.ts'
import { lockCards, type OpenException, openExceptions, unlockCards } from './cards.ts'
import { keepFile } from './export.ts'
import { clearLines, forgetRetroOf, type PeriodRow, recalculate } from './lines.ts'

declare module '#platform/server/work/events.ts' {
  interface Events {
    /** A period was paid: the books take its gross by department and what the payroll service kept back (accounting E44). */
    'payPeriod.closed': { readonly period: string }
  }
}

const periodVerb = verb<'pay-periods'>()

const startReview = periodVerb('pay-periods.startReview', async (work, period) => {
  if (period.endDate >= work.today)
    throw Refusal.conflict(reason('payPeriodRuns', { period: period.code, date: period.endDate }))
  await recalculate(work, period)
  return {}
})

const recalculateAgain = periodVerb('pay-periods.recalculate', async (work, period) => {
  await recalculate(work, period)
  return {}
})

/** So many are told in the sentence; the list has them all. */
const mostNamed = 5

function demandSettled(work: AnyWork, period: PeriodRow, open: readonly OpenException[]): void {
  if (open.length === 0) return
  const day = new Intl.DateTimeFormat(work.words.language === 'es' ? 'es-MX' : 'en-US', {
    ...{ dateStyle: 'medium', timeZone: 'UTC' },
  })
  const said = open.map(
    ({ name, workday, exceptions }) =>
      `${name}, ${day.format(Date.parse(workday))}: ${exceptions.map(one => payExceptionLabel(work.words, one)).join(', ')}`,
  )
  const more = said.length > mostNamed ? ` … (+${said.length - mostNamed})` : ''
  throw Refusal.conflict(
    reason('payPeriodHasExceptions', {
      ...{ period: period.code, count: open.length, list: `${said.slice(0, mostNamed).join('; ')}${more}` },
    }),
    { exceptions: open },
  )
}

/** Everything that keeps a period open: cards, and people whose time has no rate. */
async function openQuestions(work: AnyWork, period: PeriodRow, pay: Awaited<ReturnType<typeof recalculate>>) {
  const cards = await openExceptions(work.reader, period)
  const users = [...new Set(pay.withoutRate.map(({ user }) => user))]
  const names = new Map(
    (await work.list('users', { id: users }, ['id', 'displayName'])).map(one => [one.id, one.displayName ?? '']),
  )
  const unpaid = users.flatMap(user =>
    withoutRateOf(pay.withoutRate.filter(one => one.user === user)).map(({ workday, kinds, card }) => ({
      ...{ user, name: names.get(user) ?? '', workday, exceptions: kinds, card },
    })),
  )
  return [...cards, ...unpaid]
}

/** people R26: whoever is paid in the period they approve needs somebody else to approve it after them. */
const approve = periodVerb('pay-periods.approve', async (work, period) => {
  await work.writer.run(sql`
    select 1 from timeclock where workday between ${period.startDate}::date and ${period.endDate}::date order by id for update`)
  const pay = await recalculate(work, period)
  demandSettled(work, period, await openQuestions(work, period, pay))
  const { userId } = work.by
  const isPaidHere = pay.lines.some(({ user }) => user === userId)
  if (period.firstApprovedBy && period.firstApprovedBy === userId)
    throw Refusal.conflict(reason('payNeedsAnother', { period: period.code }))
  if (isPaidHere && !period.firstApprovedBy) return { firstApprovedBy: userId }
  await lockCards(work, period)
  return { status: 'approved', approvedBy: userId, approvedAt: work.at }
})

const exportFile = periodVerb('pay-periods.export', async (work, period, { format }) => {
  await keepFile(work, period, format)
  return period.status === 'approved' ? { status: 'exported' } : {}
})

const enterRegister = periodVerb('pay-periods.enterRegister', async (_work, _period, asked) => {
  const [gross, net, employerTax] = [money(asked.gross), money(asked.net), money(asked.employerTax)]
  if (net.greaterThan(gross)) throw Refusal.conflict(reason('netAboveGross', { gross: gross.toFixed(2) }))
  const register: PayRegister = {
    ...{ gross: gross.toFixed(2), net: net.toFixed(2), employerTax: employerTax.toFixed(2) },
    liabilities: gross.plus(employerTax).minus(net).toFixed(2),
  }
  return { register }
})

/** The register says what was paid: its gross is what our lines come to, and the books take both. */
const close = periodVerb('pay-periods.close', async (work, period) => {
  if (period.payDate > work.today)
    throw Refusal.conflict(reason('payDateToCome', { period: period.code, date: period.payDate }))
  if (!period.register) throw Refusal.conflict(reason('registerMissing', { period: period.code }))
  const told = await work.reader.first<{ gross: string }>(
    sql`select coalesce(sum(amount), 0)::numeric(18, 2)::text as gross from pay_lines where root = ${period.id}::uuid`,
  )
  const gross = told?.gross ?? '0.00'
  if (!money(gross).equals(period.register.gross))
    throw Refusal.conflict(reason('registerGross', { register: period.register.gross, lines: gross }))
  await work.raise('payPeriod.closed', { period: period.id })
  return {}
})

const reopen = periodVerb('pay-periods.reopen', async (work, period) => {
  if (period.status === 'approved') await unlockCards(work, period)
  return { firstApprovedBy: null, approvedBy: null, approvedAt: null }
})

/** Open again: its lines are worked out at the next review, and nothing is owed from it. */
export const savedPayPeriod: SaveHook<'pay-periods'> = async (work, { before, after }) => {
  if (!before || before.status === 'open' || after.status !== 'open') return
  await clearLines(work, after.id)
  await forgetRetroOf(work, after.id)
}

export const payrollVerbs = {
  'pay-periods.startReview': startReview,
  'pay-periods.recalculate': recalculateAgain,
  'pay-periods.approve': approve,
  'pay-periods.export': exportFile,
  'pay-periods.enterRegister': enterRegister,
  'pay-periods.close': close,
  'pay-periods.reopen': reopen,
}
