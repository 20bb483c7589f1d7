import { useFormats, useWords } from '../words/WordsProvider.tsx'
import { Link } from './Link.tsx'
import classes from './Timeline.module.css'
import type { MachineState, Tone } from './tone.ts'

export interface TimelineBar {
  key: string
  label: string
  from: string
  to: string
  href?: string
  tone?: Tone
  state?: MachineState
  /** From 0 to 1, drawn into the bar. */
  done?: number
}

export interface TimelineRow {
  key: string
  label: string
  href?: string
  bars: readonly TimelineBar[]
}

export interface TimelineProps {
  label: string
  rows: readonly TimelineRow[]
  /** Instants: the left and the right edge. */
  from: string
  to: string
  now?: string
}

const dayLength = 86_400_000
const hourLength = 3_600_000

/** Who does what when: machines and their jobs, jobs and their operations, states over a shift. */
export function Timeline({ label, rows, from, to, now }: TimelineProps) {
  const words = useWords()
  const formats = useFormats()
  const [start, end] = [Date.parse(from), Date.parse(to)]
  const share = (instant: string) =>
    ((Math.min(Math.max(Date.parse(instant), start), end) - start) / (end - start)) * 100
  const ticks = ticksOf(start, end)
  const said = (bar: TimelineBar) => `${bar.label}, ${formats.dateTime(bar.from)} – ${formats.dateTime(bar.to)}`
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section className={classes.timeline} aria-label={label} tabIndex={0}>
      <div className={classes.scale} aria-hidden>
        {ticks.map(tick => (
          <span key={tick} style={{ left: `${((tick - start) / (end - start)) * 100}%` }}>
            {end - start > 3 * dayLength ? formats.dayAndMonth(new Date(tick)) : formats.time(new Date(tick))}
          </span>
        ))}
      </div>
      <ul className={classes.rows}>
        {rows.map(row => (
          <li key={row.key} className={classes.row}>
            <div className={classes.name}>{row.href ? <Link href={row.href}>{row.label}</Link> : row.label}</div>
            <ul className={classes.track} aria-label={row.label}>
              {row.bars.map(bar => {
                const style = {
                  left: `${share(bar.from)}%`,
                  width: `${Math.max(0.3, share(bar.to) - share(bar.from))}%`,
                }
                const text = <span className={classes.text}>{bar.label}</span>
                return (
                  <li
                    key={bar.key}
                    className={classes.bar}
                    style={style}
                    data-tone={bar.tone}
                    data-state={bar.state}
                    title={said(bar)}
                  >
                    {bar.done !== undefined && (
                      <span className={classes.done} style={{ width: `${bar.done * 100}%` }} aria-hidden />
                    )}
                    {bar.href ? (
                      <Link href={bar.href} aria-label={said(bar)}>
                        {text}
                      </Link>
                    ) : (
                      text
                    )}
                  </li>
                )
              })}
            </ul>
          </li>
        ))}
      </ul>
      {now && (
        <div className={classes.lines} aria-hidden>
          <span className={classes.now} style={{ left: `${share(now)}%` }} title={words('timeline.now')} />
        </div>
      )}
    </section>
  )
}

/** Whole hours or whole days, about eight of them. */
function ticksOf(start: number, end: number): number[] {
  const steps = [
    hourLength,
    2 * hourLength,
    4 * hourLength,
    8 * hourLength,
    dayLength,
    2 * dayLength,
    7 * dayLength,
    30 * dayLength,
  ]
  const step = steps.find(one => (end - start) / one <= 10) ?? 90 * dayLength
  const first = Math.ceil(start / step) * step
  return Array.from({ length: Math.max(0, Math.floor((end - first) / step) + 1) }, (_, index) => first + index * step)
}
