import type { ChartView } from '#modules/quality/model/chart-view.ts'
import type { PastLimits } from '#modules/quality/model/spc-charts.ts'
import { FigureTable } from '#platform/web/parts/FigureTable.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { pointTexts } from './point-texts.ts'
import classes from './SpcChart.module.css'

interface LimitsHistoryProps {
  readonly view: ChartView
  readonly past: readonly PastLimits[]
}

/** Which limits held until when; the newest hold now (quality R16). */
export function LimitsHistory({ view, past }: LimitsHistoryProps) {
  const words = useWords()
  const formats = useFormats()
  if (past.length === 0) return null
  const { number } = pointTexts(view, words, formats)
  const until = (version: number) => past.find(one => one.version === version)?.until
  const held = Object.entries(view.limits).toSorted(([one], [other]) => Number(other) - Number(one))
  const names = ['lcl', 'center', 'ucl'] as const
  return (
    <section className={classes.point}>
      <h3>{words('spcChart.history')}</h3>
      <FigureTable label={words('spcChart.history')}>
        <thead>
          <tr>
            <th scope="col">{words('spcChart.until')}</th>
            {names.map(name => (
              <th key={name} scope="col" data-number>
                {words(`spcChart.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {held.map(([version, limits]) => {
            const end = until(Number(version))
            return (
              <tr key={version}>
                <th scope="row">{end ? formats.dateTime(end) : words('spcChart.now')}</th>
                {names.map(name => (
                  <td key={name} data-number>
                    {number(Number(limits[name]))}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </FigureTable>
    </section>
  )
}
