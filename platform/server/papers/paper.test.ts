import { expect, test } from 'vitest'
import { factsBlock } from './blocks.ts'
import { barcodeSvg, type Paper, paper } from './index.ts'
import { isVast } from './letterhead.ts'
import { pdfText } from './pdf-text.ts'

const quote = (lines: number, more: Partial<Paper> = {}): Paper => ({
  company: {
    name: 'Prairie Precision Machining',
    lines: ['1840 Industrial Parkway, Rockford, IL 61109', '+1 815 555 0142'],
  },
  title: 'Quote',
  number: 'QT-000412',
  facts: [
    ['Date', 'Nov 15, 2026'],
    ['Payment terms', 'Net 30'],
  ],
  addresses: [{ label: 'Quote to', lines: ['Harlan Aerospace LLC', 'Maribel Ortiz', 'Wichita, KS 67210'] }],
  table: {
    columns: [
      { label: 'Part', mono: true },
      { label: 'Description', width: 'fill' },
      { label: 'Amount', align: 'right' },
    ],
    rows: Array.from({ length: lines }, (_, place) => ({
      cells: [`P-${1001 + place}`, 'Bracket 6061, muñón', '1,312.50'],
      ...(place % 3 === 0 && { under: ['Anodize per drawing note 4'] }),
    })),
  },
  totals: [
    { label: 'Subtotal', value: '48,231.50' },
    { label: 'Total USD', value: '$46,969.55', grand: true },
  ],
  notes: [{ heading: 'Terms', text: 'Prices hold for 30 days.' }],
  barcode: { kind: 'code128', text: 'QT-000412' },
  language: 'en-US',
  formats: { paper: 'letter' },
  at: '2026-11-15T02:00:00Z',
  ...more,
})

test('a paper carries its head, facts, addresses, lines, sums and notes', async () => {
  const [page, ...others] = pdfText(await paper(quote(3)))
  expect(others).toEqual([])
  for (const words of [
    'Prairie Precision Machining',
    'Quote QT-000412',
    'Payment terms Net 30',
    'Quote to Harlan Aerospace LLC',
    'Part Description Amount',
    'P-1003 Bracket 6061, muñón 1,312.50',
    'Anodize per drawing note 4',
    'Total USD $46,969.55',
    'Terms Prices hold for 30 days.',
    'Page 1 of 1',
  ])
    expect(page).toContain(words)
})

test('the label of a fact is broken only where it is a sentence', () => {
  const block = factsBlock([
    ['Condiciones de pago', 'Mitad con el pedido, mitad a 30 días del embarque'],
    ['Lo que se acordó con el cliente por teléfono', 'Nada'],
  ]) as { table: { body: { noWrap: boolean }[][] } }
  expect(block.table.body.map(([label]) => label!.noWrap)).toEqual([true, false])
})

test('over several pages the head of the table repeats, and each page says which it is', async () => {
  const pages = pdfText(await paper(quote(60)))
  expect(pages.length).toBeGreaterThan(2)
  for (const [place, page] of pages.entries()) {
    expect(page).toContain('Part Description Amount')
    expect(page).toContain(`Page ${place + 1} of ${pages.length}`)
    if (place > 0) expect(page).toContain('Quote QT-000412 , continued')
  }
  const codes = pages.flatMap(page => page.match(/P-1\d{3}/g) ?? [])
  expect(codes).toEqual(Array.from({ length: 60 }, (_, place) => `P-${1001 + place}`))
})

test('sums never stand alone on a page', async () => {
  for (let lines = 12; lines <= 19; lines++) {
    const pages = pdfText(await paper(quote(lines)))
    const last = pages.find(page => page.includes('Total USD'))!
    expect(last.match(/P-1\d{3}/g)?.length, `${lines} lines`).toBeGreaterThanOrEqual(1)
    expect(last).toContain('Subtotal')
    expect(pages.join(' ').match(/P-1\d{3}/g)).toHaveLength(lines)
  }
}, 60_000)

test('no head among rows stands last on its page, also where two follow each other or begin the table', async () => {
  const columns = quote(0).table!.columns
  for (let lines = 24; lines <= 40; lines += 1) {
    const rows = Array.from({ length: lines }, (_, place) => [
      ...((place + lines) % 4 === 0 ? [{ cells: ['', `Head ${place}`, ''], isStrong: true, isHead: true }] : []),
      ...((place + lines) % 8 === 0 ? [{ cells: ['', `Head ${place} below`, ''], isHead: true }] : []),
      { cells: [`P-${1001 + place}`, 'Bracket', '1.00'] },
    ]).flat()
    const pages = pdfText(await paper(quote(0, { table: { columns, rows } })))
    for (const page of pages.filter(one => one.includes('Head')))
      expect(page.slice(page.lastIndexOf('Head')), `${lines} lines`).toMatch(/P-1\d{3}/)
    expect(pages.join(' ').match(/P-1\d{3}/g)).toHaveLength(lines)
    expect(pages.join(' ').match(/Head \d+/g)).toHaveLength(rows.length - lines)
  }
}, 60_000)

test('a heading goes with what it is the heading of: a further table, or words', async () => {
  const furtherTables = [
    { heading: 'Charges once', columns: [{ label: 'What' }], rows: [{ cells: ['Fixture'] }, { cells: ['Gage'] }] },
  ]
  for (let lines = 8; lines <= 20; lines += 1) {
    const pages = pdfText(await paper(quote(lines, { furtherTables })))
    const withHead = pages.find(page => page.includes('Charges once'))!
    expect(withHead, `${lines} lines`).toMatch(/Charges once What Fixture/)
    expect(
      pages.find(page => page.includes('Terms Prices')),
      `${lines} lines`,
    ).toBeDefined()
  }
}, 60_000)

test('no page is empty, wherever the last words end', async () => {
  const { language, formats, title } = quote(0)
  const rows = Array.from({ length: 17 }, () => ({ cells: ['P-1'] }))
  for (let lines = 8; lines <= 14; lines += 1) {
    const text = Array.from({ length: lines }, (_, place) => `Line ${place}`).join('\n')
    const notes = [{ heading: 'Terms', text }]
    const head = { company: { name: 'Fox', lines: [] }, title, facts: [], language, formats }
    const pages = pdfText(await paper({ ...head, table: { columns: [{ label: 'Part' }], rows }, notes }))
    expect(pages.at(-1), `${lines} lines`).toMatch(/Line \d/)
  }
})

test('the same paper has the same bytes', async () => {
  const [first, second] = [await paper(quote(5)), await paper(quote(5))]
  expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true)
})

test('in Spanish, on A4, with a logo and a mark across', async () => {
  const logo = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
    'base64',
  )
  const bytes = await paper(
    quote(2, {
      company: { name: 'Maquinados del Norte', lines: [], logo },
      language: 'es',
      formats: { paper: 'a4' },
      watermark: 'Borrador',
      barcode: { kind: 'qrcode', text: 'QT-000412' },
    }),
  )
  expect(pdfText(bytes)[0]).toContain('Página 1 de 1')
  expect(Buffer.from(bytes).toString('latin1')).toContain('/MediaBox [0 0 595.28 841.89]')
})

test('barcodes are drawn as shapes', () => {
  expect(barcodeSvg({ kind: 'code128', text: 'QT-000412' })).toMatch(/^<svg[\s\S]*<path/)
  expect(barcodeSvg({ kind: 'datamatrix', text: 'SN 42' })).toMatch(/^<svg/)
})

test('several values of a cell stand below each other, and further tables before the last words', async () => {
  const given = quote(1)
  const [page = ''] = pdfText(
    await paper({
      ...given,
      table: { ...given.table!, rows: [{ cells: ['P-1', ['ten', 'hundred'], ['1.50', '']] }] },
      furtherTables: [{ heading: 'One-time charges', columns: [{ label: 'What' }], rows: [{ cells: ['Fixture'] }] }],
    }),
  )
  expect(page).toMatch(/P-1 ten hundred 1\.50/)
  expect(page.indexOf('One-time charges')).toBeLessThan(page.indexOf('Prices hold for 30 days.'))
})

test('a logo that would unpack to billions of pixels is not printed', () => {
  const header = (width: number, height: number) => {
    const bytes = Buffer.alloc(33)
    bytes.write('IHDR', 12, 'latin1')
    bytes.writeUInt32BE(width, 16)
    bytes.writeUInt32BE(height, 20)
    return bytes
  }
  expect([isVast(header(30_000, 30_000)), isVast(header(1200, 400))]).toEqual([true, false])
})
