import ExcelJS from 'exceljs'
import { describe, expect, test } from 'vitest'
import { readTable } from './table-file.ts'

/** Files as people and old programs leave them: columns without names, names twice, rows that fell apart. */

const read = (text: string) => readTable(Buffer.from(text), {})
const cellsOf = ({ rows }: { rows: readonly { cells: readonly string[] }[] }) => rows.map(({ cells }) => cells)

describe('columns have names of their own', () => {
  test('one without a name has its letter where it holds something; a name that comes twice is counted', async () => {
    const table = await read('Name,,City,,Phone,Phone\nAcme,x,Aurora,,1,2\n')
    expect(table.headers).toEqual(['Name', 'B', 'City', '', 'Phone', 'Phone (2)'])
  })

  test('names in two rows become one, with their group where they come twice', async () => {
    const table = await read(
      'Customer,Bill to,,Ship to,,Phone\n,Street,City,Street,City,\nAcme,1 A St,Reno,2 B St,Elko,1\n',
    )
    expect(table.headers).toEqual([
      'Customer',
      'Bill to Street',
      'Bill to City',
      'Ship to Street',
      'Ship to City',
      'Phone',
    ])
    expect(cellsOf(table)).toEqual([['Acme', '1 A St', 'Reno', '2 B St', 'Elko', '1']])
  })

  test('a first row with empty cells is no second row of names', async () => {
    const table = await read('Customer,Street,,City\n,Attn Dana,x,Reno\nAcme,1 A St,,Reno\n')
    expect(table.rows).toHaveLength(2)
    expect((await read('Item,Qty,Cost\n,4,1.5\nB,2,2\n')).rows).toHaveLength(2)
  })
})

describe('rows that are none, and rows that fell apart', () => {
  test('column names once more and a stroke below them are headings', async () => {
    const table = await read('Name,City,Zip\n----,----,---\nA,Reno,1\nname,city,zip\nB,Elko,2\n')
    expect(table.rows.map(({ looks }) => looks)).toEqual(['heading', undefined, 'heading', undefined])
  })

  test('a comma without quotation marks is no cell of its own', async () => {
    const table = await read('Name,City,Zip\nAcme,Reno,1\nBolt, Inc,Elko,\nCedar,Ely,2\nDelta,Elko, NV,3\nEta,Ely,4\n')
    expect(table.rows.map(({ wrong }) => wrong)).toEqual([
      undefined,
      'tooManyCells',
      undefined,
      'tooManyCells',
      undefined,
    ])
    expect(cellsOf(await read('Name\nAcme, Inc\nBolt\n'))).toEqual([['Acme, Inc'], ['Bolt']])
  })

  test('a file whose rows are all wider than its names has columns without a name', async () => {
    const table = await read('Name,City\nAcme,Reno,x\nBolt,Elko,y\n')
    expect(table.headers).toEqual(['Name', 'City', 'C'])
    expect(table.rows.every(({ wrong }) => wrong === undefined)).toBe(true)
  })

  test('a quotation mark that is never closed names its row, also where a later one closes it', async () => {
    await expect(read('Name,City,Zip\nA,Reno,1\n"Acme,Reno,2\nB,Elko,3\n')).rejects.toMatchObject({
      code: 'importOpenQuote',
      params: { row: 3 },
    })
    const table = await read('Name,City,Zip\n"Acme,Reno,1\nB,Elko,2\nC,Ely",Reno,3\nD,Ely,4\n')
    expect(table.rows.map(({ wrong }) => wrong)).toEqual(['openQuote', undefined])
    expect((await read('Name,Notes,Zip\nAcme,"Call first,\nthen ship, always",1\n')).rows[0]!.wrong).toBeUndefined()
  })

  test('a picture that is called a list is no table', async () => {
    const picture = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(400, 3)])
    await expect(readTable(picture, {})).rejects.toMatchObject({ code: 'importUnreadable' })
    expect((await read('Name,City\nA\u001f,Reno\n')).rows).toHaveLength(1)
  })

  test('two bytes a letter, without a mark that says so', async () => {
    const text = 'Name\tCity\r\nPeña Tool\tReno\r\n'
    expect(cellsOf(await readTable(Buffer.from(text, 'utf16le'), {}))).toEqual([['Peña Tool', 'Reno']])
    expect(cellsOf(await readTable(Buffer.from(text, 'utf16le').swap16(), {}))).toEqual([['Peña Tool', 'Reno']])
  })
})

async function workbook(fill: (book: ExcelJS.Workbook) => void): Promise<Buffer> {
  const book = new ExcelJS.Workbook()
  fill(book)
  return Buffer.from(await book.xlsx.writeBuffer())
}

describe('workbooks', () => {
  test.each([
    [2134, '00000', '02134'],
    [21341234, '00000-0000', '02134-1234'],
    [123456789, '000-00-0000', '123-45-6789'],
    [8155550134, '[<=9999999]###-####;\\(###\\) ###-####', '(815) 555-0134'],
    [5550134, '[<=9999999]###-####;\\(###\\) ###-####', '555-0134'],
    [18155550134, '(000) 000-0000', '(1815) 555-0134'],
    [12, '"PN-"00000', 'PN-00012'],
    [1234, '0', '1234'],
    [1234, '#,##0', '1234'],
    [5, '0" pcs"', '5'],
    [1234, '_(* #,##0_);_(* \\(#,##0\\);_(* "-"??_)', '1234'],
    [0.25, '0%', '25'],
    [1.5, '# ?/?', '1.5'],
    [-12, '00000', '-12'],
  ])('%d as %s shows %s', async (value, format, shown) => {
    const bytes = await workbook(book => {
      const sheet = book.addWorksheet('A')
      sheet.addRow(['Name', 'No', 'City'])
      sheet.addRow(['x', value, 'y'])
      sheet.getCell('B2').numFmt = format
    })
    expect((await readTable(bytes, {})).rows[0]!.cells[1]).toBe(shown)
  })

  test('the first sheet that holds a table is read, not the note in front of it', async () => {
    const bytes = await workbook(book => {
      const note = book.addWorksheet('Read me')
      for (const line of ['Export of our old system', 'Call Pat with questions']) note.addRow([line])
      book.addWorksheet('Empty')
      const list = book.addWorksheet('Customers')
      list.addRow(['Name', 'City'])
      list.addRow(['Acme', 'Reno'])
    })
    expect(await readTable(bytes, {})).toMatchObject({ section: 'Customers', headers: ['Name', 'City'] })
    expect(await readTable(bytes, { section: 'Read me' })).toMatchObject({ section: 'Read me' })
    await expect(readTable(bytes, { section: 'Empty' })).rejects.toMatchObject({ code: 'importUnreadable' })
  })

  test('a title over merged cells and names in two rows', async () => {
    const bytes = await workbook(book => {
      const sheet = book.addWorksheet('A')
      sheet.addRow(['Customer list'])
      sheet.mergeCells('A1:E1')
      sheet.addRow(['Customer', 'Address', null, null, 'Phone'])
      sheet.mergeCells('B2:D2')
      sheet.addRow([null, 'Street', 'City', 'State', null])
      sheet.addRow(['Acme', '1 A St', 'Reno', 'NV', 7755550100])
    })
    const table = await readTable(bytes, {})
    expect(table.headers).toEqual(['Customer', 'Street', 'City', 'State', 'Phone'])
    expect(cellsOf(table)).toEqual([['Acme', '1 A St', 'Reno', 'NV', '7755550100']])
  })
})
