import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'

const day = 1440

/** How late something is, in minutes: by the hour within a day, then by whole days, as `jobs.daysLate` counts them. */
export function useLateBy() {
  const words = useWords()
  const formats = useFormats()
  return (minutes: number): string => {
    if (minutes <= 0) return words('gantt.onTime')
    if (minutes < day) return words('gantt.lateBy', { time: formats.duration(minutes * 60) })
    return words('gantt.lateDays', { days: Math.floor(minutes / day) })
  }
}
