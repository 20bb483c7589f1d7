import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  aspectNames,
  type CostAspect,
  type CostShare,
  costAspects,
  type QualityCost as Figures,
  pareto,
} from '#modules/quality/model/cost/quality-cost.ts'
import { addMonths, type DateText, startOfMonth } from '#platform/model/values/dates.ts'
import { Chart } from '#platform/web/charts/Chart.tsx'
import { api } from '#platform/web/kernel/api.ts'
import { useSession } from '#platform/web/kernel/application.ts'
import { changeQuery, navigate, useAddress } from '#platform/web/kernel/navigation.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { FigureRow } from '#platform/web/parts/FigureRow.tsx'
import { FigureTable } from '#platform/web/parts/FigureTable.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { moneyOnChart } from '#platform/web/screens/home/money-on-chart.ts'
import { inPeriod, listAt } from '#platform/web/screens/home/periods.ts'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import '../quality-words.ts'
import classes from './QualityCost.module.css'

const spans = [1, 3, 6, 12, 24]
/** As many bars as one tells apart; all stand in the table. */
const bars = 12

type Bar = ReturnType<typeof pareto>[number]

/** What bad pieces have cost, by whatever one asks it by: a Pareto, and the reports behind every figure. */
export default function QualityCost() {
  const words = useWords()
  const { today } = useSession()
  const { query } = useAddress()
  const by = aspectNames.find(name => name === query.get('by')) ?? 'defect'
  const months = spans.find(span => String(span) === query.get('months')) ?? 12
  const from = addMonths(startOfMonth(today as DateText), 1 - months)
  const { data } = useQuery({
    queryKey: ['ncmrs', 'cost', by, from],
    queryFn: () => api.get<Figures>(`/quality/cost?by=${by}&from=${from}&to=${today}`),
  })
  return (
    <>
      <ScreenHead title={words('qualityCost.title')} lead={words('qualityCost.lead')} />
      <div className={classes.tools}>
        <NativeSelect
          label={words('qualityCost.by')}
          value={by}
          data={aspectNames.map(value => ({ value, label: words(`qualityCost.aspects.${value}`) }))}
          onChange={event => changeQuery({ by: event.currentTarget.value })}
        />
        <NativeSelect
          label={words('qualityCost.months')}
          value={String(months)}
          data={spans.map(span => ({ value: String(span), label: words('qualityCost.month', { count: span }) }))}
          onChange={event => changeQuery({ months: event.currentTarget.value })}
        />
      </div>
      {!data && <RowSkeletons />}
      {data?.shares.length === 0 && (
        <EmptyState title={words('qualityCost.none')}>{words('qualityCost.noneText')}</EmptyState>
      )}
      {data && data.shares.length > 0 && <Shares by={by} figures={data} />}
    </>
  )
}

/** The reports behind a bar; what only their job knows cannot be asked of a list. */
function hrefOf(by: CostAspect, key: string | null, { from, to }: Figures): string | null {
  const field = costAspects[by]
  if (!field) return null
  const stated = key === null ? ({ field, op: 'empty' } as const) : ({ field, op: 'in', value: [key] } as const)
  return listAt('/ncmrs', inPeriod('createdAt', { from: from as DateText, to: to as DateText }), stated, {
    ...{ field: 'status', op: 'notIn', value: ['cancelled'] },
  })
}

interface SharesProps {
  readonly by: CostAspect
  readonly figures: Figures
}

function Shares({ by, figures }: SharesProps) {
  const words = useWords()
  const named = pareto(figures.shares).map(one => ({
    ...one,
    name: one.key === null ? words('qualityCost.unstated') : (words.language === 'es' && one.nameEs) || one.name,
  }))
  return (
    <div className={classes.page}>
      <Totals standing={named} escapes={figures.escapes} />
      <Pareto by={by} figures={figures} shown={named.slice(0, bars)} />
      <ShareTable by={by} figures={figures} standing={named} />
    </div>
  )
}

function Totals({ standing, escapes }: { readonly standing: readonly Bar[]; readonly escapes: number }) {
  const words = useWords()
  const formats = useFormats()
  const { currency } = useSession()
  const sum = (of: (share: CostShare) => string | number) => standing.reduce((total, one) => total + Number(of(one)), 0)
  const cost = formats.money(sum(one => one.cost).toFixed(2), currency)
  return (
    <FigureRow
      figures={[
        { key: 'cost', label: words('qualityCost.cost'), value: cost },
        { key: 'reports', label: words('qualityCost.reports'), value: formats.number(sum(one => one.reports)) },
        { key: 'pieces', label: words('qualityCost.pieces'), value: formats.number(sum(one => one.pieces)) },
        {
          ...{ key: 'escapes', label: words('qualityCost.escapes'), value: formats.number(escapes) },
          isBad: escapes > 0,
        },
      ]}
    />
  )
}

function Pareto({ by, figures, shown }: SharesProps & { readonly shown: readonly Bar[] }) {
  const words = useWords()
  const formats = useFormats()
  const { currency } = useSession()
  const at = (place: number) => hrefOf(by, shown[place]!.key, figures)
  const values = shown.map(({ cost }) => Number(cost))
  return (
    <Chart
      title={words(`qualityCost.aspects.${by}`)}
      horizontal
      height={60 + 28 * shown.length}
      categories={shown.map(({ name }) => name)}
      series={[{ key: 'cost', label: words('qualityCost.cost'), kind: 'bar', values }]}
      {...moneyOnChart(formats, currency)}
      hrefOf={(_series, place) => at(place)}
      onPick={(_series, place) => {
        const href = at(place)
        if (href) navigate(href)
      }}
    />
  )
}

const columns = ['reports', 'pieces', 'cost', 'share', 'together'] as const

function ShareTable({ by, figures, standing }: SharesProps & { readonly standing: readonly Bar[] }) {
  const words = useWords()
  const formats = useFormats()
  const { currency } = useSession()
  return (
    <FigureTable label={words('qualityCost.title')}>
      <thead>
        <tr>
          <th scope="col">{words(`qualityCost.aspects.${by}`)}</th>
          {columns.map(column => (
            <th key={column} scope="col" data-number>
              {words(`qualityCost.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {standing.map(one => {
          const href = hrefOf(by, one.key, figures)
          return (
            <tr key={one.key ?? ''}>
              <th scope="row">{href ? <Link href={href}>{one.name}</Link> : one.name}</th>
              <td data-number>{formats.number(one.reports)}</td>
              <td data-number>{formats.quantity(one.pieces)}</td>
              <td data-number>{formats.money(one.cost, currency)}</td>
              <td data-number>{formats.percent(String(one.share), { most: 1 })}</td>
              <td data-number>{formats.percent(String(one.together), { most: 1 })}</td>
            </tr>
          )
        })}
      </tbody>
    </FigureTable>
  )
}
