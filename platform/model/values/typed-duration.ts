import { multiply, rational, rationalOf, toDecimal } from './rational.ts'

export type TypedDurationReason = 'empty' | 'notADuration' | 'minutesOver59'
export type TypedDuration = { ok: true; seconds: number } | { ok: false; reason: TypedDurationReason }
export type DurationUnit = 'hours' | 'minutes' | 'seconds'

const unitSeconds: Record<DurationUnit, number> = { hours: 3600, minutes: 60, seconds: 1 }
const nextSmaller: Record<DurationUnit, DurationUnit | null> = { hours: 'minutes', minutes: 'seconds', seconds: null }

const clockPattern = /^(\d{1,6}):(\d{2})(?::(\d{2}))?$/
/** A comma with three digits after it might be thousands: not guessed. */
const partPattern = /(\d{1,9}(?:\.\d{1,4}|,\d{1,2}(?!\d))?)\s*([a-z]*)\s*/y

/** `1h20`, `1:20`, `80m`, `1.5 h`, `1 h 20 min 5 s`; a bare number is minutes unless the field says otherwise. */
export function parseTypedDuration(text: string, bare: DurationUnit = 'minutes'): TypedDuration {
  const plain = text.trim().toLowerCase().replace('−', '-')
  if (!plain) return { ok: false, reason: 'empty' }
  const negative = plain.startsWith('-')
  const size = negative ? plain.slice(1).trim() : plain
  const seconds = clockSeconds(size) ?? wordSeconds(size, bare)
  if (typeof seconds === 'string') return { ok: false, reason: seconds }
  return { ok: true, seconds: negative && seconds > 0 ? -seconds : seconds }
}

function clockSeconds(text: string): number | TypedDurationReason | null {
  const [clock, hours, minutes, seconds = '0'] = clockPattern.exec(text) ?? []
  if (!clock) return null
  if (Number(minutes) > 59 || Number(seconds) > 59) return 'minutesOver59'
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

function wordSeconds(text: string, bare: DurationUnit): number | TypedDurationReason {
  let total = 0
  let last: DurationUnit | null = null
  for (let at = 0; at < text.length; at = partPattern.lastIndex) {
    partPattern.lastIndex = at
    const [part, count, word] = partPattern.exec(text) ?? []
    const unit: DurationUnit | null = word ? unitOf(word) : last ? nextSmaller[last] : bare
    const descends = unit && (!last || unitSeconds[unit] < unitSeconds[last])
    if (!part || !unit || !descends) return 'notADuration'
    total += wholeSeconds(count!, unit)
    last = unit
  }
  return total
}

function unitOf(word: string): DurationUnit | null {
  if (/^(h|hrs?|hours?|horas?)$/.test(word)) return 'hours'
  if (/^(m|mins?|minutes?|minutos?)$/.test(word)) return 'minutes'
  return /^(s|secs?|seconds?|seg|segundos?)$/.test(word) ? 'seconds' : null
}

/** Durations are whole seconds: parts of a second are rounded half away from zero. */
function wholeSeconds(count: string, unit: DurationUnit): number {
  const exact = multiply(rationalOf(count.replace(',', '.')), rational(BigInt(unitSeconds[unit])))
  return toDecimal(exact, 0).toNumber()
}
