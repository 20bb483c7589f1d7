/** What stands on a label, placed in millimetres from its upper left corner. */
export interface LabelElement {
  readonly kind: (typeof elementKinds)[number]
  readonly x: number
  readonly y: number
  readonly size?: number
  readonly rotation?: 0 | 90 | 180 | 270
  /** Fixed text, or the field whose value is printed. */
  readonly text?: string
  readonly field?: string
  readonly symbology?: (typeof symbologies)[number]
}

const elementKinds = ['text', 'field', 'barcode', 'line', 'box', 'image'] as const
const symbologies = ['qrcode', 'datamatrix', 'code128', 'gs1datamatrix'] as const

const isElement = (value: unknown): value is LabelElement => {
  if (typeof value !== 'object' || value === null) return false
  const { kind, x, y, rotation, symbology, field } = value as Record<string, unknown>
  return (
    elementKinds.includes(kind as never) &&
    typeof x === 'number' &&
    typeof y === 'number' &&
    x >= 0 &&
    y >= 0 &&
    [undefined, 0, 90, 180, 270].includes(rotation as never) &&
    (kind !== 'barcode' || symbologies.includes(symbology as never)) &&
    (kind !== 'field' || typeof field === 'string')
  )
}

export const areElements = (value: unknown): value is LabelElement[] =>
  Array.isArray(value) && value.length <= 200 && value.every(isElement)
