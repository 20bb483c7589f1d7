/** A page as a picture: a JPEG of so many pixels, printed on a page so large (in points of 1/72 inch). */
export interface PicturePage {
  readonly jpeg: Uint8Array
  readonly pixels: { readonly width: number; readonly height: number }
  readonly points: { readonly width: number; readonly height: number }
}

const latin = new TextEncoder()
const written = (value: number) => String(Math.round(value * 100) / 100)

/** A PDF whose pages are pictures: its objects one after the other, and the table that says where each begins. */
export function picturePdf(pages: readonly PicturePage[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = []
  const begins: number[] = []
  let length = 0
  const add = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? latin.encode(part) : part
    parts.push(bytes)
    length += bytes.length
  }
  const object = (content: string, stream?: Uint8Array) => {
    begins.push(length)
    add(`${begins.length} 0 obj\n${content}\n`)
    if (stream) {
      add('stream\n')
      add(stream)
      add('\nendstream\n')
    }
    add('endobj\n')
  }
  // Object 1 is the catalog, 2 the pages, and each page has three: itself, what it shows, its picture.
  const pageAt = (place: number) => 3 + 3 * place
  add('%PDF-1.4\n')
  object('<< /Type /Catalog /Pages 2 0 R >>')
  object(
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, place) => `${pageAt(place)} 0 R`).join(' ')}] >>`,
  )
  for (const [place, { jpeg, pixels, points }] of pages.entries()) {
    const [width, height] = [written(points.width), written(points.height)]
    const [shown, picture] = [pageAt(place) + 1, pageAt(place) + 2]
    const drawn = latin.encode(`q ${width} 0 0 ${height} 0 0 cm /P Do Q`)
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${shown} 0 R /Resources << /XObject << /P ${picture} 0 R >> >> >>`,
    )
    object(`<< /Length ${drawn.length} >>`, drawn)
    object(
      `<< /Type /XObject /Subtype /Image /Width ${pixels.width} /Height ${pixels.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`,
      jpeg,
    )
  }
  const table = length
  add(`xref\n0 ${begins.length + 1}\n0000000000 65535 f \n`)
  for (const begin of begins) add(`${String(begin).padStart(10, '0')} 00000 n \n`)
  add(`trailer\n<< /Size ${begins.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`)
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
