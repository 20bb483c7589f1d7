import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCompany } from '#tests/support/open-company.ts'
import { type Bookkeeper, type Given, openBookkeeping, type Row } from './bookkeeper.ts'

/** The bank's statement is taken, matched, completed with what only the bank knew, and ends at a difference of 0.00. */

let books: Bookkeeper
let ids: Record<string, string>
let deposit: Row
let payment: Row
beforeAll(async () => {
  books = await openBookkeeping(await openCompany())
  ids = books.ids
  const customer = await books.make('business-partners', { name: 'Borealis', isCustomer: true, terms: ids.net30 })
  const receipt = await books.posted('cash-receipts', {
    ...{ partner: customer.id, amount: '18150', method: ids.check, receivedOn: '2026-01-13' },
    applications: [{ kind: 'onAccount', cashAmount: '18150' }],
  })
  deposit = await books.posted('deposits', {
    ...{ cashAccount: ids.bank, depositedOn: '2026-01-14', receipts: [receipt.id] },
  })
  const draft = await books.make('payments', {
    ...{
      payeeKind: 'other',
      payeeName: 'Landlord',
      cashAccount: ids.bank,
      method: ids.check,
      paymentDate: '2026-01-16',
    },
    applications: [{ kind: 'account', account: ids['6100'], cashAmount: '4500' }],
  })
  await books.act('payments', draft, 'approve', {}, books.ida)
  payment = await books.act('payments', draft, 'issue')
})
afterAll(() => books.company.close())

const file = `<OFX><BANKTRANLIST><DTSTART>20260101<DTEND>20260131
<STMTTRN><DTPOSTED>20260115<TRNAMT>18150.00<FITID>1<NAME>Deposit</STMTTRN>
<STMTTRN><DTPOSTED>20260122<TRNAMT>-4500.00<FITID>2<CHECKNUM>5001</STMTTRN>
<STMTTRN><DTPOSTED>20260131<TRNAMT>-15.00<FITID>3<NAME>Service charge</STMTTRN>
<STMTTRN><DTPOSTED>20260131<TRNAMT>12.40<FITID>4<NAME>Interest</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>13647.40</LEDGERBAL></OFX>`

const sent = async (content: string | Uint8Array, name?: string) =>
  books.max.post('/api/bank-statements/import', { cashAccount: ids.bank, file: await books.bankFile(content, name) })
const take = async (content: string | Uint8Array, name?: string) => (await sent(content, name)).body as Given
const lines = () => books.list('bank-statement-lines?sort=postedOn&columns=amount,state,payee,postedOn')
const unclearedItems = async () =>
  ((await books.max.get(`/api/cash-accounts/${ids.bank}/uncleared?asOf=2026-01-31`)).body as { items: Given[] }).items

test('accounting R35, R36: a file is taken once; what is certain is matched', async () => {
  expect(await take(file)).toMatchObject({ taken: 4, known: 0, matched: 2 })
  expect(await take(file)).toMatchObject({ taken: 0, known: 4, matched: 0 })
  expect((await lines()).map(line => `${line.amount} ${line.state}`).sort()).toEqual([
    ...['-15 unmatched', '-4500 matched', '12.4 unmatched', '18150 matched'],
  ])
  const [statement] = await books.list('bank-statements')
  expect(statement).toMatchObject({ openingBalance: '0', closingBalance: '13647.4', format: 'ofx' })
  const { file: kept } = await books.read('bank-statements', statement!)
  expect(kept).toMatchObject({ name: 'bank.ofx', size: file.length })
})

test('accounting §8: an amount nobody can read takes no row', async () => {
  const answer = await sent('Date,Amount\n2026-02-01,1.00\n2026-02-02,abc')
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'file', code: 'statementUnreadable' }] } })
  expect(await lines()).toHaveLength(4)
})

test('accounting E49, R36: fee and interest are booked from their lines; completed at 0.00, cleared, opened again', async () => {
  for (const line of (await lines()).filter(one => one.state === 'unmatched'))
    await books.act('bank-statement-lines', line, 'book')
  expect(await books.balances('2026-01-31')).toMatchObject({ 6400: '15.00', 7100: '-12.40', 1000: '13647.40' })
  const items = await unclearedItems()
  expect(items.map(item => item.amount)).toEqual(['18150.00', '-4500.00', '12.40', '-15.00'])
  const cleared = items.map(({ deposit: of, payment: paid, ledgerLine, amount }) => ({
    ...{ deposit: of, payment: paid, ledgerLine, amount, clearedOn: '2026-01-31' },
  }))
  const given = { cashAccount: ids.bank, statementDate: '2026-01-31', statementBalance: '13647.40' }
  const begun = await books.make('bank-reconciliations', { ...given, clearedItems: cleared.slice(1) })
  expect(await books.refused('bank-reconciliations', begun, 'complete')).toBe('bankDiffers')
  const whole = await books.max.patch(`/api/bank-reconciliations/${begun.id}`, { clearedItems: cleared } as never)
  expect((whole.body as { row: Row }).row.difference).toBe('0')
  const done = await books.act('bank-reconciliations', begun, 'complete')
  expect(done).toMatchObject({ status: 'completed' })
  expect((await books.read('deposits', deposit)).clearedOn).toBe('2026-01-31')
  expect((await books.read('checks', { id: payment.check as string })).status).toBe('cleared')
  expect(await books.refused('payments', payment, 'void', { voidReason: 'Late' })).toBe('paymentCleared')
  expect(await unclearedItems()).toEqual([])
  const next = await books.make('bank-reconciliations', {
    ...{ cashAccount: ids.bank, statementDate: '2026-02-28', statementBalance: '13647.40' },
  })
  expect(next.openingBalance).toBe('13647.4')
  await books.act('bank-reconciliations', next, 'complete')
  expect(await books.refused('bank-reconciliations', done, 'reopen')).toBe('laterReconciled')
  await books.act('bank-reconciliations', next, 'reopen')
  await books.act('bank-reconciliations', done, 'reopen')
  expect((await books.read('deposits', deposit)).clearedOn).toBeNull()
})

const waiting = async (since: string | null, to: string): Promise<string[]> => {
  const path = `/api/cash-accounts/${ids.bank}/waiting?to=${to}${since ? `&since=${since}` : ''}`
  const { lines: rows } = (await books.max.get(path)).body as { lines: Given[] }
  return rows.map(row => `${row.postedOn} ${Number(row.amount)} ${row.state}`)
}
const refusedFile = async (text: string) =>
  (await sent(text)).body as unknown as { errors: { code: string; message: string }[] }
const ofx = (lines: string, head = '') => `<OFX>${head}<BANKTRANLIST>${lines}</BANKTRANLIST></OFX>`
const moved = (day: string, amount: string, id: string) =>
  `<STMTTRN><DTPOSTED>${day}<TRNAMT>${amount}<FITID>${id}<NAME>Line ${id}</STMTTRN>`

test('what is to be reconciled is what came since the last time, and what came late of the days before', async () => {
  await take(
    ofx(moved('20260120', '-7.00', 'late') + moved('20260205', '-9.00', 'next') + moved('20260310', '1.00', 'far')),
  )
  const [january] = await books.list('bank-reconciliations?sort=statementDate')
  await books.act('bank-reconciliations', january!, 'complete')
  expect(await waiting('2026-01-31', '2026-02-28')).toEqual(['2026-01-20 -7 unmatched', '2026-02-05 -9 unmatched'])
  expect(await waiting(null, '2026-01-31')).toHaveLength(5)
  const [late] = (await lines()).filter(line => line.amount === '-7')
  await books.act('bank-statement-lines', late!, 'ignore')
  expect(await waiting('2026-01-31', '2026-02-28')).toEqual(['2026-02-05 -9 unmatched'])
  await books.act('bank-statement-lines', late!, 'unmatch')
  expect(await waiting('2026-01-31', '2026-02-28')).toHaveLength(2)
  await books.act('bank-reconciliations', january!, 'reopen')
})

test('accounting R36: what is only likely is matched by a person, one or several, to the cent, and taken back', async () => {
  const draft = await books.make('payments', {
    ...{ payeeKind: 'other', payeeName: 'Cleaner', cashAccount: ids.bank, method: ids.ach, paymentDate: '2026-02-03' },
    applications: [{ kind: 'account', account: ids['6100'], cashAmount: '9' }],
  })
  await books.act('payments', draft, 'approve', {}, books.ida)
  const paid = await books.act('payments', draft, 'issue')
  const [line, other] = [
    (await lines()).find(one => one.amount === '-9')!,
    (await lines()).find(one => one.amount === '-7')!,
  ]
  expect(await books.refused('bank-statement-lines', line, 'match', {})).toBe('matchNone')
  expect(await books.refused('bank-statement-lines', other, 'match', { payments: [paid.id] })).toBe('matchDiffers')
  expect(await books.act('bank-statement-lines', line, 'match', { payments: [paid.id] })).toMatchObject({
    state: 'matched',
  })
  expect(await books.refused('bank-statement-lines', line, 'match', { payments: [paid.id] })).toBe('lineSettled')
  const back = await books.act('bank-statement-lines', line, 'unmatch')
  expect(back).toMatchObject({ state: 'unmatched', matchedPayments: [] })
  expect(await books.refused('bank-statement-lines', line, 'unmatch')).toBe('lineOpen')
})

test('a year of lines the bank has shown does not push this month’s out of sight', async () => {
  const days = Array.from({ length: 230 }, (_, at) => moved('20260102', `-${at + 1}.11`, `old-${at}`)).join('')
  await take(ofx(days))
  for (const line of await books.list(
    `bank-statement-lines?limit=500&columns=state&filter=${encodeURIComponent(JSON.stringify({ field: 'postedOn', op: 'eq', value: '2026-01-02' }))}`,
  ))
    await books.act('bank-statement-lines', line, 'ignore')
  // The new file found what is behind it by itself.
  expect(await waiting('2026-01-31', '2026-02-28')).toContain('2026-02-05 -9 matched')
})

test('twins only a person can tell apart wait no longer once the statement is explained', async () => {
  const pay = async () => {
    const draft = await books.make('payments', {
      ...{ payeeKind: 'other', payeeName: 'Crew', cashAccount: ids.bank, method: ids.ach, paymentDate: '2026-03-03' },
      applications: [{ kind: 'account', account: ids['6100'], cashAmount: '77' }],
    })
    await books.act('payments', draft, 'approve', {}, books.ida)
    return books.act('payments', draft, 'issue')
  }
  const twins = [await pay(), await pay()]
  await take(ofx(moved('20260304', '-77.00', 't1') + moved('20260304', '-77.00', 't2')))
  const shown = async () => (await waiting('2026-03-03', '2026-03-04')).filter(line => line.includes('-77'))
  expect(await shown()).toEqual(['2026-03-04 -77 unmatched', '2026-03-04 -77 unmatched'])
  const begun = await books.make('bank-reconciliations', {
    ...{ cashAccount: ids.bank, statementDate: '2026-03-04', statementBalance: '-154' },
    clearedItems: twins.map(({ id }) => ({ payment: id, amount: '-77', clearedOn: '2026-03-04' })),
  })
  await books.act('bank-reconciliations', begun, 'complete')
  expect(await shown()).toEqual(['2026-03-04 -77 matched', '2026-03-04 -77 matched'])
  const line = (await books.list('bank-statement-lines?limit=500&columns=amount,state')).find(
    one => one.amount === '-77',
  )!
  expect(await books.refused('bank-statement-lines', line, 'unmatch')).toBe('lineReconciled')
})

test('a file of another currency or account is refused whole; the first one teaches the account its number', async () => {
  const count = async () => (await books.list('bank-statement-lines?limit=500')).length
  const before = await count()
  const euro = await refusedFile(ofx(moved('20260401', '1.00', 'e'), '<CURDEF>EUR'))
  expect(euro.errors[0]).toMatchObject({
    code: 'statementOfCurrency',
    message: 'The file is in EUR, but Operating is in USD. Choose the right account.',
  })
  await take(ofx(moved('20260402', '2.00', 'a'), '<CURDEF>USD<BANKACCTFROM><ACCTID>00771234</BANKACCTFROM>'))
  const other = await refusedFile(ofx(moved('20260403', '3.00', 'b'), '<BANKACCTFROM><ACCTID>00779999</BANKACCTFROM>'))
  expect(other.errors[0]).toMatchObject({ code: 'statementOfAccount' })
  expect(other.errors[0]!.message).toContain('ending in 9999')
  expect(await count()).toBe(before + 1)
})

test('accounting R35: a spreadsheet that overlaps the last one ends where its new lines lead; Windows’ letters keep their accents', async () => {
  const first = 'Fecha;Concepto;Importe\n2026-05-01;Depósito;500.00\n2026-05-02;Comisión Nº 1;-5.00\n'
  await take(Buffer.from(first, 'latin1'), 'mayo.csv')
  const [before] = await books.list('bank-statements?sort=-to&columns=closingBalance,to,file')
  await take(Buffer.from(`${first}2026-05-03;Comisión Nº 2;-7.00\n`, 'latin1'), 'mayo-2.csv')
  const [after] = await books.list('bank-statements?sort=-to&columns=closingBalance,to,file')
  expect(Number(after!.closingBalance)).toBe(Number(before!.closingBalance) - 7)
  const payees = (await books.list('bank-statement-lines?sort=-postedOn&columns=payee,postedOn')).slice(0, 3)
  expect(payees.map(line => line.payee)).toEqual(['Comisión Nº 2', 'Comisión Nº 1', 'Depósito'])
})

test('a line booked to an account teaches it for lines that say the same', async () => {
  const open = (await books.list('bank-statement-lines?sort=-postedOn&limit=3&columns=payee,state,amount')).filter(
    line => String(line.payee).startsWith('Comisión'),
  )
  const [second, first] = open
  const account = ids['6100']
  expect(await books.refused('bank-statement-lines', first!, 'book', { says: 'comision' })).toBe(
    'account ruleWithoutAccount',
  )
  expect(await books.refused('bank-statement-lines', first!, 'book', { account, says: 'rent' })).toBe(
    'says ruleSaysOther',
  )
  await books.act('bank-statement-lines', first!, 'book', { account, says: 'Comisión' })
  const rules = () => books.list('bank-rules?columns=says,direction,account')
  expect(await rules()).toMatchObject([{ says: 'Comisión', direction: 'out', account }])
  await books.act('bank-statement-lines', second!, 'book', { account: ids['6400'], says: 'COMISION' })
  expect(await rules()).toMatchObject([{ says: 'Comisión', account: ids['6400'] }])
})

test('a line that came late stays in sight until what is behind it is reconciled', async () => {
  await take('Date,Amount,Description\n2026-03-01,-3.33,Stop payment fee', 'late.csv')
  const late = async () => (await waiting('2026-03-04', '2026-06-30')).filter(line => line.includes('-3.33'))
  const line = (await books.list('bank-statement-lines?sort=-postedOn&limit=500&columns=amount,state')).find(
    one => one.amount === '-3.33',
  )!
  expect(await late()).toEqual(['2026-03-01 -3.33 unmatched'])
  const { matchedLines } = await books.act('bank-statement-lines', line, 'book')
  expect(await late()).toEqual(['2026-03-01 -3.33 created'])
  const begun = await books.make('bank-reconciliations', {
    ...{ cashAccount: ids.bank, statementDate: '2026-06-30', statementBalance: '-157.33' },
    clearedItems: [{ ledgerLine: (matchedLines as string[])[0], amount: '-3.33', clearedOn: '2026-06-30' }],
  })
  await books.act('bank-reconciliations', begun, 'complete')
  expect(await late()).toEqual([])
})
