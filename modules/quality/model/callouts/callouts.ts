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
  [/\bR[az]\b|[µμ]in\b|[µμ]m\b/, 'Surface roughness'],
  [/\bM\d|\bUN[CFJ]|\bNPT/, 'Thread'],
  [/⌀|Ø|ø/, 'Diameter'],
  [/[X×]\s?45\s?°|\bCHAM|^C\s?\.?\d/i, 'Chamfer'],
  [/↧|DEEP|DEPTH/i, 'Depth'],
  [/°/, 'Angle'],
  [/^S?R\s*[\d.]/, 'Radius'],
]
/** Whatever a callout may be read as. */
export const calloutTypes = [...new Set(symbols.map(([, type]) => type)), 'Length']

const geometric = /⌖|⏥|⏤|○|⌭|⟂|⊥|∥|∠|⌓|⌒|⌰|↗|◎|⌯/
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
    .replaceAll(/(\d),(\d)/g, '$1.$2')
    .replaceAll(/\(M\)/g, 'Ⓜ')
    .replaceAll(/\(L\)/g, 'Ⓛ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(\d+)°\s?(\d{1,2})['′](?:\s?(\d{1,2})["″])?/g, inDegrees)
    .trim()

/**
 * Reads the text of a callout: `4X ⌀10.00 ±0.10`, `25.4 +0.1 -0.05`, `9.90 - 10.10`, `⌀10 H7`, `[50]`, `(12)`, `⌖ ⌀0.20 Ⓜ | A | B | C`,
 * `Ra 1.6 MAX`.
 */
export function readCallout(text: string): Callout {
  const clean = cleaned(text)
  const features = Number((times.exec(clean) ?? timesBehind.exec(clean))?.[1] ?? 1)
  const body = clean.replace(times, '').replace(timesBehind, '').trim()
  const type = symbols.find(([mark]) => mark.test(body))?.[1] ?? 'Length'
  const read = { ...plain, type, features }
  if (geometric.test(body)) return { ...read, ...frameOf(body) }
  const enclosed = new RegExp(`^[[(]\\s*[⌀ØøR]?\\s*${number}\\s*°?\\s*[\\])]$`).exec(body)?.[1]
  if (enclosed) return { ...read, nominal: enclosed, basic: body.startsWith('['), reference: body.startsWith('(') }
  // Of a thread the figures are its name.
  return { ...read, ...(type === 'Thread' ? { nominal: readSize(body).nominal } : readSize(body)) }
}

/** A feature control frame: its tolerance, its material condition, and its datums with theirs. */
function frameOf(body: string): Partial<Callout> {
  const cells = body
    .replace(geometric, '')
    .split('|')
    .map(cell => cell.trim())
    .filter(cell => cell !== '')
  const [zone = '', ...rest] = cells.length > 1 ? cells : [body]
  const letters = cells.length > 1 ? rest : (/(?:\s)([A-Z]Ⓜ?Ⓛ?(?:\s[A-Z]Ⓜ?Ⓛ?)*)$/.exec(body)?.[1] ?? '').split(' ')
  const datums = letters.filter(cell => /^[A-Z](-[A-Z])?\s?[ⓂⓁ]?$/.test(cell))
  const written = datums.map(cell => cell.replace(/\s?Ⓜ/, '(M)').replace(/\s?Ⓛ/, '(L)'))
  return {
    nominal: '0',
    upper: new RegExp(number).exec(zone)?.[1] ?? null,
    datums: written.length > 0 ? written.join('|') : null,
    modifier: /Ⓜ/.test(zone) ? 'mmc' : /Ⓛ/.test(zone) ? 'lmc' : 'none',
  }
}
