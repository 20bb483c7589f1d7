import { useMemo } from 'react'
import { isUnstable } from '#modules/quality/model/chart-signals.ts'
import type { ChartView } from '#modules/quality/model/chart-view.ts'
import { capability, type SigmaMethod } from '#modules/quality/model/statistics/capability.ts'
import { capabilityVerdict, firmFrom, usualIndex } from '#modules/quality/model/statistics/capability-verdict.ts'
import { histogram, limitMarks } from '#modules/quality/model/statistics/histogram.ts'
import { Chart } from '#platform/web/charts/Chart.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { placesOf } from './point-texts.ts'
import classes from './SpcChart.module.css'

const methods: Readonly<Record<string, SigmaMethod>> = { xbarR: 'rBar', xbarS: 'sBar', imr: 'movingRange' }

/** What the values say about the drawing: their distribution between its limits, and the indices (quality K5, K6). */
export function Capability({ view }: { readonly view: ChartView }) {
  const words = useWords()
  const formats = useFormats()
  const studied = useMemo(() => studyOf(view), [view])
  if (!studied) return null
  const { results, bins, verdict } = studied
  const index = (value: number | null) => (value === null ? '—' : formats.number(value.toFixed(2), { least: 2 }))
  const places = placesOf(view)
  const measured = (value: number) => formats.number(value.toFixed(places), { most: places })
  return (
    <aside className={classes.capability} aria-label={words('spcChart.capability')}>
      <Chart
        title={words('spcChart.histogram', { count: results.n })}
        categories={bins.map(({ from, to }) => measured((from + to) / 2))}
        series={[{ key: 'count', label: words('spcChart.pieces'), kind: 'bar', values: bins.map(bin => bin.count) }]}
        marks={limitMarks(bins, [
          { value: view.specification.lower, label: words('spcChart.lsl') },
          { value: view.specification.upper, label: words('spcChart.usl') },
        ])}
        height={200}
      />
      <p data-verdict={verdict}>
        {words(`spcChart.verdict.${verdict}`, { index: formats.number(usualIndex) })}
        {results.n < firmFrom && verdict !== 'insufficient' && ` ${words('spcChart.preliminary')}`}
      </p>
      <dl>
        {[
          // quality K6: of a process that is not stable nothing short-term can be said.
          ...(verdict === 'unstable' ? [] : [['Cp', index(results.cp)] as const, ['Cpk', index(results.cpk)] as const]),
          ['Pp', index(results.pp)],
          ['Ppk', index(results.ppk)],
          [words('spcChart.mean'), measured(results.mean)],
          [words('spcChart.stdDev'), measured(results.s)],
          [words('spcChart.normal'), formats.number(results.pNormal.toFixed(3), { least: 3 })],
        ].map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {results.pNormal < 0.05 && <p>{words('spcChart.notNormal')}</p>}
    </aside>
  )
}

/** Only where the drawing has limits, the values are measured, and there are enough to say anything. */
function studyOf(view: ChartView) {
  const sigmaMethod = methods[view.type]
  const { lower: lsl, upper: usl } = view.specification
  if (!sigmaMethod || (lsl === null && usl === null)) return null
  const size = sigmaMethod === 'movingRange' ? 1 : view.subgroupSize
  const counted = view.points.filter(point => !point.excluded)
  const subgroups = counted.map(point => point.values).filter(values => values.length === size)
  const values = subgroups.flat().map(Number)
  if (values.length < 5 || new Set(values).size < 2) return null
  const results = capability({ subgroups, lsl, usl, sigmaMethod })
  const isStable = !counted.some(point => point.signal && isUnstable(view.type, point.signal))
  const verdict = capabilityVerdict({ ...results, isStable, isSubgrouped: size > 1 })
  return {
    results,
    verdict,
    bins: histogram(
      values,
      [lsl, usl].flatMap(limit => (limit === null ? [] : Number(limit))),
    ),
  }
}
