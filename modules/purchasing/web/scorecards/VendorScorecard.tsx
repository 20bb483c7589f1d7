import type { ReactNode } from 'react'
import type { BadPieces, LateLine, PriceMove, Scorecard } from '#modules/purchasing/model/scorecard.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import { Chart } from '#platform/web/charts/Chart.tsx'
import { useSession } from '#platform/web/kernel/application.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { FigureRow } from '#platform/web/parts/FigureRow.tsx'
import { FigureTable } from '#platform/web/parts/FigureTable.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { monthLabel, type Period } from '#platform/web/screens/home/periods.ts'
import { useFormats, useSpeech, useWords } from '#platform/web/words/WordsProvider.tsx'
import '../purchasing-words.ts'
import classes from './Scorecards.module.css'
import { MonthsSelect, useSpan } from './Scorecards.tsx'
import { useScorecard } from './scorecard-api.ts'
import { changeText, isPoor, scoreColumns, scoreText } from './scorecard-figures.ts'

/** How one vendor delivers, month by month, with the rows behind every figure. */
export default function VendorScorecard({ record }: SlotProps) {
  const words = useWords()
  const { months, from, to } = useSpan()
  const { data } = useScorecard(String(record.row.id), from, to)
  return (
    <div className={classes.card}>
      <div className={classes.bar}>
        <MonthsSelect months={months} />
        <Link href={`/purchase-orders/scorecards?months=${months}`}>{words('scorecards.all')}</Link>
      </div>
      {!data && <RowSkeletons />}
      {data && !data.score && <EmptyState title={words('scorecards.none')} />}
      {data?.score && <Figures card={data} />}
    </div>
  )
}

function Figures({ card }: { readonly card: Scorecard }) {
  const reading = useSpeech()
  const { words } = reading
  const { currency } = useSession()
  const score = card.score!
  return (
    <>
      <FigureRow
        figures={scoreColumns.map(column => ({
          key: column,
          label: words(`scorecards.${column}`),
          value: scoreText(reading, column, score, currency),
          isBad: isPoor(column, score),
        }))}
      />
      {card.months.length > 1 && <ByMonth card={card} />}
      <Behind
        title="late"
        none="noLate"
        heads={['receipt', 'what', 'due', 'came', 'days']}
        rows={card.late}
        row={lateRow}
      />
      <Behind title="bad" none="noBad" heads={['ncmr', 'on', 'reason', 'quantity']} rows={card.bad} row={badRow} />
      <Behind
        title="prices"
        none="noPrices"
        heads={['what', 'before', 'now', 'change']}
        rows={card.prices}
        row={priceRow}
      />
    </>
  )
}

function ByMonth({ card }: { readonly card: Scorecard }) {
  const words = useWords()
  const formats = useFormats()
  const categories = card.months.map((month, at) => monthLabel(formats, month as Period, at))
  const onTime = card.months.map(month => (month.onTime === null ? null : Number(month.onTime)))
  return (
    <div className={classes.charts}>
      <Chart
        title={words('scorecards.onTimeByMonth')}
        categories={categories}
        series={[{ key: 'onTime', label: words('scorecards.onTime'), kind: 'bar', values: onTime }]}
        format={value => `${formats.number(value)} %`}
        height={200}
      />
      <Chart
        title={words('scorecards.badByMonth')}
        categories={categories}
        series={[
          {
            ...{ key: 'bad', label: words('scorecards.perMillion'), kind: 'bar', tone: 'negative' },
            values: card.months.map(month => month.rejectedPerMillion),
          },
        ]}
        height={200}
      />
    </div>
  )
}

type Reading = ReturnType<typeof useSpeech>
type Cells = readonly { readonly key: string; readonly value: ReactNode; readonly isNumber?: boolean }[]

interface BehindProps<Row> {
  readonly title: string
  readonly none: string
  readonly heads: readonly string[]
  readonly rows: readonly Row[]
  readonly row: (row: Row, reading: Reading) => Cells
}

function Behind<Row>({ title, none, heads, rows, row }: BehindProps<Row>) {
  const reading = useSpeech()
  const { words } = reading
  if (rows.length === 0) return <p className={classes.quiet}>{words(`scorecards.${none}`)}</p>
  const cells = rows.map(one => row(one, reading))
  return (
    <section>
      <h2>{words(`scorecards.${title}`)}</h2>
      <FigureTable label={words(`scorecards.${title}`)}>
        <thead>
          <tr>
            {heads.map((head, place) => (
              <th key={head} scope="col" data-number={cells[0]![place]!.isNumber || undefined}>
                {words(`scorecards.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cells.map((own, at) => (
            <tr key={at}>
              {own.map(({ key, value, isNumber }) => (
                <td key={key} data-number={isNumber || undefined}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </section>
  )
}

const day = ({ formats }: Reading, date: string) => formats.date(date as DateText)

const lateRow = (line: LateLine, reading: Reading): Cells => [
  { key: 'receipt', value: <Link href={`/po-receipts/${line.receipt}`}>{line.code}</Link> },
  { key: 'what', value: line.what },
  { key: 'due', value: day(reading, line.due) },
  { key: 'came', value: day(reading, line.came) },
  { key: 'days', value: reading.formats.number(line.days), isNumber: true },
]

const badRow = (bad: BadPieces, reading: Reading): Cells => [
  { key: 'ncmr', value: <Link href={`/ncmrs/${bad.ncmr}`}>{bad.code}</Link> },
  { key: 'on', value: day(reading, bad.on) },
  { key: 'reason', value: bad.what },
  { key: 'quantity', value: reading.formats.number(bad.quantity), isNumber: true },
]

const priceRow = ({ what, before, now, change, currency }: PriceMove, reading: Reading): Cells => [
  { key: 'what', value: currency ? `${what} (${currency})` : what },
  { key: 'before', value: reading.formats.number(before), isNumber: true },
  { key: 'now', value: reading.formats.number(now), isNumber: true },
  { key: 'change', value: changeText(reading, change), isNumber: true },
]
