import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { spreadLetter } from '#modules/quality/model/chart-signals.ts'
import { type ChartPoint, type ChartView, linesAt } from '#modules/quality/model/chart-view.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { labelIn, pointTexts } from './point-texts.ts'
import classes from './SpcChart.module.css'

interface PointPiecesProps {
  readonly view: ChartView
  readonly point: ChartPoint
  readonly onWalk: (step: number) => void
}

/** One point down to its pieces: each value, who measured it with what, and the rule it broke. */
export function PointPieces({ view, point, onWalk }: PointPiecesProps) {
  const words = useWords()
  const formats = useFormats()
  const { number } = pointTexts(view, words, formats)
  const lines = linesAt(view, point)
  const facts = [
    ['part', labelIn(view, 'dimensions', point.dimension)],
    ['by', labelIn(view, 'users', point.by)],
    ['gage', labelIn(view, 'things', point.gage)],
    ['machine', labelIn(view, 'things', point.thing)],
    ['permission', point.permission && words('spcChart.permitted', { code: point.permission })],
    ['excluded', point.excluded ? (point.excludeCause ?? words('spcChart.excluded')) : null],
    ['comment', point.comment],
  ].filter(([, text]) => text)
  return (
    <section className={classes.point} aria-label={words('spcChart.point')}>
      <h3>
        <ActionIcon variant="default" aria-label={words('spcChart.before')} onClick={() => onWalk(-1)}>
          <IconChevronLeft size={16} />
        </ActionIcon>
        {formats.dateTime(point.at)}
        <ActionIcon variant="default" aria-label={words('spcChart.after')} onClick={() => onWalk(1)}>
          <IconChevronRight size={16} />
        </ActionIcon>
      </h3>
      {point.signal && <BrokenRules type={view.type} signal={point.signal} />}
      <dl>
        <div>
          <dt>{pointTexts(view, words, formats).upper}</dt>
          <dd>{number(point.value)}</dd>
        </div>
        {lines && (
          <div>
            <dt>{words('spcChart.limits')}</dt>
            <dd>{`${number(lines.lcl)} – ${number(lines.ucl)}`}</dd>
          </div>
        )}
        {(point.values.length > 1 || view.type === 'imrDeviation') && (
          <div>
            <dt>{words('spcChart.values')}</dt>
            <dd>{point.values.map(value => number(Number(value))).join(' · ')}</dd>
          </div>
        )}
        {point.job && (
          <div>
            <dt>{words('spcChart.job')}</dt>
            <dd>
              <Link href={`/jobs/${point.job}`}>{view.labels.jobs?.[point.job]?.code}</Link>
            </dd>
          </div>
        )}
        {facts.map(([key, text]) => (
          <div key={key}>
            <dt>{words(`spcChart.${key}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** What the point broke, each a way to its signal. */
function BrokenRules({ type, signal }: { readonly type: string; readonly signal: NonNullable<ChartPoint['signal']> }) {
  const words = useWords()
  const told = [
    ...signal.rules.map(rule => words('spcChart.rule', { rule })),
    ...(signal.spread ? [words(`spcChart.spread.${spreadLetter(type)}`)] : []),
  ]
  return (
    <ul className={classes.rules}>
      {told.map(text => (
        <li key={text}>
          <Link href={`/spc-signals/${signal.id}`}>{text}</Link>
        </li>
      ))}
    </ul>
  )
}
