import { supplyWeeks } from '#modules/inventory/model/supply-weeks.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import type { Decimal } from '#platform/model/values/decimal.ts'
import { Chart } from '#platform/web/charts/Chart.tsx'
import { useSession } from '#platform/web/kernel/application.ts'
import { changeQuery } from '#platform/web/kernel/navigation.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import '../inventory-words.ts'
import classes from './SupplyDemand.module.css'
import { flowOf, useSupply } from './use-supply.ts'

const weeksShown = 10
const figure = (amount: Decimal): number => Number(amount.toString())

/** The coming weeks in small; each bar opens the list. Nothing where nothing is promised or coming. */
export default function SupplyChart({ resource, record }: SlotProps) {
  const words = useWords()
  const formats = useFormats()
  const { today } = useSession()
  const data = useSupply(resource, record.row)
  if (!data || data.rows.length === 0) return null
  const weeks = supplyWeeks(String(record.row.onHand ?? '0'), data.rows.map(flowOf), today as DateText, weeksShown)
  return (
    <div className={classes.chart}>
      <Chart
        title={words('supply.chart')}
        height={160}
        categories={weeks.map(({ begins }, place) =>
          place === 0 ? words('supply.thisWeek') : formats.dayAndMonth(begins),
        )}
        series={[
          { key: 'demand', label: words('supply.demand'), kind: 'bar', values: weeks.map(week => figure(week.demand)) },
          { key: 'supply', label: words('supply.supply'), kind: 'bar', values: weeks.map(week => figure(week.supply)) },
          {
            key: 'balance',
            label: words('supply.balance'),
            kind: 'line',
            values: weeks.map(week => figure(week.balance)),
          },
        ]}
        onPick={() => changeQuery({ tab: 'supply' })}
      />
    </div>
  )
}
