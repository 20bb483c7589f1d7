/** A drawing as a CAD program writes it: lines, circles and texts with their places, in points from the bottom left of the sheet. */
export interface DrawnSheet {
  readonly width: number
  readonly height: number
  readonly lines: readonly (readonly [x1: number, y1: number, x2: number, y2: number])[]
  readonly circles: readonly (readonly [x: number, y: number, radius: number])[]
  readonly texts: readonly (readonly [x: number, y: number, size: number, text: string])[]
}

/** Of the letters that drawings need beyond plain ones, as WinAnsi writes them. */
const special: Readonly<Record<string, string>> = { Ø: '\\330', '±': '\\261', '°': '\\260', '(': '\\(', ')': '\\)' }
const encoded = (text: string): string => text.replaceAll(/[Ø±°()]/g, letter => special[letter]!)

/** Four curves that make a circle. */
function circle(x: number, y: number, r: number): string {
  const k = r * 0.5523
  const curve = (...at: number[]) => `${at.map(one => one.toFixed(2)).join(' ')} c`
  return [
    `${x + r} ${y} m`,
    curve(x + r, y + k, x + k, y + r, x, y + r),
    curve(x - k, y + r, x - r, y + k, x - r, y),
    curve(x - r, y - k, x - k, y - r, x, y - r),
    curve(x + k, y - r, x + r, y - k, x + r, y),
    'S',
  ].join('\n')
}

function contentOf({ lines, circles, texts }: DrawnSheet): string {
  return [
    '0.8 w',
    ...lines.map(([x1, y1, x2, y2]) => `${x1} ${y1} m ${x2} ${y2} l S`),
    ...circles.map(([x, y, r]) => circle(x, y, r)),
    ...texts.map(([x, y, size, text]) => `BT /F1 ${size} Tf ${x} ${y} Td (${encoded(text)}) Tj ET`),
  ].join('\n')
}

/** The sheet as a PDF whose text can be read. */
export function drawingPdf(sheet: DrawnSheet): Uint8Array {
  const content = contentOf(sheet)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${sheet.width} ${sheet.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let text = '%PDF-1.4\n'
  const starts = objects.map((object, place) => {
    const start = text.length
    text += `${place + 1} 0 obj\n${object}\nendobj\n`
    return String(start).padStart(10, '0')
  })
  const table = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${starts.map(start => `${start} 00000 n \n`).join('')}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

interface TitleBlock {
  readonly number: string
  readonly revision: string
  readonly name: string
}

/** A plate with a bore and four holes: what a small shop draws every day. `changed` is its next revision. */
export function plateDrawing({ number, revision, name }: TitleBlock, changed = false): Uint8Array {
  const hole = (x: number, y: number) => [x, y, 12] as const
  return drawingPdf({
    ...{ width: 792, height: 612 },
    lines: [
      ...([
        [20, 20, 772, 20],
        [772, 20, 772, 592],
        [772, 592, 20, 592],
        [20, 592, 20, 20],
      ] as const),
      ...([
        [502, 20, 502, 110],
        [502, 110, 772, 110],
        [502, 80, 772, 80],
        [502, 50, 772, 50],
      ] as const),
      ...([
        [150, 180, 450, 180],
        [450, 180, 450, 430],
        [450, 430, 150, 430],
        [150, 430, 150, 180],
      ] as const),
      ...([
        [150, 460, 450, 460],
        [150, 440, 150, 470],
        [450, 440, 450, 470],
      ] as const),
      ...([
        [120, 180, 120, 430],
        [110, 180, 140, 180],
        [110, 430, 140, 430],
      ] as const),
      ...([
        [325, 330, 500, 380],
        [195, 385, 230, 520],
        [560, 180, 590, 180],
        [590, 180, 590, 430],
      ] as const),
      ...([
        [560, 430, 590, 430],
        [560, 180, 560, 430],
      ] as const),
    ],
    circles: [[300, 305, 45], hole(190, 220), hole(410, 220), hole(190, 390), hole(410, 390)],
    texts: [
      [250, 466, 11, '120.00 ±0.10'],
      [60, 300, 11, '100.00 ±0.10'],
      [505, 382, 11, changed ? 'Ø36.00 ±0.01' : 'Ø36.00 ±0.02'],
      [190, 526, 11, '4X Ø9.60 ±0.05'],
      [598, 300, 11, '12.00 ±0.05'],
      [420, 150, 11, 'R5.0 ±0.5'],
      [170, 150, 11, 'Ra 1.6'],
      [290, 200, 11, '(25.00)'],
      [510, 92, 12, name],
      [510, 62, 10, `DWG ${number}`],
      [690, 62, 10, `REV ${revision}`],
      [510, 32, 8, 'UNLESS OTHERWISE SPECIFIED: DIMENSIONS IN MM'],
    ],
  })
}
