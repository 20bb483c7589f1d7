import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constants, crc32, deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readTable } from './table-file.ts'

/** Files that unpack to many times their size, and what reading one costs: measured in a process of its own. */

interface Packed {
  readonly name: string
  readonly content: Buffer
  /** What the directory says it becomes. */
  readonly says?: number
}

/** A zip file written by hand, so that it may lie. */
function zip(entries: readonly Packed[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, says = 100 } of entries) {
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(20, 4)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(crc32(content), 14)
    local.writeUInt32LE(content.length, 18)
    local.writeUInt32LE(says, 22)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    local.copy(entry, 6, 4, 30)
    entry.writeUInt32LE(at, 42)
    parts.push(local, Buffer.from(name), content)
    directory.push(entry, Buffer.from(name))
    at += 30 + name.length + content.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(directory.length / 2, 8)
  end.writeUInt16LE(directory.length / 2, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, listed, end])
}

/** A text between two others, so many times: packed once, and the packed piece repeated. */
function packed(before: string, repeated: string, times: number, after: string): Buffer {
  const piece = (text: string) => deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH })
  const middle = piece(repeated)
  return Buffer.concat([piece(before), ...Array.from({ length: times }, () => middle), deflateRawSync(after)])
}

const pack = (text: string): Buffer => deflateRawSync(text)
const sheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const rels = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const frame: Packed[] = [
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: pack(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${rels}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${rels}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ),
  },
  {
    name: 'xl/workbook.xml',
    content: pack(
      `<workbook xmlns="${sheet}" xmlns:r="${rels}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
  },
]
const strings = (times: number): Packed => ({
  name: 'xl/sharedStrings.xml',
  content: packed(
    `<sst xmlns="${sheet}"><si><t>Name</t></si>`,
    `<si><t>${'x'.repeat(80)}</t></si>`.repeat(10_000),
    times,
    '</sst>',
  ),
})
const rows = (times: number): Packed => ({
  name: 'xl/worksheets/sheet1.xml',
  content: packed(
    `<worksheet xmlns="${sheet}"><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="2">`,
    `<c r="A2" t="inlineStr"><is><t>${'y'.repeat(1000)}</t></is></c>`.repeat(1000),
    times,
    '</row></sheetData></worksheet>',
  ),
})

const refused = (entries: readonly Packed[]) =>
  readTable(zip(entries), {}).then(
    ({ rows }) => rows.length,
    error => error.code,
  )

test('a packed file is judged by what it becomes, whatever its directory says', async () => {
  expect(await refused([...frame, strings(1), rows(1)])).toBe(1)
  expect(await refused([...frame, strings(80), rows(1)])).toBe('importTooLarge')
  expect(await refused([...frame, strings(1), rows(300)])).toBe('importTooLarge')
  const aside = { ...strings(400), name: 'xl/media/image1.png' }
  expect(await refused([...frame, aside, strings(1), rows(1)])).toBe(1)
})

test('a cut file and a foreign method are damage', async () => {
  const whole = zip([...frame, strings(1), rows(1)])
  await expect(readTable(whole.subarray(0, whole.length - 30), {})).rejects.toMatchObject({ code: 'importUnreadable' })
  const foreign = Buffer.from(whole)
  for (let at = foreign.indexOf('PK\u0001\u0002'); at > 0; at = foreign.indexOf('PK\u0001\u0002', at + 4))
    foreign.writeUInt16LE(99, at + 10)
  await expect(readTable(foreign, {})).rejects.toMatchObject({ code: 'importUnreadable' })
})

/** A workbook whose parts have other names and stand in another order than usual. */
const styled = (sheetXml: string): Packed[] => [
  {
    name: 'book/s.xml',
    content: pack(`<x:worksheet xmlns:x="${sheet}"><x:sheetData>${sheetXml}</x:sheetData></x:worksheet>`),
  },
  {
    name: 'book/look.xml',
    content: pack(
      `<styleSheet xmlns="${sheet}"><numFmts><numFmt numFmtId="170" formatCode="[Red]0.0&quot; days&quot;"/><numFmt numFmtId="171" formatCode="yyyy\\-mm\\-dd hh:mm"/></numFmts>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="10"/><xf numFmtId="46"/><xf numFmtId="20"/></cellXfs></styleSheet>`,
    ),
  },
  {
    name: 'book/book.xml',
    content: pack(
      `<workbook xmlns="${sheet}" xmlns:r="${rels}"><workbookPr date1904="false"/><sheets><sheet name="Old" sheetId="1" state="hidden" r:id="h"/><sheet name="A" sheetId="2" r:id="s"/></sheets></workbook>`,
    ),
  },
  {
    name: 'book/_rels/book.xml.rels',
    content: pack(
      `<Relationships><Relationship Id="s" Type="${rels}/worksheet" Target="/book/s.xml"/><Relationship Id="l" Type="${rels}/styles" Target="look.xml"/><Relationship Id="h" Type="${rels}/worksheet" Target="none.xml"/></Relationships>`,
    ),
  },
  {
    name: '_rels/.rels',
    content: pack(
      `<Relationships><Relationship Id="a" Type="${rels}/officeDocument" Target="book/book.xml"/></Relationships>`,
    ),
  },
]

test('parts are found where the workbook says, and cells read as they are shown', async () => {
  const head =
    '<x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:r><x:t>Na</x:t></x:r><x:r><x:t>me</x:t></x:r><x:rPh><x:t>!</x:t></x:rPh></x:is></x:c></x:row>'
  const cell = (style: number, value: string, type = 'n') =>
    `<x:c s="${style}" t="${type}"><x:f>1+1</x:f><x:v>${value}</x:v></x:c>`
  const cells = [
    cell(0, '0.1000000000000001'),
    cell(1, '46000'),
    cell(2, '2.5'),
    cell(3, '46000.5'),
    cell(4, '0.125'),
    cell(5, '1.5'),
    cell(6, '0.25'),
    cell(0, '1', 'b'),
    cell(0, '#N/A', 'e'),
    cell(1, '2026-03-01T00:00:00', 'd'),
    cell(0, 'two_x000A_lines', 'str'),
  ]
  const far = '<x:row r="9"><x:c r="C9"><x:v>7</x:v></x:c></x:row>'
  const { rows } = await readTable(zip(styled(`${head}<x:row>${cells.join('')}</x:row>${far}`)), {})
  expect(rows).toEqual([
    {
      number: 2,
      cells: [
        '0.1',
        '2025-12-09',
        '2.5',
        '2025-12-09 12:00:00',
        '12.5',
        '36:00:00',
        '06:00',
        'true',
        '#N/A',
        '2026-03-01',
        'two\nlines',
      ],
    },
    { number: 9, cells: ['', '', '7'] },
  ])
})

/** What reading a table takes at most, in MB beyond what the process takes anyway, and how it ends. */
function costOf(bytes: Buffer): { code: string; megabytes: number } {
  const folder = mkdtempSync(join(tmpdir(), 'millwright-table-'))
  const script = `
    import { readFileSync } from 'node:fs'
    const { readTable } = await import(${JSON.stringify(join(import.meta.dirname, 'table-file.ts'))})
    const bytes = readFileSync(process.argv[1])
    const before = process.resourceUsage().maxRSS
    const code = await readTable(bytes, {}).then(({ rows }) => rows.length + ' rows', error => error.code)
    console.log(JSON.stringify({ code, megabytes: Math.round((process.resourceUsage().maxRSS - before) / 1024) }))`
  try {
    writeFileSync(join(folder, 'table'), bytes)
    const done = spawnSync(process.execPath, ['--input-type=module', '-e', script, join(folder, 'table')], {
      cwd: join(import.meta.dirname, '../../..'),
      encoding: 'utf8',
    })
    return JSON.parse(done.stdout || JSON.stringify({ code: done.stderr, megabytes: Number.NaN }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('a CSV file of endless commas is not kept cell by cell', async () => {
  const file = Buffer.from(`Name\n${`${','.repeat(1000)}\n`.repeat(6000)}`)
  await expect(readTable(file, {})).rejects.toMatchObject({ code: 'importTooLarge' })
})

test.each([
  ['shared texts', () => zip([...frame, strings(500), rows(1)])],
  ['a sheet before its texts', () => zip([...frame, rows(500), strings(1)])],
  ['lines', () => Buffer.from(`Name\n${'a\n'.repeat(10_000_000)}`)],
])('a table that would burst is refused before it takes the memory: %s', { timeout: 60_000 }, (_, made) => {
  const bytes = made()
  const { code, megabytes } = costOf(bytes)
  expect(code).toMatch(/^importTooLarge|importTooManyRows$/)
  // A gigabyte without the limits; how much of the least there is depends on when memory is collected.
  expect(megabytes).toBeLessThan(400)
})
