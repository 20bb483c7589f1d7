/** Microseconds since 1970: what machines say to the microsecond stays exact (devices R21). */
export type Micros = number

/** Reads `2017-02-03T16:26:38.0791801Z`; digits beyond the microsecond are cut. Null for anything else. */
export function readInstant(text: string): Micros | null {
  const found = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.(\d+))?(Z|[+-]\d{2}:\d{2})?$/.exec(text.trim())
  if (!found) return null
  const whole = Date.parse(`${found[1]}${found[3] ?? 'Z'}`)
  if (Number.isNaN(whole)) return null
  return whole * 1000 + Number((found[2] ?? '').slice(0, 6).padEnd(6, '0'))
}

export const instantText = (at: Micros): string => {
  const seconds = new Date(Math.floor(at / 1e6) * 1000).toISOString().slice(0, 19)
  return `${seconds}.${String(((at % 1e6) + 1e6) % 1e6).padStart(6, '0')}Z`
}
