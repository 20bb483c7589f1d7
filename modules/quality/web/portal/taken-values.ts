import { useState } from 'react'
import type { CheckView } from '#modules/quality/model/checks/check-view.ts'

/** A sample that was left for longer is begun anew: its pieces would not be of one moment. */
const keptFor = 15 * 60_000

const keptAs = ({ detail, dimension, operation, inspection }: CheckView) =>
  `millwright-taken:${operation ?? inspection} ${detail ?? dimension}`

function read<Value>(key: string): readonly Value[] {
  const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as { at: number; values: Value[] } | null
  return kept && Date.now() - kept.at < keptFor ? kept.values : []
}

/** Values of samples that are not whole yet, kept in this tab: going to another check and back, or a reload, loses none. */
export function useTaken<Value>(check: CheckView) {
  const key = keptAs(check)
  const [taken, setTaken] = useState(() => read<Value>(key))
  const keep = (values: readonly Value[]) => {
    if (values.length > 0) sessionStorage.setItem(key, JSON.stringify({ at: Date.now(), values }))
    else sessionStorage.removeItem(key)
    setTaken(values)
  }
  return [taken, keep] as const
}
