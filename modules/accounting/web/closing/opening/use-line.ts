import { useEffect, useRef, useState } from 'react'
import { Problem } from '#platform/web/kernel/api.ts'
import { type Row, records } from '#platform/web/kernel/record-api.ts'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { asKept, type Sides } from './typed-amounts.ts'

/** How long somebody pauses before what they typed is kept. */
const pause = 600

const shown = (value: unknown): string => (typeof value === 'string' ? Number(value).toFixed(2) : '')

/** A line of the trial balance that keeps itself: what is typed is a draft on the server a moment later. */
export function useLine(account: string, row: Row | undefined, onKept: () => Promise<unknown>) {
  const words = useWords()
  const [typed, setTyped] = useState<Sides | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ typed, row })
  latest.current = { typed, row }

  const keep = async () => {
    clearTimeout(timer.current)
    const { typed: given, row: standing } = latest.current
    const amounts = given && asKept(given)
    if (!given || !amounts) return
    try {
      if (standing) await records.change('opening-accounts', standing.id, { ...amounts, version: standing.version })
      else if (amounts.debit || amounts.credit) await records.create('opening-accounts', { account, ...amounts })
    } catch (error) {
      const isStale = error instanceof Problem && error.code === 'stale'
      notify({
        type: 'negative',
        title: isStale
          ? words('closing.opening.changed')
          : error instanceof Problem
            ? error.message
            : words('closing.failed'),
      })
    }
    await onKept()
    // Whatever was typed meanwhile stays.
    setTyped(now => (now === given ? null : now))
  }
  // A page that is left keeps what was typed last.
  useEffect(
    () => () => {
      if (latest.current.typed) void keep()
    },
    [],
  )
  const sides = typed ?? { debit: shown(row?.debit), credit: shown(row?.credit) }
  return {
    sides,
    keep: () => void keep(),
    type: (next: Sides) => {
      setTyped(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void keep(), pause)
    },
  }
}
