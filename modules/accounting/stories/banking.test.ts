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

const take = async (text: string) =>
  (await books.max.post('/api/bank-statements/import', { cashAccount: ids.bank, text })).body as Given
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
})

test('accounting §8: an amount nobody can read takes no row', async () => {
  const answer = await books.max.post('/api/bank-statements/import', {
    ...{ cashAccount: ids.bank, text: 'Date,Amount\n2026-02-01,1.00\n2026-02-02,abc' },
  })
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'text', code: 'statementUnreadable' }] } })
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
