export const elementKinds = ['text', 'field', 'barcode', 'line', 'box', 'image'] as const
export const symbologies = ['qrcode', 'datamatrix', 'code128', 'gs1datamatrix'] as const
export const rotations = [0, 90, 180, 270] as const

/** What stands on a label, placed in millimetres from its upper left corner. */
export interface LabelElement {
  readonly kind: (typeof elementKinds)[number]
  readonly x: number
  readonly y: number
  /** Of text: the height of its line. Of a square code: its side. Of a linear one: the height of its bars. Of lines: how thick. */
  readonly size?: number
  /** Of lines, boxes, pictures; of text, where it must end: beyond the width it goes on in the next line, as far as the height lets it. */
  readonly width?: number
  readonly height?: number
  readonly rotation?: (typeof rotations)[number]
  readonly bold?: boolean
  /** Fixed text, or the field whose value is printed. */
  readonly text?: string
  readonly field?: string
  readonly symbology?: (typeof symbologies)[number]
}

/** A design as it is drawn: what stands where on how large a label. */
export interface LabelDesign {
  readonly widthMm: number
  readonly heightMm: number
  readonly dpi: number
  readonly elements: readonly LabelElement[]
}

/** What a record says on a label, by field; `address` is where a phone opens it (inventory R42). */
export type LabelValues = Readonly<Record<string, string>>

const sizes = ['size', 'width', 'height'] as const

const isElement = (value: unknown): value is LabelElement => {
  if (typeof value !== 'object' || value === null) return false
  const { kind, x, y, rotation, symbology, field, ...rest } = value as Record<string, unknown>
  return (
    elementKinds.includes(kind as never) &&
    typeof x === 'number' &&
    typeof y === 'number' &&
    x >= 0 &&
    y >= 0 &&
    sizes.every(name => rest[name] === undefined || (typeof rest[name] === 'number' && rest[name] > 0)) &&
    (rest.text === undefined || typeof rest.text === 'string') &&
    [undefined, ...rotations].includes(rotation as never) &&
    (kind !== 'barcode' || symbologies.includes(symbology as never)) &&
    (kind !== 'field' || typeof field === 'string')
  )
}

export const areElements = (value: unknown): value is LabelElement[] =>
  Array.isArray(value) && value.length <= 200 && value.every(isElement)

/** What an element says of this record. A code without a binding holds the record's address. */
export function contentOf({ kind, text, field }: LabelElement, values: LabelValues): string {
  if (field) return values[field] ?? ''
  if (text !== undefined) return text
  return kind === 'barcode' ? (values.address ?? '') : ''
}

export const sizeOf = ({ kind, symbology, size }: LabelElement): number => {
  if (size !== undefined) return size
  if (kind === 'barcode') return symbology === 'code128' ? 10 : 20
  return kind === 'line' || kind === 'box' ? 0.3 : 3.5
}

/** From line to line, in heights of a line. */
export const lineHeight = 1.15

/** How many lines of text its height has room for. */
export const linesOf = (element: LabelElement): number =>
  Math.max(1, Math.floor((element.height ?? 0) / (sizeOf(element) * lineHeight) + 0.01))

/** A label one can print with at once: a code at the left, number and name beside it. */
export function plainDesign(
  widthMm: number,
  heightMm: number,
  symbology: LabelElement['symbology'] = 'qrcode',
): LabelDesign {
  const margin = Math.min(3, heightMm / 10)
  const inner = heightMm - 2 * margin
  if (symbology === 'code128')
    return {
      ...{ widthMm, heightMm, dpi: 203 },
      elements: [
        {
          kind: 'barcode',
          symbology,
          field: 'code',
          x: margin,
          y: margin,
          size: inner * 0.55,
          width: widthMm - 2 * margin,
        },
        { kind: 'field', field: 'code', x: margin, y: margin + inner * 0.6, size: inner * 0.18, bold: true },
        {
          kind: 'field',
          field: 'title',
          x: margin,
          y: margin + inner * 0.82,
          size: inner * 0.16,
          width: widthMm - 2 * margin,
        },
      ],
    }
  const side = Math.min(inner, widthMm / 2 - margin)
  const beside = margin * 2 + side
  const width = widthMm - beside - margin
  const title = Math.min(4, inner / 6)
  return {
    ...{ widthMm, heightMm, dpi: 203 },
    elements: [
      { kind: 'barcode', symbology, field: 'address', x: margin, y: margin, size: side },
      { kind: 'field', field: 'code', x: beside, y: margin, size: Math.min(5, inner / 5), width, bold: true },
      { kind: 'field', field: 'title', x: beside, y: margin + inner / 3, size: title, width, height: title * 2.4 },
      {
        kind: 'field',
        field: 'kind',
        x: beside,
        y: heightMm - margin - Math.min(3, inner / 7),
        size: Math.min(3, inner / 7),
        width,
      },
    ],
  }
}
