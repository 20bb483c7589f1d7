import { contentOf, type LabelDesign, type LabelElement, type LabelValues, linesOf, sizeOf } from './label-elements.ts'

/** inventory R43: millimetres to the dots of a print head. */
export const dotsOf = (millimetres: number, dpi: number): number => Math.round((millimetres * dpi) / 25.4)

/** inventory R43: field text as a ZPL printer takes it after `^FH_`: its own signs written as hex. */
export const zplText = (text: string): string =>
  text.replace(/[\^~_]/g, sign => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** inventory R43: the data of a QR field always says level and mode first. */
export const zplQrData = (text: string): string => `MA,${zplText(text)}`

/** inventory R42: what the QR of a record holds: its address, and no secret. */
export const recordAddress = (site: string, resource: string, id: string): string =>
  `${site.replace(/\/+$/, '')}/${resource}/${id}`

/** Bytes that fit into a QR code of level M, version by version (ISO/IEC 18004). */
const qrBytes = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412, 450, 504, 560, 624, 666]

/** How many modules wide a QR code of level M is. */
export function qrModules(text: string): number {
  const bytes = new TextEncoder().encode(text).length
  const version = qrBytes.findIndex(most => bytes <= most) + 1 || qrBytes.length
  return 17 + 4 * version
}

/** GS1 as brackets are printed, as the printer takes it: `!1` stands for the sign between elements. */
const gs1Data = (text: string): string => `!1${text.replace(/^\(/, '').replace(/\(/g, '!1').replace(/\)/g, '')}`

const turns = { 0: 'N', 90: 'R', 180: 'I', 270: 'B' } as const

function barcode(element: LabelElement, text: string, dots: (millimetres: number) => number): string {
  const side = dots(sizeOf(element))
  const turn = turns[element.rotation ?? 0]
  switch (element.symbology) {
    case 'code128': {
      // Eleven modules a character, with start, check and stop; at least one dot each.
      const modules = 11 * (text.length + 3) + 2
      const wide = Math.min(10, Math.max(1, Math.floor(dots(element.width ?? 60) / modules)))
      return `^BY${wide}^BC${turn},${side},N,N,N^FH_^FD${zplText(text)}^FS`
    }
    case 'datamatrix':
      return `^BX${turn},${Math.max(2, Math.floor(side / 24))},200^FH_^FD${zplText(text)}^FS`
    case 'gs1datamatrix':
      return `^BX${turn},${Math.max(2, Math.floor(side / 24))},200,,,,!^FH_^FD${zplText(gs1Data(text))}^FS`
    default: {
      const wide = Math.min(10, Math.max(1, Math.floor(side / qrModules(text))))
      return `^BQN,2,${wide}^FH_^FD${zplQrData(text)}^FS`
    }
  }
}

function drawn(element: LabelElement, values: LabelValues, dots: (millimetres: number) => number): string {
  const at = `^FO${dots(element.x)},${dots(element.y)}`
  const thick = Math.max(1, dots(sizeOf(element)))
  if (element.kind === 'line' || element.kind === 'box') {
    const wide = element.width ? dots(element.width) : thick
    const high = element.height ? dots(element.height) : thick
    return `${at}^GB${Math.max(wide, thick)},${Math.max(high, thick)},${thick}^FS`
  }
  const text = contentOf(element, values)
  if (text === '' || element.kind === 'image') return ''
  if (element.kind === 'barcode') return at + barcode(element, text, dots)
  const height = dots(sizeOf(element))
  const fitted = element.width ? `^FB${dots(element.width)},${linesOf(element)},0,L` : ''
  return `${at}^A0${turns[element.rotation ?? 0]},${height},${height}${fitted}^FH_^FD${zplText(text)}^FS`
}

/** inventory R43: one label for a thermal printer. */
export function zplLabel(design: LabelDesign, values: LabelValues, copies = 1): string {
  const dots = (millimetres: number) => dotsOf(millimetres, design.dpi)
  const lines = design.elements.map(element => drawn(element, values, dots)).filter(Boolean)
  const head = `^XA^CI28^PW${dots(design.widthMm)}^LL${dots(design.heightMm)}`
  return [head, ...lines, `^PQ${copies}`, '^XZ'].join('\n')
}
