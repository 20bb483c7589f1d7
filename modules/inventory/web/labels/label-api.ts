import { visibleText } from '#platform/model/scanned.ts'
import { api } from '#platform/web/kernel/api.ts'

export interface Found {
  readonly typed: string
  readonly link: string | null
  readonly code: string | null
  readonly title: string | null
}

/** A design of the company by its id, or one described here. */
export interface DesignChoice {
  readonly label?: string
  readonly widthMm?: number
  readonly heightMm?: number
  readonly symbology?: string
  readonly elements?: unknown
}

export interface Preview {
  readonly svg: string
  readonly values: Readonly<Record<string, string>>
}

export const labelApi = {
  find: (numbers: readonly string[]) =>
    api.post<{ found: Found[] }>('/label-sheets/find', { numbers: numbers.map(visibleText) }),
  preview: (design: DesignChoice, record: string) => api.post<Preview>('/label-sheets/preview', { ...design, record }),
  file: (design: DesignChoice, records: readonly string[], format: 'svg' | 'pdf' | 'sheet' | 'zpl') =>
    api.file('/label-sheets', { ...design, records, format }),
  print: (label: string, printer: string, records: readonly string[]) =>
    api.post<{ prints: string[] }>('/label-sheets/print', { label, printer, records }),
}

/** An image a page may show: the drawing as an address of its own. */
export const drawingAddress = (svg: string): string => `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`

export function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** The drawing as dots, three hundred an inch, for programs that know no lines. */
export async function pngOf(svg: string, widthMm: number, heightMm: number): Promise<Blob> {
  const picture = new Image()
  picture.src = drawingAddress(svg)
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Math.round((widthMm / 25.4) * 300)
  canvas.height = Math.round((heightMm / 25.4) * 300)
  canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob(file => (file ? resolve(file) : reject(new Error('the picture was not made'))), 'image/png'),
  )
}
