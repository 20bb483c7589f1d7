import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCompany, type TestCompany } from '#tests/support/open-company.ts'
import { type Bookkeeper, openBookkeeping, type Row } from './bookkeeper.ts'

/** Names of records as their reader calls them: in Spanish where there is some, days as that reader writes them. */

let company: TestCompany
let keeper: Bookkeeper
let apex: string
beforeAll(async () => {
  company = await openCompany()
  keeper = await openBookkeeping(company)
  const { ids } = keeper
  apex = (await keeper.make('business-partners', { name: 'Apex', isCustomer: true })).id
  const receipt = await keeper.posted('cash-receipts', {
    payerKind: 'customer',
    partner: apex,
    method: ids.check,
    reference: '4411',
    receivedOn: '2026-01-13',
    amount: '10.00',
    applications: [{ kind: 'onAccount', cashAmount: '10.00' }],
  })
  const deposit = await keeper.make('deposits', {
    cashAccount: ids.bank,
    depositedOn: '2026-01-14',
    receipts: [receipt.id],
  })
  await keeper.act('deposits', deposit, 'post')
})
afterAll(() => company.close())

type Labelled = { rows: Row[]; labels: Record<string, Record<string, { code: string | null; title: string }>> }
const read = async (path: string, language: 'en-US' | 'es'): Promise<Labelled> =>
  (await keeper.max.ask('GET', `/api/${path}`, undefined, { 'x-language': language })).body as Labelled
const titles = async (path: string, resource: string, language: 'en-US' | 'es') =>
  Object.values((await read(path, language)).labels[resource]!).map(({ title }) => title)

test('an account is called by its Spanish name where Spanish is read', async () => {
  expect(await titles('cash-accounts', 'accounts', 'en-US')).toEqual(['1000 Operating checking'])
  expect(await titles('cash-accounts', 'accounts', 'es')).toEqual(['1000 Bancos, cuenta operativa'])
})

test('an account nobody translated keeps the name it has', async () => {
  const account = await keeper.make('accounts', { number: '1070', name: 'Second bank', type: 'asset', control: 'cash' })
  await keeper.make('cash-accounts', { name: 'Second', glAccount: account.id })
  expect(await titles('cash-accounts', 'accounts', 'es')).toContain('1070 Second bank')
})

test('rows of accounts bring both names, so that a list can show either', async () => {
  const { rows } = await read('accounts?columns=number&limit=1', 'es')
  expect(rows[0]).toMatchObject({ name: expect.any(String), nameEs: expect.any(String) })
})

test('a deposit is called by its number and its day, written as the reader writes days', async () => {
  expect(await titles('cash-receipts', 'deposits', 'en-US')).toEqual(['Jan 14, 2026'])
  expect(await titles('cash-receipts', 'deposits', 'es')).toEqual(['14 ene 2026'])
})

test('a record called by another one bears its name, not an id', async () => {
  await keeper.make('partner-accounting', { partner: apex, payAlone: true })
  const { picks } = (await keeper.max.get('/api/partner-accounting/picks')).body as { picks: { title: string }[] }
  expect(picks.map(({ title }) => title)).toEqual(['Apex'])
})

test('terms are said in the reader’s language, on screens and papers alike', async () => {
  const terms = await keeper.make('terms', { code: 'N10', description: 'Net 10 days', descriptionEs: '10 días netos' })
  await keeper.max.patch(`/api/business-partners/${apex}`, { terms: terms.id, language: 'es' } as never)
  expect(await titles('business-partners?columns=terms', 'terms', 'es')).toContain('10 días netos')
  expect(await titles('business-partners?columns=terms', 'terms', 'en-US')).toContain('Net 10 days')
})

test('journals are called in both languages from the first day', async () => {
  const spanish = await titles('general-ledgers?columns=ledgerType', 'ledger-types', 'es')
  expect(spanish).toEqual(expect.arrayContaining(['Cobros']))
})

test('ways of paying are called in the reader’s language, on lists, on slips of deposits and on payments', async () => {
  const { ids, max } = keeper
  const given = { code: 'XFER', name: 'Transfer', nameEs: 'Transferencia', kind: 'other', depositMode: 'undeposited' }
  const method = await keeper.make('payment-methods', given)
  await keeper.posted('cash-receipts', {
    ...{ partner: apex, method: method.id, receivedOn: '2026-01-15', amount: '5' },
    applications: [{ kind: 'onAccount', cashAmount: '5' }],
  })
  expect(await titles('cash-receipts?columns=method', 'payment-methods', 'es')).toContain('Transferencia')
  expect(await titles('cash-receipts?columns=method', 'payment-methods', 'en-US')).toContain('Transfer')
  const asked = async (path: string, language: string) =>
    JSON.stringify((await max.ask('GET', path, undefined, { 'x-language': language })).body)
  expect(await asked('/api/receivables/undeposited', 'es')).toContain('"method":"Transferencia"')
  expect(await asked('/api/receivables/undeposited', 'en-US')).toContain('"method":"Transfer"')
  const payment = await keeper.make('payments', {
    ...{ payeeKind: 'other', payeeName: 'Anybody', cashAccount: ids.bank, method: method.id },
    applications: [{ kind: 'account', account: ids['6600'], cashAmount: '3' }],
  })
  expect(await asked(`/api/payments/${payment.id}/view`, 'es')).toContain('"method":"Transferencia"')
})
