/** `6:30`, `630`, `6.30`, `18`, `6:30 pm`: a time of day as `HH:MM`, or nothing when it is none. */
export function parseTypedTime(text: string): string | null {
  const plain = text.trim().toLowerCase().replace(/\s+/g, '')
  const [, first, second = '0', seconds, half] =
    /^(\d{1,2})(?:[:.h]?(\d{2}))?(?::(\d{2}))?(am|pm|a\.?m\.?|p\.?m\.?|a|p)?$/.exec(plain) ?? []
  if (first === undefined) return null
  const hour = half ? twelve(Number(first), half.startsWith('p')) : Number(first)
  if (hour === null || hour > 23 || Number(second) > 59 || Number(seconds ?? 0) > 59) return null
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(hour)}:${two(Number(second))}${seconds ? `:${seconds}` : ''}`
}

const twelve = (hour: number, afternoon: boolean): number | null =>
  hour < 1 || hour > 12 ? null : (hour % 12) + (afternoon ? 12 : 0)
