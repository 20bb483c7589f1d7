import { Decimal } from '#platform/model/values/decimal.ts'
import { number, readSize } from './size-text.ts'

/** What a callout on a drawing says, as far as it can be read. */
export interface Callout {
  /** The name of a delivered dimension type. */
  readonly type: string
  readonly nominal: string | null
  readonly upper: string | null
  readonly lower: string | null
  /** Where limits are printed instead of a nominal: `9.90 – 10.10`. */
  readonly least: string | null
  readonly most: string | null
  readonly basic: boolean
  readonly reference: boolean
  readonly features: number
  readonly datums: string | null
  readonly modifier: 'none' | 'mmc' | 'lmc'
  /** Read from a scan by a machine, and by nobody since. */
  readonly scanned?: boolean
}

const symbols: readonly (readonly [RegExp, string])[] = [
  [/⌖/, 'Position'],
  [/⏥/, 'Flatness'],
  [/⏤/, 'Straightness'],
  [/○/, 'Circularity'],
  [/⌭/, 'Cylindricity'],
  [/⟂|⊥/, 'Perpendicularity'],
  [/∥/, 'Parallelism'],
  [/∠/, 'Angularity'],
  [/⌓/, 'Profile of a surface'],
  [/⌒/, 'Profile of a line'],
  [/⌰/, 'Total runout'],
  [/↗/, 'Circular runout'],
  [/◎/, 'Concentricity'],
  [/⌯/, 'Symmetry'],
  [/\bR[az](?![A-Za-z])|µin\b|µm\b/, 'Surface roughness'],
  [/(?<!\d\s*)\bM\d|\bUN[CFJ]|\bNPT/, 'Thread'],
  [/\bH(R[ABC]|BW?|V)\b/, 'Hardness'],
  [/⌀/, 'Diameter'],
  [/\d\s?[X×]\s?\d+(\.\d+)?\s?°|\bCHAM|^C\s?\.?\d/i, 'Chamfer'],
  [/↧|DEEP|DEPTH/i, 'Depth'],
  [/°/, 'Angle'],
  [/^[SC]?R\s*[\d.]/, 'Radius'],
]
/** Whatever a callout may be read as. */
export const calloutTypes = [...new Set(symbols.map(([, type]) => type)), 'Length']

const geometric = /⌖|⏥|⏤|○|⌭|⟂|⊥|∥|∠|⌓|⌒|⌰|↗|◎|⌯/
/** `2 X 45°` is a chamfer, `2X 45°` an angle at two places. */
const chamferBy = /^\d+\s[X×]\s?\d+(\.\d+)?\s?°/i
const times = /^\(?(\d+)\s*(?:[X×]|PL(?:CS|ACES)?\b)\)?\s*(?=[^\d\s.]|\s|$)/i
const timesBehind = /\s\(?(\d+)\s*(?:[X×]|PL(?:CS|ACES)?)\)?$/i

const nothing = { nominal: null, upper: null, lower: null, least: null, most: null, datums: null }
const plain = { ...nothing, basic: false, reference: false, modifier: 'none' as const }

/** 45°30' is 45.5°. */
const inDegrees = (_: string, degrees: string, minutes: string, seconds = '0'): string =>
  `${Decimal.of(Number(degrees) * 3600 + Number(minutes) * 60 + Number(seconds))
    .dividedBy(3600, 6)
    .toString()}°`

/** Spaces, minus signs and decimal marks as one drawing program or another prints them. */
const cleaned = (text: string): string =>
  text
    .replaceAll(/[−–]/g, '-')
    .replaceAll(/[Øø∅φΦϕ⍉]|%%[cC]/g, '⌀')
    .replaceAll('μ', 'µ')
    .replaceAll('⊕', '⌖')
    .replaceAll(/^\/\/(?=[\s|])/g, '∥')
    .replaceAll(/\+\s?\/\s?-|\+-|%%[pP]/g, '±')
    .replaceAll(/%%[dD]/g, '°')
    .replaceAll(/(\d),(\d)/g, '$1.$2')
    .replaceAll(/\(M\)/g, 'Ⓜ')
    .replaceAll(/\(L\)/g, 'Ⓛ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(\d+)°\s?(\d{1,2})['′](?:\s?(\d{1,2})["″])?/g, inDegrees)
    .trim()

/** `1/4-20 UNC` is a quarter of an inch wide, `#10-32` and `10-32` are a screw size: .06 in and .013 in for each number. */
function threadSize(body: string): string | null {
  const [, fraction] = /^((?:\d+[\s-])?\d+\/\d+)(?=\s?-|\s|$)/.exec(body) ?? []
  if (fraction) return readSize(fraction).nominal
  const [, mark, size, pitch] = /^(#?)(\d+)\s?-\s?(\d+)/.exec(body) ?? []
  if (size && (mark || Number(pitch) >= finestPitchOfInches))
    return Decimal.of('0.013').times(size).plus('0.06').toString()
  return readSize(body).nominal
}
/** Threads that are counted in whole inches have fewer turns an inch than those of numbered screws. */
const finestPitchOfInches = 24

const asReference = /\s*\(?\bREF\b\.?\)?\s*/i
const asBasic = /\s*\b(BASIC|BSC)\b\.?\s*/i
/** Behind what counts, the same in the other unit: `50.8 [2.000]`. */
const otherUnit = /(?<=\d\D*)\s*\[[^\]]*\]$/
const enclosed = new RegExp(`^[[(]\\s*S?[⌀R□]?\\s*${number}\\s*°?\\s*[\\])]$`)

/**
 * Reads the text of a callout: `4X ⌀10.00 ±0.10`, `25.4 +0.1 -0.05`, `9.90 - 10.10`, `⌀10 H7`, `[50]`, `(12)`, `⌖ ⌀0.20 Ⓜ | A | B | C`,
 * `Ra 1.6 MAX`. Tolerance classes are of millimetres, also of what is drawn in inches.
 */
export function readCallout(text: string, isInch = false): Callout {
  const clean = cleaned(text)
  const counted = chamferBy.test(clean) ? null : (times.exec(clean) ?? timesBehind.exec(clean))
  const said = counted ? clean.replace(times, '').replace(timesBehind, '').trim() : clean
  const body = said.replace(asReference, ' ').replace(asBasic, ' ').replace(otherUnit, '').trim()
  const type = symbols.find(([mark]) => mark.test(body))?.[1] ?? 'Length'
  const read = { ...plain, type, features: Number(counted?.[1] ?? 1) }
  if (geometric.test(body)) return { ...read, ...frameOf(body) }
  if (isFrameWithoutSymbol(body)) return read
  const alone = enclosed.exec(body)?.[1]
  const marks = { basic: asBasic.test(said), reference: asReference.test(said) }
  if (alone) {
    const isBoxed = body.startsWith('[')
    return { ...read, nominal: alone, basic: isBoxed || marks.basic, reference: !isBoxed || marks.reference }
  }
  // Of a thread the figures are its name.
  if (type === 'Thread') return { ...read, ...marks, nominal: threadSize(body) }
  const size = type === 'Hardness' ? body.replace(/\s*\bH(R[ABC]|BW?|V)\b\s*/, '') : body
  return { ...read, ...marks, ...readSize(size, isInch) }
}

/** Datums of a frame whose lines are not in the text: `⌖ ⌀0.2 A BⓂ C`. */
const lettersBehind = /\s([A-Z](?:-[A-Z])?\s?[ⓂⓁ]?(?:\s[A-Z](?:-[A-Z])?\s?[ⓂⓁ]?)*)$/

/**
 * A tolerance with its datums: many programs draw the symbol before it, so that it is not in the text. Somebody has to say which one
 * it is, before this is taken for a size.
 */
export const isFrameWithoutSymbol = (text: string): boolean =>
  /^(S?[⌀Øø∅]\s?)?\d*[.,]\d+\s?[ⓂⓁ]?(\s[A-Z](-[A-Z])?\s?[ⓂⓁ]?){2,3}$/.test(text.trim())

/** A feature control frame: its tolerance, its material condition, and its datums with theirs. */
function frameOf(body: string): Partial<Callout> {
  const cells = body
    .replace(geometric, '')
    .split('|')
    .map(cell => cell.trim())
    .filter(cell => cell !== '')
  const behind = cells.length > 1 ? null : lettersBehind.exec(body)
  const zone = behind ? body.slice(0, behind.index) : (cells[0] ?? '')
  const letters = behind ? behind[1]!.split(/\s(?=[A-Z])/) : cells.slice(1)
  // Where Ⓜ has no glyph of its own it is a plain letter, before the datums.
  const isPlainM = behind !== null && letters.length > 1 && letters[0] === 'M'
  const datums = letters.slice(isPlainM ? 1 : 0).filter(cell => /^[A-Z](-[A-Z])?\s?[ⓂⓁ]?$/.test(cell))
  const written = datums.map(cell => cell.replace(/\s?Ⓜ/, '(M)').replace(/\s?Ⓛ/, '(L)'))
  return {
    nominal: '0',
    upper: new RegExp(number).exec(zone)?.[1] ?? null,
    datums: written.length > 0 ? written.join('|') : null,
    modifier: isPlainM || /Ⓜ/.test(zone) ? 'mmc' : /Ⓛ/.test(zone) ? 'lmc' : 'none',
  }
}
