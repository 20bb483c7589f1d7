import { addDays, type DateText, daysBetween } from '#platform/model/values/dates.ts'
import { Decimal } from '#platform/model/values/decimal.ts'

/** One promise or one arrival; what leaves is below zero. */
export interface Flow {
  readonly dueOn: string | null
  readonly quantity: string
}

/** The balance after each, in the order given, beginning with what is on hand. */
export function runningBalance(onHand: string, flows: readonly Flow[]): Decimal[] {
  let balance = Decimal.of(onHand)
  return flows.map(({ quantity }) => {
    balance = balance.plus(quantity)
    return balance
  })
}

export interface Week {
  readonly begins: DateText
  readonly demand: Decimal
  readonly supply: Decimal
  /** What is left at its end. */
  readonly balance: Decimal
}

/** The Monday a day belongs to. */
const monday = (day: DateText): DateText => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** The coming weeks: what is overdue or undated counts in the first, what lies behind the last is left out. */
export function supplyWeeks(onHand: string, flows: readonly Flow[], today: DateText, count: number): Week[] {
  const first = monday(today)
  const weekOf = ({ dueOn }: Flow): number =>
    dueOn === null ? 0 : Math.max(0, Math.floor(daysBetween(first, dueOn as DateText) / 7))
  let balance = Decimal.of(onHand)
  return Array.from({ length: count }, (_, place) => {
    const amounts = flows.filter(flow => weekOf(flow) === place).map(({ quantity }) => Decimal.of(quantity))
    const sum = (keep: (amount: Decimal) => boolean) =>
      amounts.filter(keep).reduce((all, amount) => all.plus(amount), Decimal.of(0))
    const supply = sum(amount => amount.greaterThan(0))
    const demand = sum(amount => amount.lessThan(0)).abs()
    balance = balance.plus(supply).minus(demand)
    return { begins: addDays(first, 7 * place), demand, supply, balance }
  })
}
