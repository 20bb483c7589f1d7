import { IconCoins } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { money } from '#platform/model/values/decimal.ts'
import { Chart } from '#platform/web/charts/Chart.tsx'
import { api } from '#platform/web/kernel/api.ts'
import { useSession } from '#platform/web/kernel/application.ts'
import { changeQuery, useAddress } from '#platform/web/kernel/navigation.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import { moneyOnChart } from '#platform/web/screens/home/money-on-chart.ts'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { drawMoney, type MoneyAhead, type MoneyRow } from './draw-money.ts'
import classes from './Forecast.module.css'
import './words.ts'

/** Thirteen weeks of cash: the chart, week by week, and every document a week is made of. */
export default function Forecast() {
  const words = useWords()
  const { data } = useQuery({
    queryKey: ['home', 'chart', 'cash-ahead'],
    queryFn: () => api.get<MoneyAhead>('/home-charts/cash-ahead'),
  })
  return (
    <>
      <ScreenHead title={words('moneyCharts.forecast')} lead={words('moneyCharts.forecastLead')} />
      <div className={classes.screen}>{data ? <Weeks ahead={data} /> : <RowSkeletons />}</div>
    </>
  )
}

function Weeks({ ahead }: { readonly ahead: MoneyAhead }) {
  const words = useWords()
  const formats = useFormats()
  const { currency } = useSession()
  const { query } = useAddress()
  const kind = query.get('kind')
  const place = Math.min(Math.max(1, Number(query.get('week')) || 1), ahead.weeks.length) - 1
  const drawn = useMemo(() => drawMoney(ahead, words, formats), [ahead, words, formats])
  const writers = useMemo(() => moneyOnChart(formats, currency), [formats, currency])
  if (ahead.rows.length === 0 && Number(ahead.begins) === 0)
    return <EmptyState icon={<IconCoins size={32} />} title={words('moneyCharts.noCash')} />
  const pick = (series: string, at: number) =>
    changeQuery({ week: String(at + 1), kind: series === 'balance' ? null : series })
  return (
    <>
      <Chart
        title={words('moneyCharts.cash')}
        {...drawn}
        height={280}
        {...writers}
        hrefOf={(series, at) =>
          `/cash-accounts/forecast?week=${at + 1}${series === 'balance' ? '' : `&kind=${series}`}`
        }
        onPick={pick}
      />
      <div className={classes.two}>
        <WeekTable ahead={ahead} place={place} onPick={at => pick('balance', at)} />
        <Rows ahead={ahead} place={place} kind={kind} />
      </div>
    </>
  )
}

function WeekTable({ ahead, place, onPick }: { ahead: MoneyAhead; place: number; onPick: (at: number) => void }) {
  const words = useWords()
  const formats = useFormats()
  return (
    <table className={classes.table}>
      <caption>{words('moneyCharts.byWeek')}</caption>
      <thead>
        <tr>
          <th scope="col">{words('moneyCharts.week')}</th>
          <th scope="col" data-number>
            {words('moneyCharts.change')}
          </th>
          <th scope="col" data-number>
            {words('moneyCharts.balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{words('moneyCharts.today')}</th>
          <td />
          <td data-number>{formats.money(ahead.begins)}</td>
        </tr>
        {ahead.weeks.map((week, at) => {
          const before = at === 0 ? ahead.begins : ahead.weeks[at - 1]!.balance
          return (
            <tr key={week.from} data-chosen={at === place || undefined}>
              <th scope="row">
                <button type="button" aria-pressed={at === place} onClick={() => onPick(at)}>
                  {formats.date(week.from)}
                </button>
              </th>
              <td data-number>{formats.money(money(week.balance).minus(money(before)).toFixed(2))}</td>
              <td data-number data-below={Number(week.balance) < 0 || undefined}>
                {formats.money(week.balance)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Rows({ ahead, place, kind }: { ahead: MoneyAhead; place: number; kind: string | null }) {
  const words = useWords()
  const formats = useFormats()
  const week = ahead.weeks[place]!
  const rows = ahead.rows.filter(
    row => row.day >= week.from && row.day <= week.to && (kind === null || row.kind === kind),
  )
  const span = { from: formats.date(week.from), to: formats.date(week.to) }
  return (
    <section aria-live="polite">
      <table className={classes.table}>
        <caption>
          {words('moneyCharts.ofWeek', span)}
          {kind && ` · ${words(`moneyCharts.kinds.${kind}`)}`}
        </caption>
        <thead>
          <tr>
            <th scope="col">{words('moneyCharts.day')}</th>
            <th scope="col">{words('moneyCharts.from')}</th>
            <th scope="col">{words('moneyCharts.who')}</th>
            <th scope="col" data-number>
              {words('moneyCharts.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <OneRow key={`${row.href} ${at}`} row={row} />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className={classes.none}>{words('moneyCharts.nothing')}</p>}
      {kind && (
        <button type="button" className={classes.all} onClick={() => changeQuery({ kind: null })}>
          {words('moneyCharts.allKinds')}
        </button>
      )}
    </section>
  )
}

function OneRow({ row }: { readonly row: MoneyRow }) {
  const words = useWords()
  const formats = useFormats()
  return (
    <tr>
      <td>{formats.date(row.day)}</td>
      <th scope="row">
        <Link href={row.href}>{row.label}</Link>
        <small>{words(`moneyCharts.kinds.${row.kind}`)}</small>
        {row.isHeld && <StatusDot tone="warning" label={words('moneyCharts.held')} />}
        {row.isEstimate && <StatusDot tone="neutral" label={words('moneyCharts.estimate')} />}
      </th>
      <td>{row.who ?? '—'}</td>
      <td data-number>{formats.money(row.amount)}</td>
    </tr>
  )
}
