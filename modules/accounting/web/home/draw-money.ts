import type { ComingMoney, MoneyKind, WeekOfMoney } from '#modules/accounting/model/money-ahead.ts'
import { moneyKinds } from '#modules/accounting/model/money-ahead.ts'
import type { Words } from '#platform/model'
import type { Formats } from '#platform/model/values/formats-for.ts'
import type { ChartProps } from '#platform/web/charts/Chart.tsx'

export type MoneyRow = Omit<ComingMoney, 'partner'> & { readonly who: string | null }

/** What the server tells of the coming weeks. */
export interface MoneyAhead {
  readonly begins: string
  readonly weeks: readonly WeekOfMoney[]
  readonly rows: readonly MoneyRow[]
}

const comes: readonly MoneyKind[] = ['invoice', 'deposit', 'order']

/** Bars of what comes and goes, by where it is known from, and the line of what is left. Kinds without money are left out. */
export function drawMoney(
  { weeks }: MoneyAhead,
  words: Words,
  formats: Formats,
): Pick<ChartProps, 'categories' | 'series'> {
  const categories = weeks.map(({ from }, at) => (at === 0 ? words('moneyCharts.thisWeek') : formats.dayAndMonth(from)))
  const bars = moneyKinds
    .map(kind => ({ kind, values: weeks.map(({ sums }) => Number(sums[kind])) }))
    .filter(({ values }) => values.some(value => value !== 0))
    .map(({ kind, values }) => ({
      key: kind,
      label: words(`moneyCharts.kinds.${kind}`),
      ...{ kind: 'bar' as const, stack: 'flow', values },
      ...(kind === 'invoice' && { tone: 'positive' as const }),
      ...(!comes.includes(kind) && kind === 'bill' && { tone: 'negative' as const }),
    }))
  const balance = {
    ...{ key: 'balance', label: words('moneyCharts.balance'), kind: 'line' as const },
    values: weeks.map(week => Number(week.balance)),
  }
  return { categories, series: [...bars, balance] }
}
