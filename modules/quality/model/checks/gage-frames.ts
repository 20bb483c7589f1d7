/** How a gage says what it measured. */
export interface GageBinding {
  readonly protocol: string
  readonly channel?: string
  readonly pattern?: string
}

export interface Frame {
  readonly value: string
  /** The plug of a multiplexer it came through. */
  readonly channel: string | null
  /** The unit it names, where it names one. */
  readonly unit: 'mm' | 'in' | null
}

const plain = /^([+-]?)0*(\d*)(?:[.,](\d*))?$/

/** A number as people and gages write it, with either decimal mark: `+0000.123` is 0.123; anything else is none. */
export function readNumber(text: string): string | null {
  const found = plain.exec(text.trim())
  if (!found || !/\d/.test(text)) return null
  const [, sign = '', whole = '', decimals = ''] = found
  const value = `${whole === '' ? '0' : whole}${decimals === '' ? '' : `.${decimals}`}`
  return sign === '-' && /[1-9]/.test(value) ? `-${value}` : value
}

/** Digimatic through a multiplexer: `01A+0000.123` is channel 1. */
const digimatic = /^(\d{2})A([+-][\d.]+)$/
/** Mahr and its like: an optional letter, the number, its unit. */
const mahr = /^[A-Z]?\s*([+-]?\s*[\d.,]+)\s*(mm|in|")?$/i

/** What a frame says; nothing where it is none of this gage: it is shown as it came, and not stored. */
export function readFrame(text: string, binding: GageBinding | null): Frame | null {
  const frame = text.trim()
  const plug = digimatic.exec(frame)
  if (plug && (!binding || binding.protocol === 'digimatic')) return framed(plug[2]!, channelOf(plug[1]!))
  if (binding?.protocol === 'regex' && binding.pattern) return byPattern(frame, binding.pattern)
  const direct = readNumber(frame)
  if (direct !== null) return { value: direct, channel: null, unit: null }
  const found = !binding || binding.protocol === 'mahr' ? mahr.exec(frame) : null
  return found ? framed(found[1]!.replace(/\s/g, ''), null, unitOf(found[2])) : null
}

const unitOf = (text: string | undefined): Frame['unit'] =>
  text === undefined ? null : text.toLowerCase() === 'mm' ? 'mm' : 'in'

/** `01` and `1` are the same plug. */
export const channelOf = (text: string): string => text.trim().replace(/^0+(?=\d)/, '')

function framed(text: string, channel: string | null, unit: Frame['unit'] = null): Frame | null {
  const value = readNumber(text)
  return value === null ? null : { value, channel, unit }
}

function byPattern(frame: string, pattern: string): Frame | null {
  try {
    const found = new RegExp(pattern).exec(frame)
    return found ? framed(found[1] ?? found[0], found[2] === undefined ? null : channelOf(found[2])) : null
  } catch {
    return null
  }
}
