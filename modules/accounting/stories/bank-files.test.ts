import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { micrBoxes, mostWidth } from '#modules/accounting/model/payables/micr.ts'
import { transferEndpoints } from '#platform/server/transfer/index.ts'
import { openCompany } from '#tests/support/open-company.ts'
import { type Bookkeeper, type Given, openBookkeeping, type Row } from './bookkeeper.ts'

/** What the bank is given: ACH and positive pay files, checks with their line, and money that moves without a bill. */

let books: Bookkeeper
let ids: Record<string, string>
let folder: string
let made = 0
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'checks-'))
  books = await openBookkeeping(await openCompany({}, { more: transferEndpoints }))
  ids = books.ids
})
afterAll(async () => {
  await books.company.close()
  rmSync(folder, { recursive: true, force: true })
})

const vendor = async (name: string): Promise<string> =>
  (await books.make('business-partners', { name, isVendor: true, isCustomer: false, vendorTerms: ids.net30 })).id
const owed = (of: string, amount: string): Promise<Row> =>
  books.posted('ap-invoices', {
    ...{ vendor: of, vendorInvoiceNumber: `V-${++made}`, invoiceDate: '2026-01-08', controlTotal: amount },
    lines: [{ kind: 'expense', description: 'Supplies', unitPrice: amount, account: ids['6600'] }],
  })
const payment = (of: string, bill: Row, more: Given = {}): Promise<Row> =>
  books.make('payments', {
    ...{ partner: of, cashAccount: ids.bank, method: ids.check, paymentDate: '2026-01-16' },
    applications: [{ kind: 'apInvoice', apInvoice: bill.id, cashAmount: String(bill.total) }],
    ...more,
  })
const issued = async (of: Row) => {
  await books.act('payments', of, 'approve', {}, books.ida)
  return books.act('payments', of, 'issue')
}
const given = (path: string) =>
  books.max.server.inject({
    ...{ method: 'GET', url: `/api/${path}`, cookies: books.max.cookies, headers: { host: 'localhost:3000' } },
  })
const file = async (path: string) => {
  const { statusCode, payload } = await given(path)
  return { status: statusCode, text: payload, body: statusCode < 400 ? null : JSON.parse(payload) }
}
const typed = (routingNumber: string, accountNumber: string) =>
  books.max.post(`/api/cash-accounts/${ids.bank}/bank-number`, { routingNumber, accountNumber })
const typedFor = (of: string, bankRouting: string, bankAccount: string) =>
  books.max.post(`/api/business-partners/${of}/bank-data`, { bankRouting, bankAccount })
const bankOf = async (of: string, bankRouting: string, bankAccount: string) => {
  await typedFor(of, bankRouting, bankAccount)
  const known = (await books.list('partner-accounting?limit=200')).find(row => row.partner === of)!
  await books.act('partner-accounting', known, 'confirmBank', {}, books.ida)
}
const uncleared = async () =>
  (
    (await books.max.get(`/api/cash-accounts/${ids.bank}/uncleared?asOf=2099-12-31`)).body as {
      items?: { label: string }[]
    }
  ).items?.map(item => item.label) ?? []

describe('numbers of bank accounts', () => {
  test('accounting §2: our own is typed once, kept sealed, and shown by its last four digits', async () => {
    expect((await typed('111000026', '12')).body).toMatchObject({
      errors: [
        { path: 'routingNumber', code: 'routingChecksum' },
        { path: 'accountNumber', code: 'bankAccountDigits' },
      ],
    })
    for (const wrong of ['123', '1'.repeat(18)])
      expect((await typed('111000025', wrong)).body, wrong).toMatchObject({
        errors: [
          { path: 'accountNumber', code: 'bankAccountDigits', message: 'Account number must have 4 to 17 digits.' },
        ],
      })
    expect((await typed('1110 0002 5', '0001-2345-6789')).status).toBe(200)
    const account = await books.read('cash-accounts', { id: ids.bank! })
    expect(account).toMatchObject({ routingNumber: '111000025', accountEnding: '6789' })
    expect(JSON.stringify(account)).not.toContain('000123456789')
    const dump = await books.company.app.reader.first<{ all: string }>(
      sql`select to_jsonb(c)::text as all from cash_accounts c where id = ${ids.bank}::uuid`,
    )
    expect(dump!.all).not.toContain('123456789"')
    const history = await books.max.get(`/api/cash-accounts/${ids.bank}/history`)
    expect(JSON.stringify(history.body)).not.toContain('000123456789')
  })
})

describe('files', () => {
  test('accounting §11: an ACH file of a payment; what it lacks is named', async () => {
    const of = await vendor('Delta Metals')
    const paid = await issued(await payment(of, await owed(of, '120.50'), { method: ids.ach }))
    expect((await file(`payments/${paid.id}/bank-file`)).body).toMatchObject({ code: 'achWithoutOrigin' })
    const account = await books.read('cash-accounts', { id: ids.bank! })
    await books.max.patch(`/api/cash-accounts/${ids.bank}`, { version: account.version, achOriginId: '1742345678' })
    expect((await file(`payments/${paid.id}/bank-file`)).body).toMatchObject({ code: 'payeeWithoutBank' })
    await bankOf(of, '021000021', '000 987 654')
    const { status, text } = await file(`payments/${paid.id}/bank-file`)
    expect(status).toBe(200)
    const records = text.split('\r\n').slice(0, -1)
    expect(records).toHaveLength(10)
    expect(new Set(records.map(record => record.length))).toEqual(new Set([94]))
    expect(records[0]!.slice(0, 23)).toBe('101 1110000251742345678')
    expect(records[2]!.slice(0, 39)).toBe(`622021000021${'000987654'.padEnd(17)}0000012050`)
    // Nacha's field holds 17 characters: what is longer is refused where it is typed, and never cut off.
    expect((await typedFor(of, '021000021', '1'.repeat(18))).body).toMatchObject({
      errors: [{ path: 'bankAccount', code: 'bankAccountLength' }],
    })
    expect(records[3]!.slice(0, 40).trimEnd()).toBe(`705RMR*IV*V-${made}**120.50\\`)
    expect(await file(`payments/${paid.id}/bank-file`)).toMatchObject({ text })
    const second = await issued(await payment(of, await owed(of, '3'), { method: ids.ach }))
    expect((await file(`payments/${second.id}/bank-file`)).text[33]).toBe('B')
    await books.max.post(`/api/business-partners/${of}/bank-data`, {
      ...{ bankRouting: '021000021', bankAccount: '000 987 654', bankKind: 'savings' },
    })
    const known = (await books.list('partner-accounting?limit=200')).find(row => row.partner === of)!
    await books.act('partner-accounting', known, 'confirmBank', {}, books.ida)
    expect((await file(`payments/${paid.id}/bank-file`)).text.split('\r\n')[2]!.slice(0, 12)).toBe('632021000021')
    // R24: whoever changes where a vendor is paid does not send money there alone, not with an old payment either.
    await typedFor(of, '021000021', '111 222 333')
    expect((await file(`payments/${paid.id}/bank-file`)).body).toMatchObject({ code: 'bankUnconfirmed' })
  })

  test('accounting §7: positive pay has every check, void ones marked', async () => {
    const of = await vendor('Fenix, Inc.')
    const paid = await issued(await payment(of, await owed(of, '8315')))
    const one = await file(`payments/${paid.id}/bank-file`)
    expect(one.text.split('\r\n')[1]).toBe('000123456789,5001,2026-01-16,8315.00,"Fenix, Inc.",I')
    await books.act('payments', paid, 'void', { voidReason: 'Lost', voidedOn: '2026-01-20' })
    const span = await file(`cash-accounts/${ids.bank}/positive-pay?from=2026-01-20&to=2026-01-31`)
    expect(span.text.split('\r\n')[1]).toBe('000123456789,5001,2026-01-16,8315.00,"Fenix, Inc.",V')
    expect((await file(`cash-accounts/${ids.bank}/positive-pay`)).body).toMatchObject({
      errors: [{ path: 'from' }, { path: 'to' }],
    })
  })
})

describe('checks', () => {
  test('accounting §7, §8: the number of a check written by hand is of the stock and unused; printing passes it over', async () => {
    const of = await vendor('Hand Written')
    const by = async (handwrittenNumber: number | null) =>
      payment(of, await owed(of, '10'), { ...(handwrittenNumber && { handwrittenNumber }) })
    const outside = await by(7001)
    await books.act('payments', outside, 'approve', {}, books.ida)
    expect(await books.refused('payments', outside, 'issue')).toBe('handwrittenNumber checkOutsideBook')
    const used = await by(5001)
    await books.act('payments', used, 'approve', {}, books.ida)
    expect(await books.refused('payments', used, 'issue')).toBe('handwrittenNumber checkNumberVoided')
    await issued(await by(5003))
    await issued(await by(null))
    await issued(await by(null))
    const numbers = (await books.list('checks?sort=number')).map(check => [check.number, check.status])
    expect(numbers).toEqual([
      [5001, 'voided'],
      [5002, 'reserved'],
      [5003, 'issued'],
      [5004, 'reserved'],
    ])
  })

  test('accounting E42: nobody cashed it: the money waits elsewhere, the bill stays paid; voiding takes all of it back', async () => {
    const of = await vendor('Gone Away')
    const bill = await owed(of, '75')
    const paid = await issued(await payment(of, bill))
    const check = { id: String(paid.check) }
    await books.act('checks', check, 'confirm')
    const before = await books.balances('2099-12-31')
    await books.act('checks', check, 'declareUnclaimed', { on: '2026-08-01' })
    expect(await books.entryOf(`payments/${paid.id}`, 'AP.STALE')).toEqual([
      ['1000', '75.00'],
      ['2490', '-75.00'],
    ])
    expect(await books.read('ap-invoices', bill)).toMatchObject({ settlement: 'paid' })
    expect(await uncleared()).not.toContain(expect.stringContaining('Gone Away'))
    await books.act('payments', paid, 'void', { voidReason: 'Paid in cash', voidedOn: '2026-08-02' })
    const after = await books.balances('2099-12-31')
    expect(after['2490']).toBe('0.00')
    expect(Number(after['1000'])).toBe(Number(before['1000']) + 75)
    expect((await books.read('ap-invoices', bill)).open).toBe('75')
  })

  test('accounting §5: a stopped check is replaced by the next number: the bill stays paid, the bank hears of both', async () => {
    const of = await vendor('Stop and Go')
    const bill = await owed(of, '75')
    const paid = await issued(await payment(of, bill))
    const first = await books.read('checks', { id: String(paid.check) })
    await books.act('checks', first, 'confirm')
    const before = await books.balances('2099-12-31')
    await books.act('checks', first, 'stop', { voidReason: 'Lost in the mail', replaceCheck: true })
    const { check, status } = await books.read('payments', paid)
    const next = await books.read('checks', { id: String(check) })
    expect(status).toBe('issued')
    expect(next).toMatchObject({ replaces: first.id, status: 'reserved', amount: first.amount })
    expect(Number(next.number)).toBeGreaterThan(Number(first.number))
    expect(await books.read('checks', first)).toMatchObject({ status: 'stopped', voidReason: 'Lost in the mail' })
    expect(await books.read('ap-invoices', bill)).toMatchObject({ settlement: 'paid' })
    expect(await books.balances('2099-12-31')).toEqual(before)
  })

  test('accounting §11: the MICR line stands in its band, measured on the printed page', async () => {
    const [book] = await books.list('check-books')
    await books.max.patch(`/api/check-books/${book!.id}`, { version: book!.version, printMicr: true })
    const of = await vendor('Measured')
    const paid = await issued(await payment(of, await owed(of, '42')))
    const answer = await given(`check-prints?ids=${paid.check}`)
    expect(answer.statusCode).toBe(200)
    const pdf = join(process.env.KEEP_PAPERS ?? folder, 'micr.pdf')
    writeFileSync(pdf, answer.rawPayload)
    const dotsPerInch = 300
    execFileSync('pdftoppm', ['-gray', '-r', String(dotsPerInch), '-f', '1', '-l', '1', pdf, join(folder, 'micr')])
    const { width, pixels } = grayPicture(readFileSync(join(folder, 'micr-1.pgm')))
    const dots = (millimetres: number) => (millimetres / 25.4) * dotsPerInch
    const isInk = (x: number, y: number) => pixels[y * width + x]! < 128
    const [faceWidth, faceHeight] = [215.9, 88.9]
    const check = await books.read('checks', { id: String(paid.check) })
    const line = { check: Number(check.number), routing: '111000025', account: '000123456789' }
    const boxes = micrBoxes(line, { width: faceWidth, height: faceHeight })
    // The clear band: the lowest 5/8 in hold ink in the row of characters alone, 1/4 in high from 3/16 in above the edge.
    const [bandTop, rowTop, rowFoot] = [faceHeight - 15.875, faceHeight - 11.1125, faceHeight - 4.7625]
    let [inRow, elsewhere] = [0, 0]
    for (let y = Math.ceil(dots(bandTop)); y < Math.floor(dots(faceHeight)); y++)
      for (let x = 0; x < width; x++) if (isInk(x, y)) y >= dots(rowTop) && y <= dots(rowFoot) ? inRow++ : elsewhere++
    expect([inRow > 1000, elsewhere]).toEqual([true, 0])
    // Each character ends where its position does, 1/8 in from the next, and its feet are 1/4 in above the edge.
    for (const { position, right, bottom } of boxes) {
      const columns = columnsWithInk(isInk, dots(right - mostWidth), dots(right), dots(bottom - 3), dots(bottom))
      expect(Math.abs(columns.last - dots(right)), `position ${position}`).toBeLessThanOrEqual(2)
      expect(Math.abs(columns.lowest - dots(bottom)), `position ${position}`).toBeLessThanOrEqual(2)
    }
    expect(boxes.filter(box => box.character === 'T').map(box => box.position)).toEqual([43, 33])
    const text = execFileSync('pdftotext', ['-layout', pdf, '-'], { encoding: 'utf8' })
    expect(text).toContain('Forty-two and 00/100')
  })
})

/** A portable graymap: three numbers, then a byte a dot. */
function grayPicture(file: Buffer): { width: number; pixels: Uint8Array } {
  const head = /^P5\s+(\d+)\s+(\d+)\s+\d+\s/.exec(file.subarray(0, 64).toString('latin1'))!
  return { width: Number(head[1]), pixels: file.subarray(head[0].length) }
}

function columnsWithInk(
  isInk: (x: number, y: number) => boolean,
  left: number,
  right: number,
  top: number,
  foot: number,
) {
  let [last, lowest] = [0, 0]
  for (let y = Math.floor(top); y <= Math.ceil(foot); y++)
    for (let x = Math.floor(left); x <= Math.ceil(right); x++)
      if (isInk(x, y)) {
        last = Math.max(last, x)
        lowest = Math.max(lowest, y)
      }
  return { last, lowest }
}

describe('transfers', () => {
  const transfer = (asked: Given) => books.act('cash-accounts', { id: ids.bank! }, 'transfer', asked)
  const second = async (name: string, number: string, more: Given = {}) => {
    const account = await books.make('accounts', { number, name, type: 'asset', control: 'cash', ...more })
    return (await books.make('cash-accounts', { name, glAccount: account.id, ...more })).id
  }
  const lastEntry = async () => books.entryOf(`cash-accounts/${ids.bank}`, 'BK.TRANSFER')

  test('accounting E52: from one account to another, on one entry', async () => {
    const savings = await second('Savings', '1010')
    expect(await books.refused('cash-accounts', { id: ids.bank! }, 'transfer', { to: ids.bank, amount: '5' })).toBe(
      'to transferToItself',
    )
    await transfer({ to: savings, amount: '2500', on: '2026-01-20', memo: 'Reserve' })
    expect(await lastEntry()).toEqual([
      ['1010', '2500.00'],
      ['1000', '-2500.00'],
    ])
  })

  test('accounting E52: between two currencies the difference is exchange', async () => {
    await books.make('exchange-rates', { currency: ids.eur, on: '2026-02-02', rate: '1.10' })
    const euros = await second('Euros', '1020', { currency: ids.eur })
    const without = { to: euros, amount: '1100', on: '2026-02-03' }
    expect(await books.refused('cash-accounts', { id: ids.bank! }, 'transfer', without)).toBe('arrived required')
    await transfer({ ...without, arrived: '990' })
    expect(await lastEntry()).toEqual([
      ['1020', '1089.00'],
      ['1000', '-1100.00'],
      ['7000', '11.00'],
    ])
  })
})
