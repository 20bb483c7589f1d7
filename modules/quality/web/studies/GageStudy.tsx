import { useMemo } from 'react'
import { Chart } from '#platform/web/charts/Chart.tsx'
import type { OneRecord } from '#platform/web/kernel/record-api.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { FigureRow } from '#platform/web/parts/FigureRow.tsx'
import { FigureTable } from '#platform/web/parts/FigureTable.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import '../quality-words.ts'
import classes from './GageStudy.module.css'
import {
  type AppraiserAgreement,
  meansByPart,
  type PairAgreement,
  rangesByPart,
  type StudyRow,
  type SureShare,
  sharesOf,
} from './study-plots.ts'

type Results = Readonly<Record<string, unknown>>

/** What a gage study found: how much of the spread is the gage, who measures differently, what does not repeat. */
export default function GageStudy({ record }: SlotProps) {
  const results = record.row.results as Results | null
  if (!results) return null
  return record.row.method === 'attribute' ? (
    <Agreement record={record} results={results} />
  ) : (
    <Spread record={record} results={results} />
  )
}

/** A part of which one appraiser’s readings lie further apart than chance makes them (quality K7). */
interface CellOut {
  readonly part: string
  readonly appraiser: string
}

interface Found {
  readonly record: OneRecord
  readonly results: Results
}

const nameIn = (record: OneRecord, user: string): string => record.labels.users?.[user]?.title ?? ''

function Spread({ record, results }: Found) {
  const words = useWords()
  const formats = useFormats()
  const rows = record.row.readings as readonly StudyRow[]
  const { means, ranges } = useMemo(() => ({ means: meansByPart(rows), ranges: rangesByPart(rows) }), [rows])
  const shares = sharesOf(results)
  const cellsOut = (results.cellsOut ?? []) as readonly CellOut[]
  const parts = ['grr', 'ev', 'av', 'pv'] as const
  const percent = (value: number) => formats.percent(value.toFixed(1), { most: 1 })
  const lines = (of: typeof means) =>
    of.series.map(({ appraiser, values }) => ({
      ...{ key: appraiser, label: nameIn(record, appraiser), kind: 'line' as const, values },
    }))
  const partNames = (of: typeof means) => of.parts.map(part => words('gageStudy.part', { part }))
  return (
    <section className={classes.study} aria-label={words('gageStudy.title')}>
      <FigureRow
        figures={[
          { key: 'percentGrr', label: words('gageStudy.grr'), value: percent(Number(record.row.percentGrr)) },
          { key: 'ndc', label: words('gageStudy.ndc'), value: String(record.row.ndc ?? '—') },
        ]}
      />
      <p className={classes.verdict}>{words(`gageStudy.says.${String(record.row.verdict)}`)}</p>
      <div className={classes.charts}>
        <Chart
          title={words('gageStudy.components')}
          categories={parts.map(part => words(`gageStudy.${part}`))}
          series={Object.entries(shares).map(([key, share]) => ({
            ...{
              key,
              label: words(`gageStudy.of.${key}`),
              kind: 'bar' as const,
              values: parts.map(part => share[part]),
            },
          }))}
          format={percent}
          horizontal
        />
        <Chart title={words('gageStudy.means')} categories={partNames(means)} series={lines(means)} nearValues />
        <Chart
          title={words('gageStudy.ranges')}
          categories={partNames(ranges)}
          series={lines(ranges)}
          {...(typeof results.uclR === 'number' && { target: { value: results.uclR, label: words('spcChart.ucl') } })}
        />
      </div>
      {cellsOut.length > 0 && (
        <p className={classes.note}>
          {words('gageStudy.cellsOut', {
            cells: cellsOut
              .map(({ part, appraiser }) => `${words('gageStudy.part', { part })} · ${nameIn(record, appraiser)}`)
              .join(', '),
          })}
        </p>
      )}
    </section>
  )
}

/** Where pieces are only passed or failed: how often each appraiser agrees with themselves and with the truth. */
function Agreement({ record, results }: Found) {
  const words = useWords()
  const formats = useFormats()
  const each = (results.appraisers ?? []) as readonly AppraiserAgreement[]
  const pairs = (results.pairs ?? []) as readonly PairAgreement[]
  const fleiss = results.fleiss as number | null | undefined
  const all = results.allVersusReference as SureShare | undefined
  const percent = (value: number) => formats.percent((100 * value).toFixed(1), { most: 1 })
  const share = ({ share: one, from, to }: SureShare) => (
    <>
      {percent(one)}
      <small className={classes.note}>{words('capabilityStudy.sure', { from: percent(from), to: percent(to) })}</small>
    </>
  )
  const kappa = (value: number | null | undefined) =>
    value === null || value === undefined ? '—' : formats.number(value.toFixed(2), { least: 2 })
  const rate = (value: number) => formats.percent(value.toFixed(1), { most: 1 })
  return (
    <section className={classes.study} aria-label={words('gageStudy.title')}>
      <p className={classes.verdict}>{words(`gageStudy.says.${String(record.row.verdict)}`)}</p>
      <FigureTable label={words('gageStudy.agreement')}>
        <thead>
          <tr>
            {['appraiser', 'within', 'versusReference', 'kappa', 'missRate', 'falseAlarmRate'].map((name, place) => (
              <th key={name} scope="col" data-number={place > 0 || undefined}>
                {words(`gageStudy.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {each.map(one => (
            <tr key={one.appraiser}>
              <th scope="row">{nameIn(record, one.appraiser)}</th>
              <td data-number>{share(one.within)}</td>
              <td data-number>{share(one.versusReference)}</td>
              <td data-number>{kappa(one.kappa)}</td>
              <td data-number>{rate(one.missRate)}</td>
              <td data-number>{rate(one.falseAlarmRate)}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
      <FigureRow
        figures={[
          ...(all ? [{ key: 'all', label: words('gageStudy.allVersusReference'), value: share(all) }] : []),
          ...pairs.map(pair => ({
            key: `${pair.one} ${pair.other}`,
            label: words('gageStudy.between', { one: nameIn(record, pair.one), other: nameIn(record, pair.other) }),
            value: kappa(pair.kappa),
          })),
          ...(pairs.length > 1 ? [{ key: 'fleiss', label: words('gageStudy.fleiss'), value: kappa(fleiss) }] : []),
        ]}
      />
    </section>
  )
}
