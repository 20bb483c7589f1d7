import { Chart, type ChartSeries } from '../charts/Chart.tsx'
import { Sparkline } from '../charts/Sparkline.tsx'
import { Pivot } from '../parts/Pivot.tsx'
import { useFormats } from '../words/WordsProvider.tsx'
import classes from './Gallery.module.css'

const months = ['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov']
const shipped: readonly ChartSeries[] = [
  { key: 'on', label: 'On time', kind: 'bar', values: [42, 51, 47, 60, 58, 31], tone: 'positive', stack: 'all' },
  { key: 'late', label: 'Late', kind: 'bar', values: [6, 4, 9, 5, 3, 3], tone: 'negative', stack: 'all' },
]
const hours: readonly ChartSeries[] = [
  { key: 'mill', label: 'Mills', kind: 'line', values: [310, 342, 355, 330, 361, 180] },
  { key: 'lathe', label: 'Lathes', kind: 'line', values: [210, 222, null, 240, 251, 120] },
]
const scrap: readonly ChartSeries[] = [{ key: 'why', label: 'Pieces', kind: 'pie', values: [12, 7, 5, 3] }]
const reasons = ['Set-up', 'Tool wear', 'Material', 'Handling']
const target = { value: 340, label: 'Target 340 h' }

export function ChartsDemo() {
  return (
    <>
      <p className={classes.row}>
        <span>
          3 orders late, worst 6 days{' '}
          <Sparkline values={[2, 3, 3, 5, 4, 6, 3]} label="between 2 and 6 over seven weeks" tone="negative" />
        </span>
        <span>
          Spindle hours <Sparkline values={[310, 342, 355, 330, 361]} label="rising from 310 to 361" />
        </span>
      </p>
      <div className={classes.columns}>
        <Chart title="Deliveries were 95 % on time in October" categories={months} series={shipped} height={220} />
        <Chart
          title="Mills passed their hours three months of six"
          categories={months}
          series={hours}
          target={target}
          height={220}
        />
        <Chart title="Set-up causes most scrap" categories={reasons} series={scrap} height={200} />
      </div>
    </>
  )
}

export function PivotDemo() {
  const formats = useFormats()
  return (
    <Pivot
      label="Sales by customer and quarter"
      corner="Customer"
      rows={[
        { key: 'a', label: 'Acme Hydraulics' },
        { key: 'c', label: 'Calumet Aerospace' },
      ]}
      columns={[
        { key: '1', label: 'Q1' },
        { key: '2', label: 'Q2' },
        { key: '3', label: 'Q3' },
      ]}
      cells={[
        { row: 'a', column: '1', value: '125000.00' },
        { row: 'a', column: '2', value: '98250.50' },
        { row: 'c', column: '2', value: '310400.00' },
        { row: 'c', column: '3', value: '287115.25' },
      ]}
      rowTotals={{ a: '223250.50', c: '597515.25' }}
      columnTotals={{ '1': '125000.00', '2': '408650.50', '3': '287115.25' }}
      grandTotal="820765.75"
      format={value => formats.money(value)}
      hrefOf={(row, column) => `#pivot-${row}-${column}`}
    />
  )
}
