import { sql } from 'kysely'
import type { LineTrace } from '#modules/people/model/pay/person-pay.ts'
import { addDays, type DateText } from '#platform/model/values/dates.ts'
import { money, sum } from '#platform/model/values/decimal.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import { type OpenException, openExceptions } from './cards.ts'
import { type PeriodRow, workOut } from './lines.ts'

export interface BoardLine {
  readonly user: string
  readonly workweekStart: DateText
  readonly payCode: string
  readonly seconds: number
  readonly rate: string | null
  readonly amount: string
  readonly retroOf: string | null
  readonly trace: LineTrace
}

interface BoardPerson {
  readonly user: string
  readonly name: string
  readonly department: string | null
  readonly worked: number
  readonly overtime: number
  readonly double: number
  readonly gross: string
  readonly retro: string
  readonly exceptions: readonly {
    readonly workday: DateText
    /** The last day, where it is so on several. */
    readonly until: DateText
    /** How many days it is so on. */
    readonly count: number
    readonly kinds: readonly string[]
    readonly card: string
  }[]
  /** What rounding took in ninety days, where it took more than it gave (people R9). */
  readonly rounding: number
  readonly lines: readonly BoardLine[]
}

export interface Board {
  readonly people: readonly BoardPerson[]
  readonly totals: {
    readonly worked: number
    readonly overtime: number
    readonly double: number
    readonly gross: string
  }
  readonly codes: readonly { readonly payCode: string; readonly seconds: number; readonly amount: string }[]
}

const writtenLines = (reader: Reader, period: string, isRetroOnly: boolean): Promise<BoardLine[]> =>
  reader.rows<BoardLine>(sql`
    select l."user", l.workweek_start::text as "workweekStart", c.code as "payCode", l.seconds::int as seconds, l.rate::text as rate,
      l.amount::numeric(18, 2)::text as amount, r.code as "retroOf", l.trace
    from pay_lines l join pay_codes c on c.id = l.pay_code left join pay_periods r on r.id = l.retro_of
    where l.root = ${period}::uuid ${isRetroOnly ? sql`and l.retro_of is not null` : sql``}
    order by l.retro_of nulls first, l.workweek_start, l.position`)

/** Lines as they stand; of a period that still runs, as they would be. */
async function linesOf(reader: Reader, period: PeriodRow) {
  const written = await writtenLines(reader, period.id, period.status === 'open')
  const isSettled = period.status !== 'open' && period.status !== 'review'
  const now = isSettled ? null : await workOut(reader, period)
  const fresh = period.status === 'open' ? (now?.lines ?? []) : []
  const lines: BoardLine[] = fresh.map(line => ({ ...line, amount: line.amount.toFixed(2), retroOf: null }))
  return { lines: [...lines, ...written], withoutRate: now?.withoutRate ?? [] }
}

const negativeRounding = (reader: Reader, { endDate }: PeriodRow) =>
  reader.rows<{ user: string; seconds: number }>(sql`
    select "user", sum(rounding_delta_seconds)::int as seconds from timeclock
    where workday between ${addDays(endDate, -89)}::date and ${endDate}::date
    group by "user" having sum(rounding_delta_seconds) < 0`)

/** What was approved has nothing open any more. */
const openExceptionsOf = async (reader: Reader, period: PeriodRow): Promise<readonly OpenException[]> =>
  period.status === 'open' || period.status === 'review' ? openExceptions(reader, period) : []

/** The review of a period: who is paid what and why, and what is still open. */
export async function reviewBoard(reader: Reader, period: PeriodRow): Promise<Board> {
  const [{ lines, withoutRate }, open, rounding, names] = await Promise.all([
    linesOf(reader, period),
    openExceptionsOf(reader, period),
    negativeRounding(reader, period),
    reader.rows<{ user: string; name: string; department: string | null }>(sql`
      select u.id as "user", coalesce(u.display_name, u.username) as name, d.name as department
      from users u left join departments d on d.id = u.department order by u.last_name, u.first_name, u.id`),
  ])
  const byUser = Map.groupBy(lines, ({ user }) => user)
  const openOf = Map.groupBy(open, ({ user }) => user)
  const unpaidOf = Map.groupBy(withoutRate, ({ user }) => user)
  const roundingOf = new Map(rounding.map(one => [one.user, one.seconds]))
  const people = names.flatMap(({ user, name, department }): BoardPerson[] => {
    const own = byUser.get(user) ?? []
    const exceptions = [...namedCards(openOf.get(user) ?? []), ...withoutRateOf(unpaidOf.get(user) ?? [])]
    const lost = roundingOf.get(user) ?? 0
    if (own.length + exceptions.length === 0 && lost === 0) return []
    return [
      {
        ...{ user, name, department, exceptions, rounding: lost, lines: own, ...hoursIn(own) },
        gross: sum(own.map(({ amount }) => money(amount))).toFixed(2),
        retro: sum(own.filter(({ retroOf }) => retroOf).map(({ amount }) => money(amount))).toFixed(2),
      },
    ]
  })
  return {
    people,
    totals: { ...hoursIn(lines), gross: sum(lines.map(one => money(one.amount))).toFixed(2) },
    codes: byCode(lines),
  }
}

const unapproved = 'not-approved'

/** Cards that only wait for approval are one line; what is wrong with a card is named day by day. */
export function namedCards(
  open: readonly Pick<OpenException, 'workday' | 'exceptions' | 'card'>[],
): BoardPerson['exceptions'] {
  const waits = ({ exceptions }: Pick<OpenException, 'exceptions'>) => exceptions.every(one => one === unapproved)
  const waiting = open.filter(waits)
  const [first, last] = [waiting[0], waiting.at(-1)]
  return [
    ...open
      .filter(one => !waits(one))
      .map(({ workday, exceptions, card }) => ({
        ...{ workday, until: workday, count: 1, card },
        kinds: exceptions.filter(one => one !== unapproved),
      })),
    ...(first && last
      ? [
          {
            ...{ workday: first.workday, until: last.workday, kinds: [unapproved], count: waiting.length },
            card: waiting.length === 1 ? first.card : '',
          },
        ]
      : []),
  ]
}

/** Somebody without a rate is named once, whatever the number of days. */
export function withoutRateOf(days: readonly { readonly workday: DateText }[]): BoardPerson['exceptions'] {
  const sorted = days.map(({ workday }) => workday).sort()
  const [workday, until] = [sorted[0], sorted.at(-1)]
  return workday && until ? [{ workday, until, kinds: ['rate-missing'], count: sorted.length, card: '' }] : []
}

function hoursIn(lines: readonly BoardLine[]) {
  const of = (code: string) =>
    lines.filter(({ payCode, retroOf }) => payCode === code && !retroOf).reduce((all, { seconds }) => all + seconds, 0)
  return { worked: of('REG') + of('SAL'), overtime: of('OT'), double: of('DT') }
}

const byCode = (lines: readonly BoardLine[]): Board['codes'] =>
  [...Map.groupBy(lines, ({ payCode }) => payCode)].map(([payCode, same]) => ({
    payCode,
    seconds: same.reduce((all, { seconds }) => all + seconds, 0),
    amount: sum(same.map(({ amount }) => money(amount))).toFixed(2),
  }))
