import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constants, crc32, deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readTable } from './table-file.ts'
import { unopened } from './unpacked-size.ts'

/** Files that unpack to many times their size, and what reading one costs: measured in a process of its own. */

interface Packed {
  readonly name: string
  readonly content: Buffer
  /** What the directory says it becomes. */
  readonly says?: number
  /** Left out of the directory. */
  readonly isHidden?: true
}

/** A zip file written by hand, so that it may lie. */
function zip(entries: readonly Packed[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, says = 100, isHidden } of entries) {
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
    if (!isHidden) directory.push(entry, Buffer.from(name))
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
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${rels}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
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

const limits = { total: 64 * 1024 * 1024, inMemory: { 'xl/sharedStrings.xml': 8 * 1024 * 1024 } }

test('a packed file is judged by what it becomes, whatever its directory says', async () => {
  expect(await unopened(zip([...frame, strings(1), rows(1)]), limits)).toBeNull()
  expect(await unopened(zip([...frame, strings(20), rows(1)]), limits)).toBe('tooLarge')
  expect(await unopened(zip([...frame, strings(1), rows(100)]), limits)).toBe('tooLarge')
  expect(await unopened(zip([...frame, { ...strings(200), name: 'xl/media/image1.png' }]), limits)).toBe('tooLarge')
})

test('an entry the directory leaves out, a cut file and a foreign method are damage', async () => {
  expect(await unopened(zip([...frame, { ...strings(20), isHidden: true }, rows(1)]), limits)).toBe('damaged')
  const whole = zip([...frame, strings(1), rows(1)])
  expect(await unopened(whole.subarray(0, whole.length - 30), limits)).toBe('damaged')
  const foreign = Buffer.from(whole)
  foreign.writeUInt16LE(99, foreign.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 10)
  expect(await unopened(foreign, limits)).toBe('damaged')
})

/** What reading a table takes at most, in MB beyond what the process takes anyway, and how it ends. */
function costOf(bytes: Buffer): { code: string; megabytes: number } {
  const folder = mkdtempSync(join(tmpdir(), 'millwright-table-'))
  const script = `
    import { readFileSync } from 'node:fs'
    await import('exceljs')
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
  ['a sheet before its texts, kept aside meanwhile', () => zip([...frame, rows(500), strings(1)])],
  ['lines', () => Buffer.from(`Name\n${'a\n'.repeat(10_000_000)}`)],
])('a table that would burst is refused before it takes the memory: %s', { timeout: 60_000 }, (_, made) => {
  const bytes = made()
  const { code, megabytes } = costOf(bytes)
  expect(code).toMatch(/^importTooLarge|importTooManyRows$/)
  expect(megabytes).toBeLessThan(200)
})
