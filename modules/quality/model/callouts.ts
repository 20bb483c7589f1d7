import { Decimal } from '#platform/model/values/decimal.ts'

/** What a callout on a drawing says, as far as it can be read. */
export interface Callout {
  /** The name of a delivered dimension type. */
  readonly type: string
  readonly nominal: string | null
  readonly upper: string | null
  readonly lower: string | null
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
  [/^(\d+X\s*)?S?R\s*[\d.]/, 'Radius'],
]
/** Whatever a callout may be read as. */
export const calloutTypes = [...new Set(symbols.map(([, type]) => type)), 'Length']

const geometric = /⌖|⏥|⏤|○|⌭|⟂|⊥|∥|∠|⌓|⌒|⌰|↗|◎|⌯/
const number = String.raw`(\d+(?:\.\d+)?|\.\d+)`

/** Reads the text of a callout: `4X ⌀10.00 ±0.10`, `25.4 +0.1 -0.05`, `⌖ ⌀0.20 Ⓜ | A | B | C`. */
export function readCallout(text: string): Callout {
  const clean = text.replaceAll('−', '-').replaceAll(/\s+/g, ' ').trim()
  const features = Number(/^(\d+)\s*[X×]\s/i.exec(clean)?.[1] ?? 1)
  const body = clean.replace(/^\d+\s*[X×]\s/i, '')
  const type = symbols.find(([mark]) => mark.test(body))?.[1] ?? 'Length'
  const modifier = /Ⓜ/.test(body) ? 'mmc' : /Ⓛ/.test(body) ? 'lmc' : 'none'
  const first = new RegExp(number).exec(body)?.[1] ?? null
  const datums = /(?:\||\s)([A-Z](?:\([ML]\))?(?:\s*\|\s*[A-Z](?:\([ML]\))?)*)\s*\|?$/.exec(body)?.[1] ?? null
  if (geometric.test(body))
    return {
      type,
      nominal: '0',
      upper: first,
      lower: null,
      features,
      datums: datums?.replaceAll(' ', '') ?? null,
      modifier,
    }
  const both = new RegExp(`±\\s*${number}`).exec(body)?.[1]
  const up = both ?? new RegExp(`\\+\\s*${number}`).exec(body)?.[1] ?? null
  const down = both ?? new RegExp(`-\\s*${number}`).exec(body)?.[1] ?? null
  const isTolerance = up !== null || down !== null
  return {
    type,
    nominal: first,
    upper: isTolerance ? (up ?? '0') : null,
    lower: isTolerance
      ? Decimal.of(down ?? '0')
          .negated()
          .toString()
      : null,
    features,
    datums: null,
    modifier,
  }
}
