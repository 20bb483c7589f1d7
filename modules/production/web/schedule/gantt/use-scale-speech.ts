import { useMemo } from 'react'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import type { ScaleSpeech } from './scene.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** Days and hours of the scale as the reader writes them. */
export function useScaleSpeech(): ScaleSpeech {
  const formats = useFormats()
  const words = useWords()
  return useMemo(() => {
    const clocks = new Map<number, string>()
    const days = new Map<string, string>()
    const once = <K>(known: Map<K, string>, key: K, write: () => string): string => {
      const text = known.get(key) ?? write()
      known.set(key, text)
      return text
    }
    return {
      late: words('gantt.late'),
      day: day => once(days, day, () => `${formats.weekday(day)} ${formats.dayAndMonth(day)}`),
      month: day => once(days, `month ${day}`, () => formats.month(day, 'short')),
      clock: minutes =>
        once(clocks, minutes, () => formats.time(`${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`)),
    }
  }, [formats, words])
}
