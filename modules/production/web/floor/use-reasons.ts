import { useLiveRows } from '#platform/web/screens/use-live-rows.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import type { Choice } from './Keypad.tsx'

const listed = (list: string) =>
  ({
    filter: { field: 'list', op: 'eq', value: list },
    columns: ['label', 'labelEs', 'sort'],
    sort: ['sort', 'label'],
  }) as const

/** A pick list of the company in the reader's language; nothing until it is there. */
export function useReasons(list: 'scrap-reason' | 'reason' | 'hold-reason'): readonly Choice[] {
  const words = useWords()
  const known = useLiveRows('look-ups', listed(list))
  return (known?.rows ?? []).map(({ id, label, labelEs }) => ({
    id,
    label: String((words.language === 'es' && labelEs) || label),
  }))
}

/** Reads what a screen will ask for, while there is a line. */
export function useKeptReasons(): void {
  useReasons('scrap-reason')
  useReasons('reason')
}
