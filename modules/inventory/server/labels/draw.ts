import { toSVG } from 'bwip-js/node'
import {
  contentOf,
  type LabelDesign,
  type LabelElement,
  type LabelValues,
  lineHeight,
  linesOf,
  sizeOf,
} from '#modules/inventory/model/label-elements.ts'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, sign => escapes[sign]!)

/** Roughly what fits into a width and a height, so that a long name goes on in the next line and ends in an ellipsis, not outside the label. */
function fitted(text: string, element: LabelElement): string[] {
  if (!element.width) return [text]
  const most = Math.max(1, Math.floor(element.width / (sizeOf(element) * 0.52)))
  const lines: string[] = []
  for (let rest = text; rest; ) {
    const isLast = lines.length === linesOf(element) - 1
    if (rest.length <= most || isLast) {
      lines.push(rest.length <= most ? rest : `${rest.slice(0, Math.max(1, most - 1)).trimEnd()}…`)
      break
    }
    const space = rest.lastIndexOf(' ', most)
    const end = space > 0 ? space : most
    lines.push(rest.slice(0, end))
    rest = rest.slice(end).trimStart()
  }
  return lines
}

/** The bars themselves, drawn as lines at the size they are asked for, with their quiet zone left to the label. */
function barcode(element: LabelElement, text: string): string {
  const side = sizeOf(element)
  const linear = element.symbology === 'code128'
  const gs1 = element.symbology === 'gs1datamatrix'
  const svg = toSVG({
    bcid: element.symbology ?? 'qrcode',
    text: gs1 && !text.startsWith('(') ? `(21)${text}` : text,
    ...(linear ? { height: 10 } : { eclevel: 'M' }),
  })
  const [, wide = '1', high = '1'] = /viewBox="0 0 (\d+(?:\.\d+)?) (\d+(?:\.\d+)?)"/.exec(svg) ?? []
  const body = svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
  // Fifteen mil a module where the design leaves it open: what handheld scanners like.
  const width = linear ? (element.width ?? (Number(wide) / 2) * 0.381) : side
  const height = linear ? side : (side * Number(high)) / Number(wide)
  return `<g transform="scale(${width / Number(wide)} ${height / Number(high)})">${body}</g>`
}

function drawn(element: LabelElement, values: LabelValues): string {
  const size = sizeOf(element)
  const { width, height } = element
  if (element.kind === 'line') return `<rect width="${width ?? size}" height="${height ?? size}" fill="#000"/>`
  if (element.kind === 'box')
    return `<rect x="${size / 2}" y="${size / 2}" width="${(width ?? 10) - size}" height="${(height ?? 10) - size}" fill="none" stroke="#000" stroke-width="${size}"/>`
  const text = contentOf(element, values)
  if (text === '' || element.kind === 'image') return ''
  if (element.kind === 'barcode') return barcode(element, text)
  const look = `font-family="Roboto, Inter, Arial, sans-serif" font-size="${size}" ${element.bold ? 'font-weight="bold" ' : ''}fill="#000"`
  // The baseline lies at four fifths of the line.
  return fitted(text, element)
    .map((line, place) => `<text y="${size * (0.8 + place * lineHeight)}" ${look}>${escaped(line)}</text>`)
    .join('')
}

/** One label as a drawing, in millimetres: what the screen shows is what the paper gets. */
export function labelSvg({ widthMm, heightMm, elements }: LabelDesign, values: LabelValues): string {
  const parts = elements.map(element => {
    const turn = element.rotation ? ` rotate(${element.rotation})` : ''
    const inside = drawn(element, values)
    return inside && `<g transform="translate(${element.x} ${element.y})${turn}">${inside}</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${widthMm}mm" height="${heightMm}mm" viewBox="0 0 ${widthMm} ${heightMm}"><rect width="${widthMm}" height="${heightMm}" fill="#fff"/>${parts.join('')}</svg>`
}
