import { StringDecoder } from 'node:string_decoder'
import { SaxesParser } from 'saxes'
import { allOf, childOf, readXml, type XmlElement } from '#platform/model/xml.ts'
import { cellText, formatsOf } from './workbook-cell.ts'
import { Unreadable, Zip } from './zip.ts'

/** A workbook's sheet as people see it: texts in rows that have numbers. */
export interface SheetRow {
  readonly number: number
  readonly cells: readonly string[]
}

const megabyte = 1024 * 1024
/** What a workbook may become when it is unpacked. Its texts and styles are kept in memory, its rows are read one by one. */
const unpacked = { total: 256 * megabyte, texts: 64 * megabyte, small: 8 * megabyte }

/**
 * The rows of the first sheet that is not hidden, one by one as they are unpacked, with the first cells of each. Where its parts
 * stand is what the workbook itself says; the order they have in the file is every program's own.
 */
export async function* rowsOfWorkbook(
  bytes: Buffer,
  mostCells: number,
  sheetName: string | null = null,
): AsyncGenerator<SheetRow> {
  const zip = new Zip(bytes, unpacked.total)
  const parts = await partsOf(zip, sheetName)
  const texts = parts.texts ? await sharedTexts(zip, parts.texts) : []
  const formats = formatsOf(parts.styles ? await wholeXml(zip, parts.styles) : null)
  const sheet = new SheetReader(mostCells, (type, format, text) =>
    type === 's'
      ? (texts[Number(text)] ?? '')
      : cellText({ type, text, format: formats[format] ?? '', from1904: parts.from1904 }),
  )
  for await (const text of textOf(zip.read(parts.sheet))) yield* sheet.read(text)
  sheet.end()
}

/** The names of the sheets that are not hidden; of all of them, where none is shown. */
export async function sheetsOfWorkbook(bytes: Buffer): Promise<string[]> {
  const zip = new Zip(bytes, unpacked.total)
  const main = await mainOf(zip)
  const sheets = sheetsIn(await wholeXml(zip, main))
  const shown = sheets.filter(isShown)
  return (shown.length ? shown : sheets).map(({ attributes }) => attributes.name ?? '')
}

const mainOf = async (zip: Zip): Promise<string> =>
  (await linksOf(zip, '')).find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml'

const sheetsIn = (workbook: XmlElement): XmlElement[] => allOf(childOf(workbook, 'sheets') ?? workbook, 'sheet')
const isShown = ({ attributes }: XmlElement): boolean => (attributes.state ?? 'visible') === 'visible'

interface Parts {
  readonly sheet: string
  readonly texts: string | undefined
  readonly styles: string | undefined
  readonly from1904: boolean
}

async function partsOf(zip: Zip, sheetName: string | null): Promise<Parts> {
  const main = await mainOf(zip)
  const [workbook, links] = [await wholeXml(zip, main), await linksOf(zip, main)]
  const sheets = sheetsIn(workbook)
  const shown =
    (sheetName && sheets.find(({ attributes }) => attributes.name === sheetName)) || sheets.find(isShown) || sheets[0]
  const sheet = links.find(({ id }) => id === shown?.attributes.id)?.target
  if (!sheet) throw new Unreadable('damaged')
  const linked = (kind: string) => links.find(({ type, target }) => type === kind && zip.has(target))?.target
  const epoch = childOf(workbook, 'workbookPr')?.attributes.date1904
  return {
    sheet,
    texts: linked('sharedStrings'),
    styles: linked('styles'),
    from1904: epoch === '1' || epoch === 'true',
  }
}

/** What a part refers to; targets are written from its folder, or from the root with a stroke in front. */
async function linksOf(zip: Zip, part: string) {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const name = `${folder}_rels/${part.slice(folder.length)}.rels`
  if (!zip.has(name)) return []
  return allOf(await wholeXml(zip, name), 'Relationship').map(
    ({ attributes: { Id = '', Type = '', Target = '' } }) => ({
      id: Id,
      type: Type.slice(Type.lastIndexOf('/') + 1),
      target: new URL(Target, `file:///${folder}`).pathname.slice(1),
    }),
  )
}

async function wholeXml(zip: Zip, name: string): Promise<XmlElement> {
  let all = ''
  for await (const text of textOf(zip.read(name, unpacked.small))) all += text
  const root = readXml(all)
  if (!root) throw new Unreadable('damaged')
  return root
}

/** No character is broken where it lies across two pieces. */
async function* textOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  for await (const piece of pieces) yield decoder.write(piece)
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Text of an item: its runs one behind the other, without how it is pronounced. */
class ItemText {
  #text = ''
  #isRead = false
  #isAside = false

  opened(name: string): void {
    if (name === 'rPh') this.#isAside = true
    this.#isRead = !this.#isAside && (name === 't' || name === 'v')
  }

  said(text: string): void {
    if (this.#isRead) this.#text += text
  }

  closed(name: string): void {
    if (name === 'rPh') this.#isAside = false
    this.#isRead = false
  }

  take(): string {
    const text = this.#text
    this.#text = ''
    return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  }
}

async function sharedTexts(zip: Zip, name: string): Promise<string[]> {
  const texts: string[] = []
  const item = new ItemText()
  const parser = new SaxesParser()
  parser.on('opentag', tag => item.opened(local(tag.name)))
  parser.on('text', text => item.said(text))
  parser.on('cdata', text => item.said(text))
  parser.on('closetag', tag => {
    const closed = local(tag.name)
    item.closed(closed)
    if (closed === 'si') texts.push(item.take())
  })
  for await (const text of textOf(zip.read(name, unpacked.texts))) parser.write(text)
  parser.close()
  return texts
}

type ReadCell = (type: string, format: number, text: string) => string

/** Reads a sheet piece by piece, and gives the rows that came to their end in it. */
class SheetReader {
  readonly #parser = new SaxesParser()
  readonly #item = new ItemText()
  readonly #mostCells: number
  readonly #readCell: ReadCell
  #done: SheetRow[] = []
  #number = 0
  #cells: string[] = []
  #column = 0
  #cell: Readonly<Record<string, string>> = {}

  constructor(mostCells: number, readCell: ReadCell) {
    this.#mostCells = mostCells
    this.#readCell = readCell
    this.#parser.on('opentag', ({ name, attributes }) => this.#opened(local(name), attributes))
    this.#parser.on('text', text => this.#item.said(text))
    this.#parser.on('cdata', text => this.#item.said(text))
    this.#parser.on('closetag', ({ name }) => this.#closed(local(name)))
  }

  read(text: string): SheetRow[] {
    this.#parser.write(text)
    const done = this.#done
    this.#done = []
    return done
  }

  end(): void {
    this.#parser.close()
  }

  #opened(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#item.opened(name)
    if (name === 'row') {
      this.#number = Number(attributes.r) || this.#number + 1
      this.#cells = []
      this.#column = 0
    } else if (name === 'c') {
      this.#cell = attributes
      this.#column = columnOf(attributes.r) ?? this.#column + 1
    }
  }

  #closed(name: string): void {
    this.#item.closed(name)
    if (name === 'row') this.#done.push({ number: this.#number, cells: this.#cells })
    if (name !== 'c') return
    const text = this.#item.take()
    if (this.#column > this.#mostCells) return
    while (this.#cells.length < this.#column - 1) this.#cells.push('')
    this.#cells[this.#column - 1] = this.#readCell(this.#cell.t ?? 'n', Number(this.#cell.s ?? 0), text)
  }
}

/** 28 for AB7. */
function columnOf(address: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(address ?? '')?.[0]
  if (!letters) return undefined
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0)
}
