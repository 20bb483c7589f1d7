import { plottedValue } from '#modules/quality/model/chart-limits.ts'
import { ruleNames } from '#modules/quality/model/chart-signals.ts'
import type { CheckChart } from '#modules/quality/model/checks/check-view.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Portal.module.css'

const width = 600
const height = 180
const edge = 14

interface MiniChartProps {
  readonly chart: CheckChart
  readonly nominal: string | null
}

/** The last thirty points within their limits; what broke a rule bears its number. Nothing moves, nothing is asked. */
export function MiniChart({ chart, nominal }: MiniChartProps) {
  const words = useWords()
  const formats = useFormats()
  const points = chart.points.map(point => ({
    ...point,
    y: plottedValue(chart.type, { ...point, nominal: point.nominal ?? nominal }),
  }))
  const lines = [chart.ucl, chart.center, chart.lcl].map(text => (text === null ? null : Number(text)))
  const seen = [...points.map(({ y }) => y), ...lines.filter(line => line !== null)]
  if (points.length === 0) return <p className={classes.quiet}>{words('portal.noPoints')}</p>
  const [low, high] = [Math.min(...seen), Math.max(...seen)]
  const span = high - low || 1
  const atY = (value: number) => height - edge - ((value - low) / span) * (height - 2 * edge)
  const atX = (place: number) => edge + (place / Math.max(points.length - 1, 1)) * (width - 2 * edge)
  const [ucl, center, lcl] = lines
  const broken = points.filter(({ broken }) => broken).length
  return (
    <figure className={classes.chart}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={words('portal.chartLabel', { count: points.length, broken })}
      >
        {[ucl, lcl].map(line =>
          line === null || line === undefined ? null : (
            <line key={line} data-line="limit" x1={0} x2={width} y1={atY(line)} y2={atY(line)} />
          ),
        )}
        {center !== null && center !== undefined && (
          <line data-line="center" x1={0} x2={width} y1={atY(center)} y2={atY(center)} />
        )}
        <polyline points={points.map(({ y }, place) => `${atX(place)},${atY(y)}`).join(' ')} />
        {points.map(({ at, y, broken }, place) =>
          broken ? (
            <g key={at + String(place)} data-broken>
              <rect
                x={atX(place) - 6}
                y={atY(y) - 6}
                width={12}
                height={12}
                transform={`rotate(45 ${atX(place)} ${atY(y)})`}
              />
              <text x={atX(place)} y={atY(y) < 30 ? atY(y) + 26 : atY(y) - 12}>
                {ruleNames(chart.type, broken).join(',')}
              </text>
            </g>
          ) : (
            <circle key={at + String(place)} cx={atX(place)} cy={atY(y)} r={place === points.length - 1 ? 6 : 3.5} />
          ),
        )}
      </svg>
      <figcaption>
        {chart.center === null
          ? words('portal.collecting')
          : words('portal.limits', {
              lcl: formats.number(shortly(chart.lcl)),
              ucl: formats.number(shortly(chart.ucl)),
            })}
      </figcaption>
    </figure>
  )
}

/** Limits are kept with twelve decimals; nobody reads more than five. */
const shortly = (text: string | null): string => String(Number(Number(text ?? 0).toFixed(5)))
