import { Decimal } from '#platform/model/values/decimal.ts'

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
  [/\bR[az]\b/, 'Surface roughness'],
  [/\bM\d|\bUN[CFJ]|\bNPT/, 'Thread'],
  [/⌀|Ø|ø/, 'Diameter'],
  [/↧|DEEP|DEPTH/i, 'Depth'],
  [/°/, 'Angle'],
  [/^S?R\s*[\d.]/, 'Radius'],
]
/** Whatever a callout may be read as. */
export const calloutTypes = [...new Set(symbols.map(([, type]) => type)), 'Length']

const geometric = /⌖|⏥|⏤|○|⌭|⟂|⊥|∥|∠|⌓|⌒|⌰|↗|◎|⌯/
const number = String.raw`(\d+(?:\.\d+)?|\.\d+)`
const times = /^\(?(\d+)\s*[X×]\)?\s*(?=[^\d\s.]|\s)/i

const nothing = { nominal: null, upper: null, lower: null, least: null, most: null, datums: null }
const plain = { ...nothing, basic: false, reference: false, modifier: 'none' as const }

/** Spaces, minus signs and decimal marks as one drawing program or another prints them. */
const cleaned = (text: string): string =>
  text
    .replaceAll(/[−–]/g, '-')
    .replaceAll(/(\d),(\d)/g, '$1.$2')
    .replaceAll(/\(M\)/g, 'Ⓜ')
    .replaceAll(/\(L\)/g, 'Ⓛ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/**
 * Reads the text of a callout: `4X ⌀10.00 ±0.10`, `25.4 +0.1 -0.05`, `9.90 - 10.10`, `[50]`, `(12)`, `⌖ ⌀0.20 Ⓜ | A | B | C`,
 * `Ra 1.6 MAX`.
 */
export function readCallout(text: string): Callout {
  const clean = cleaned(text)
  const features = Number(times.exec(clean)?.[1] ?? 1)
  const body = clean.replace(times, '').trim()
  const type = symbols.find(([mark]) => mark.test(body))?.[1] ?? 'Length'
  const read = { ...plain, type, features }
  if (geometric.test(body)) return { ...read, ...frameOf(body) }
  const enclosed = new RegExp(`^[[(]\\s*[⌀ØøR]?\\s*${number}\\s*°?\\s*[\\])]$`).exec(body)?.[1]
  if (enclosed) return { ...read, nominal: enclosed, basic: body.startsWith('['), reference: body.startsWith('(') }
  return { ...read, ...sizeOf(body, type) }
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

function sizeOf(body: string, type: string): Partial<Callout> {
  const printed = new RegExp(`^[⌀ØøR\\s]*${number}\\s*[-/]\\s*[⌀Øø]?\\s*${number}$`).exec(body)
  if (printed && type !== 'Thread') {
    const [least, most] = [printed[1]!, printed[2]!].sort((a, b) => Number(a) - Number(b))
    return { least: least!, most: most! }
  }
  const nominal = new RegExp(number).exec(body)?.[1] ?? null
  if (/\bMAX\b/i.test(body)) return { most: nominal }
  if (/\bMIN\b/i.test(body)) return { least: nominal }
  const both = new RegExp(`±\\s*${number}`).exec(body)?.[1]
  const up = both ?? new RegExp(`\\+\\s*${number}`).exec(body)?.[1] ?? null
  const down = type === 'Thread' ? null : (both ?? new RegExp(`-\\s*${number}`).exec(body)?.[1] ?? null)
  if (up === null && down === null) return { nominal }
  const lower = Decimal.of(down ?? '0').negated()
  return { nominal, upper: up ?? '0', lower: lower.toString() }
}
