import { toSVG } from 'bwip-js/node'
import type { Content } from 'pdfmake/interfaces.js'

export interface Barcode {
  readonly kind: 'code128' | 'qrcode' | 'datamatrix'
  readonly text: string
}

/** Drawn as lines, not pixels: sharp on any printer, and with the quiet zone scanners need. */
export function barcodeSvg({ kind, text }: Barcode): string {
  const linear = kind === 'code128'
  return toSVG({ bcid: kind, text, ...(linear ? { height: 9, paddingwidth: 0 } : { eclevel: 'M' }) })
}

export const barcodeBlock = (barcode: Barcode): Content =>
  barcode.kind === 'code128'
    ? { svg: barcodeSvg(barcode), fit: [190, 26], alignment: 'right', margin: [0, 8, 0, 0] }
    : { svg: barcodeSvg(barcode), fit: [58, 58], alignment: 'right', margin: [0, 8, 0, 0] }
