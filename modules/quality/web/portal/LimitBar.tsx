import type { CheckView } from '#modules/quality/model/checks/check-view.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Portal.module.css'

interface LimitBarProps {
  readonly check: CheckView
  /** Values of this sample, the newest last. */
  readonly values: readonly string[]
}

/** Where values lie between the limits: the green middle, the red ends, a mark for each piece. */
export function LimitBar({ check: { lower, upper, nominal, unit }, values }: LimitBarProps) {
  const words = useWords()
  const formats = useFormats()
  if (lower === null && upper === null) return null
  // Written alike, with as many decimals as the finest of them.
  const least = Math.max(...[lower, nominal, upper].map(text => text?.split('.')[1]?.length ?? 0))
  const shown = (text: string | null) => (text === null ? '—' : formats.number(text, { least }))
  const low = Number(lower ?? (upper === null ? 0 : Math.min(0, Number(upper))))
  const high = Number(upper ?? Number(lower) * 2)
  const width = high - low || 1
  const at = (value: number) => Math.min(100, Math.max(0, 25 + ((value - low) / width) * 50))
  return (
    <div className={classes.bar}>
      <div className={classes.track} aria-hidden>
        <i data-zone="out" />
        <i data-zone="in" />
        <i data-zone="out" />
        {nominal !== null && <b data-mark="nominal" style={{ insetInlineStart: `${at(Number(nominal))}%` }} />}
        {values.map((value, place) => (
          <b
            key={`${place}-${value}`}
            data-mark={place === values.length - 1 ? 'newest' : 'value'}
            style={{ insetInlineStart: `${at(Number(value))}%` }}
          />
        ))}
      </div>
      <dl>
        <div>
          <dt>{words('portal.lower')}</dt>
          <dd>{shown(lower)}</dd>
        </div>
        <div>
          <dt>{words('portal.nominal')}</dt>
          <dd>{shown(nominal)}</dd>
        </div>
        <div>
          <dt>{words('portal.upper')}</dt>
          <dd>
            {shown(upper)} {unit}
          </dd>
        </div>
      </dl>
    </div>
  )
}
