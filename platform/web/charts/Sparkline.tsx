import type { Tone } from '../parts/tone.ts'
import classes from './Chart.module.css'

export interface SparklineProps {
  values: readonly number[]
  /** Said instead of the picture: "rising from 12 to 31 in 8 weeks". */
  label: string
  width?: number
  height?: number
  tone?: Tone
}

/** A trend the size of a word. */
export function Sparkline({ values, label, width = 80, height = 20, tone }: SparklineProps) {
  if (values.length === 0) return null
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const spread = high - low || 1
  const points = values.map((value, index) => ({
    x: values.length === 1 ? width : (index / (values.length - 1)) * width,
    y: height - 2 - ((value - low) / spread) * (height - 4),
  }))
  const last = points.at(-1)!
  return (
    <svg
      className={classes.sparkline}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      data-tone={tone}
    >
      <polyline points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
      <circle cx={last.x} cy={last.y} r={2.2} />
    </svg>
  )
}
