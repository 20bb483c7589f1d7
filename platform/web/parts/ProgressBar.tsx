import { useEffect, useState } from 'react'
import { timeLeft } from '#platform/model/values/time-left.ts'
import { useFormats, useWords } from '../words/WordsProvider.tsx'
import classes from './ProgressBar.module.css'

export interface ProgressBarProps {
  label: string
  done: number
  /** Unknown while nothing could be counted yet. */
  total?: number
  /** When the work began: an instant; the time left is told from it. */
  startedAt?: string | Date
  onCancel?: () => void
}

/** Work that takes longer than a second: how much is done, how long it may last, a way out where safe. */
export function ProgressBar({ label, done, total, startedAt, onCancel }: ProgressBarProps) {
  const words = useWords()
  const formats = useFormats()
  const elapsed = useElapsed(startedAt)
  const left = total === undefined ? null : timeLeft(elapsed * 1000, done, total)
  const known = total !== undefined && total > 0
  return (
    <div>
      <div className={classes.words}>
        <span className={classes.label}>{label}</span>
        {known && <span>{words('progress.done', { done: formats.number(done), total: formats.number(total) })}</span>}
        {left !== null && left > 0 && <span>{words('progress.left', { time: formats.duration(left) })}</span>}
        {onCancel && (
          <button type="button" onClick={onCancel}>
            {words('progress.cancel')}
          </button>
        )}
      </div>
      <progress className={classes.bar} max={known ? total : 1} value={known ? done : undefined} aria-label={label} />
    </div>
  )
}

/** Seconds since the start, told anew each second. */
function useElapsed(startedAt: string | Date | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!startedAt) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [startedAt])
  return startedAt ? Math.max(0, (now - new Date(startedAt).getTime()) / 1000) : 0
}
