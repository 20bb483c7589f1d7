import { drawingSVG, qrcode } from 'bwip-js/browser'

/** A QR code as a picture's address, made here: the secret in it goes nowhere else. */
export function qrPicture(text: string): string {
  const svg = qrcode({ bcid: 'qrcode', text, scale: 4, padding: 4, backgroundcolor: 'ffffff' }, drawingSVG())
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
