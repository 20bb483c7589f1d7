import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { papers } from '#modules/accounting/server/papers/index.ts'
import { openMail } from '#platform/server/mail/index.ts'
import { sendMail } from '#platform/server/mail/send-mail.ts'
import { storePaper } from '#platform/server/papers/index.ts'
import type { JobContext, Services } from '#platform/server/services.ts'
import { transferEndpoints } from '#platform/server/transfer/index.ts'
import { theSystem } from '#platform/server/work/person.ts'
import { startMailServer, type TestMailServer } from '#tests/support/mail-server.ts'
import { openCompany, type TestCompany } from '#tests/support/open-company.ts'
import { type Bookkeeper, openBookkeeping, type Row } from './bookkeeper.ts'

/** The papers of money, read back from their PDFs as a customer would; and mailed through a real mail server. */

let company: TestCompany
let keeper: Bookkeeper
let smtp: TestMailServer
let folder: string
const ids: Record<string, string> = {}

beforeAll(async () => {
  smtp = await startMailServer()
  const environment = {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Ridgeline <ar@example.com>',
  }
  folder = process.env.KEEP_PAPERS ?? mkdtempSync(join(tmpdir(), 'money-papers-'))
  company = await openCompany(environment, { more: transferEndpoints })
  const { publicUrl } = company.services
  Object.assign(company.services, { mail: openMail({ environment, publicUrl, secrets: company.services.secrets }) })
  keeper = await openBookkeeping(company)
  await company.doing(async work => {
    const address = { line1: '1200 Kiln Road', city: 'Austin', region: 'TX', postalCode: '78701', country: 'US' }
    const partner = async (given: Record<string, unknown>) =>
      (
        await work.create('business-partners', {
          status: 'active',
          isCustomer: true,
          mainAddress: address,
          ...given,
        } as never)
      ).id as string
    const asBefore = { shortName: 'C-1044', terms: keeper.ids.terms, salesTax: keeper.ids.tax }
    ids.cobalt = await partner({ name: 'Cobalt Aerospace', ...asBefore })
    ids.norte = await partner({ name: 'Fresados del Norte', terms: keeper.ids.net30, language: 'es' })
    ids.delta = await partner({ name: 'Delta Metals', isVendor: true, vendorTerms: keeper.ids.net30, language: 'es' })
    const bracket = { partNumber: 'RR 1470 D', name: 'Bracket, 6061-T6, anodized black' }
    ids.bracket = (await work.create('parts', bracket as never)).id as string
    const contact = (businessPartner: string, email: string, receives: string[]) =>
      work.create('contacts', { businessPartner, firstName: 'Ana', email, receives } as never)
    await contact(ids.cobalt, 'ap@cobalt.example', ['invoices', 'statements'])
    await contact(ids.norte, 'pagos@norte.example', ['statements'])
  })
})
afterAll(async () => {
  smtp?.close()
  await company?.close()
  if (!process.env.KEEP_PAPERS) rmSync(folder, { recursive: true, force: true })
})

type Printed = keyof typeof papers
/** The paper as its reader sees it, in lines. */
async function read(resource: Printed, row: Row, name: string): Promise<string> {
  const file = await storePaper(company.services, theSystem('test'), { resource, id: row.id, maker: papers[resource] })
  const chunks: Buffer[] = []
  for await (const chunk of company.services.files.read(file.sha256)) chunks.push(chunk as Buffer)
  return textOf(Buffer.concat(chunks), name)
}
function textOf(pdf: Uint8Array, name: string): string {
  const path = join(folder, `${name}.pdf`)
  writeFileSync(path, pdf)
  return execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' }).replace(/ +/g, ' ')
}
const pagesOf = (name: string): number =>
  Number(/Pages:\s+(\d+)/.exec(execFileSync('pdfinfo', [join(folder, `${name}.pdf`)], { encoding: 'utf8' }))![1])

const invoiced = (customer: string, lines: Record<string, unknown>[], more: Record<string, unknown> = {}) =>
  keeper.posted('ar-invoices', { customer, invoiceDate: '2026-01-16', lines, ...more })

test('an invoice says what, how much, by when, and what the discount saves', async () => {
  const invoice = await invoiced(
    ids.cobalt!,
    [
      { part: ids.bracket, description: 'Bracket, 6061-T6, anodized black', quantity: '100', unitPrice: '94.5' },
      { kind: 'freight', description: 'Freight', unitPrice: '85', taxable: false },
    ],
    { customerPo: 'PO 4711', notes: 'Thank you.' },
  )
  ids.invoice = invoice.id
  const text = await read('ar-invoices', invoice, 'invoice-en')
  expect(text).toContain('Invoice')
  expect(text).toContain('AR-000001')
  expect(text).toContain('PO 4711')
  expect(text).toContain('Part: RR 1470 D')
  expect(text).toMatch(/Subtotal .*9,450\.00/)
  expect(text).toMatch(/State 6\.25\s?% .*590\.6/)
  expect(text).toMatch(/Total .*10,314\.63/)
  expect(text).toContain('Please pay $10,314.63 by')
  expect(text).toMatch(/Pay \$10,125\.63 by .* and save \$189\.00/)
})

test('in the customer’s language, over several pages, with long descriptions and its own page numbers', async () => {
  const long =
    'Soporte maquinado de placa de aluminio 6061-T6 con anodizado negro, cuatro barrenos roscados M6 y grabado láser del número de serie según el plano del cliente'
  const lines = Array.from({ length: 60 }, (_, place) => ({
    ...{
      description: `${place + 1}. ${long}`,
      quantity: '12',
      unitPrice: '31.25',
      discountPercent: place % 7 ? '0' : '5',
    },
    taxable: false,
  }))
  const text = await read('ar-invoices', await invoiced(ids.norte!, lines, { taxCode: keeper.ids.tax }), 'invoice-es')
  expect(text).toContain('Factura')
  expect(text).toContain('Le pedimos pagar')
  expect(text).toContain('Página 2 de')
  expect(pagesOf('invoice-es')).toBeGreaterThan(2)
})

test('a paid invoice shows what is left; a draft has no number', async () => {
  const { check } = keeper.ids
  const receipt = { partner: ids.cobalt, amount: '4000', method: check, reference: '20871', receivedOn: '2026-01-20' }
  const applied = [{ kind: 'invoice', invoice: ids.invoice, cashAmount: '4000' }]
  ids.receipt = (await keeper.posted('cash-receipts', { ...receipt, applications: applied })).id
  const text = await read('ar-invoices', { id: ids.invoice! } as Row, 'invoice-paid')
  expect(text).toMatch(/Payments .*4,000\.00/)
  expect(text).toMatch(/Balance .*6,314\.63/)
  expect(text).toContain('Please pay $6,314.63 by')
  expect(text).not.toContain('and save')
  const draft = await keeper.make('ar-invoices', {
    customer: ids.cobalt,
    lines: [{ description: 'Test', unitPrice: '1' }],
  })
  expect(await read('ar-invoices', draft, 'invoice-draft')).not.toContain('AR-')
})

test('a credit memo names its invoice and what is left of it', async () => {
  const memo = await keeper.posted('credit-memos', {
    ...{ side: 'customer', partner: ids.cobalt, reason: keeper.ids.memoReason, memoDate: '2026-01-29' },
    ...{ invoice: ids.invoice, lines: [{ description: 'Returned bracket', quantity: '4', unitPrice: '94.5' }] },
  })
  const text = await read('credit-memos', memo, 'credit-memo')
  expect(text).toContain('Credit memo')
  expect(text).toMatch(/For invoice AR-000001/)
  expect(text).toMatch(/Total .*409\.19/)
  expect(text).toMatch(/Credit balance .*409\.19/)
})

test('accounting R37: a statement ends at the aging’s total, by open items and by balance forward, in both languages', async () => {
  const open = await keeper.make('customer-statements', { customer: ids.cobalt, asOf: '2026-03-31' })
  const text = await read('customer-statements', open, 'statement-en')
  expect(text).toContain('Statement')
  expect(text).toContain('Customer ID C-1044')
  expect(text).toMatch(/Invoice AR-000001 .*44 .*6,314\.63/)
  expect(text).toMatch(/Amount due \$5,905\.44/)
  expect(text).toMatch(/31–60 days/)
  const forward = await keeper.make('customer-statements', {
    ...{ customer: ids.cobalt, kind: 'balanceForward', from: '2026-01-17', asOf: '2026-03-31', language: 'es' },
  })
  const spanish = await read('customer-statements', forward, 'statement-es')
  expect(spanish).toContain('Estado de cuenta')
  expect(spanish).toContain('Clave de cliente C-1044')
  expect(spanish).toMatch(/Pago 20871 .*4[,.]000[.,]00/)
  expect(spanish).toMatch(/Saldo anterior al .*10[,.]314[.,]63/)
  expect(spanish).toMatch(/Saldo por pagar .*5[,.]905[.,]44/)
})

test('a statement made by hand speaks the language of its customer, unless another is chosen', async () => {
  const made = await keeper.make('customer-statements', { customer: ids.norte, asOf: '2026-03-31' })
  expect(await read('customer-statements', made, 'statement-norte')).toContain('Estado de cuenta')
  const chosen = await keeper.make('customer-statements', {
    customer: ids.norte,
    asOf: '2026-03-31',
    language: 'en-US',
  })
  expect(await read('customer-statements', chosen, 'statement-norte-en')).toContain('Statement')
})

test('a deposit slip lists checks and adds them up', async () => {
  const deposit = await keeper.posted('deposits', {
    ...{ cashAccount: keeper.ids.bank, depositedOn: '2026-01-21', receipts: [ids.receipt] },
  })
  const text = await read('deposits', deposit, 'deposit')
  expect(text).toContain('Deposit slip')
  expect(text).toMatch(/20871 Cobalt Aerospace/)
  expect(text).toMatch(/Checks and transfers \(1\) .*4,000\.00/)
  expect(text).toMatch(/Deposit total .*4,000\.00/)
})

async function payCheck(count: number): Promise<Row> {
  const applications = []
  for (let place = 0; place < count; place++) {
    const invoice = await keeper.posted('ap-invoices', {
      ...{
        vendor: ids.delta,
        vendorInvoiceNumber: `D-${count}-${place}`,
        invoiceDate: '2026-01-08',
        controlTotal: '70.50',
      },
      lines: [{ kind: 'expense', description: 'Bar', quantity: '1', unitPrice: '70.5', account: keeper.ids['6600'] }],
    })
    applications.push({ kind: 'apInvoice', apInvoice: invoice.id, cashAmount: '70.50' })
  }
  const payment = await keeper.make('payments', {
    ...{ partner: ids.delta, payeeName: 'Delta Metals', cashAccount: keeper.ids.bank, method: keeper.ids.check },
    ...{ paymentDate: '2026-01-16', memo: 'Material', applications },
  })
  await keeper.act('payments', payment, 'approve', {}, keeper.ida)
  return keeper.act('payments', payment, 'issue')
}
const printChecks = async (payments: readonly Row[], name: string) => {
  const answer = await keeper.max.server.inject({
    ...{ method: 'GET', url: `/api/check-prints?ids=${payments.map(one => one.check).join(',')}` },
    ...{ cookies: keeper.max.cookies, headers: { host: 'localhost:3000' } },
  })
  expect(answer.statusCode).toBe(200)
  return textOf(answer.rawPayload, name)
}

test('accounting R23, R25: a check bears its words, figures behind asterisks, and its stub; more than 14 go on a page of their own', async () => {
  const one = await payCheck(1)
  const text = await printChecks([one], 'check-one')
  // The payee speaks Spanish, and the book follows the payee.
  expect(text).toContain('PÁGUESE A LA ORDEN DE')
  expect(text).toMatch(/Setenta dólares con 50\/100 \*\*\*/)
  expect(text).toMatch(/\*\*\$?70[.,]50/)
  expect(text.match(/D-1-0/g)).toHaveLength(2)
  expect(pagesOf('check-one')).toBe(1)
  const many = await payCheck(16)
  const long = await printChecks([one, many], 'check-many')
  expect(long).toContain('2 más en la página siguiente')
  expect(pagesOf('check-many')).toBe(3)
  expect(await read('payments', many, 'remittance')).toMatch(/Aviso de pago[\s\S]*D-16-15/)
})

const context = () =>
  ({
    services: company.services,
    jobId: null,
    signal: new AbortController().signal,
    progress: async () => {},
    finish: async () => {},
  }) as JobContext
/** The jobs of mail, as the worker of the product would do them. */
async function deliver(): Promise<void> {
  const { rows } = await (company.services as Services).app.pool.query<{ id: string }>(
    `select id from outgoing_mails where status = 'waiting' order by created_at`,
  )
  for (const { id } of rows) await sendMail({ id } as never, context())
}

test('an invoice leaves by mail to whoever receives invoices, with its PDF, and knows when', async () => {
  await keeper.act('ar-invoices', { id: ids.invoice! }, 'send', { message: 'As agreed on the phone.' })
  await company.run('accounting.mail-paper', {
    ...{ resource: 'ar-invoices', id: ids.invoice, to: 'ap@cobalt.example', message: 'As agreed on the phone.' },
  })
  await deliver()
  const { raw, to } = smtp.taken.find(mail => mail.raw.includes('AR-000001'))!
  expect(to).toEqual(['ap@cobalt.example'])
  expect(raw).toContain('Subject: Invoice AR-000001 from Ridgeline Precision')
  expect(raw).toContain('As agreed on the phone.')
  expect(raw).toMatch(/Content-Type: application\/pdf; name=AR-000001\.pdf/)
  expect(await keeper.read('ar-invoices', { id: ids.invoice! })).toMatchObject({
    ...{ sentAt: expect.any(String), paper: { name: 'AR-000001.pdf' } },
    ...{ sentTo: 'ap@cobalt.example', sentVia: 'email' },
  })
})

test('where nobody receives statements, they reach the primary contact', async () => {
  const reached = async () => {
    const { body } = await keeper.max.get('/api/statement-runs/customers?asOf=2026-03-31')
    const { customers } = body as { customers: { name: string; reaches: string[] }[] }
    return customers.find(({ name }) => name === 'Cobalt Aerospace')?.reaches
  }
  const others = { businessPartner: ids.cobalt, firstName: 'Uma', email: 'uma@cobalt.example', isPrimary: true }
  const primary = await company.doing(work => work.create('contacts', others as never))
  expect(await reached()).toEqual(['ap@cobalt.example'])
  const [keeps] = await company.doing(work => work.list('contacts', { email: 'ap@cobalt.example' }, ['id']))
  await company.doing(work => work.update('contacts', keeps!.id, { receives: ['invoices'] }))
  expect(await reached()).toEqual(['uma@cobalt.example'])
  await company.doing(work => work.update('contacts', keeps!.id, { receives: ['invoices', 'statements'] }))
  await company.doing(work => work.update('contacts', primary.id, { active: false }))
})

test('where nobody receives invoices, an address is asked for', async () => {
  const invoice = await invoiced(ids.norte!, [{ description: 'Una pieza', unitPrice: '10', taxable: false }])
  expect(await keeper.refused('ar-invoices', invoice, 'send')).toBe('to nobodyToSendTo')
  expect(await keeper.refused('ar-invoices', invoice, 'send', { to: 'not an address' })).toMatch(/^to /)
  expect(await keeper.refused('ar-invoices', invoice, 'send', { to: 'jefe@norte.example' })).toBe('done')
})

test('a run of statements reaches many, each in their language, and prints as one file', async () => {
  const { body } = await keeper.max.get('/api/statement-runs/customers?asOf=2026-03-31')
  const owing = (body as { customers: { customer: string; name: string; total: string; reaches: string[] }[] })
    .customers
  expect(owing.map(one => [one.name, one.total, one.reaches])).toEqual([
    ['Cobalt Aerospace', '5905.44', ['ap@cobalt.example']],
    ['Fresados del Norte', expect.any(String), ['pagos@norte.example']],
  ])
  const over = await keeper.max.get('/api/statement-runs/customers?asOf=2026-03-31&minimum=6000')
  expect((over.body as { customers: unknown[] }).customers).toHaveLength(1)
  expect((await keeper.max.get('/api/statement-runs/customers?asOf=yesterday')).status).toBe(400)
  const run = await keeper.max.post('/api/statement-runs', {
    ...{ customers: owing.map(one => one.customer), asOf: '2026-03-31', mail: true },
  })
  const made = (run.body as { statements: { id: string; mailedTo: string[] }[] }).statements
  expect(made.map(one => one.mailedTo)).toEqual([['ap@cobalt.example'], ['pagos@norte.example']])
  for (const { id, mailedTo } of made)
    await company.run('accounting.mail-paper', { resource: 'customer-statements', id, to: mailedTo[0], message: null })
  await deliver()
  const subjects = smtp.taken.map(mail => /^Subject: (.*)$/m.exec(mail.raw)![1])
  expect(subjects).toContain('Statement as of Mar 31, 2026 from Ridgeline Precision')
  expect(subjects).toContain('Estado de cuenta al 31 mar 2026 de Ridgeline Precision')
  expect(await keeper.read('customer-statements', made[1]!)).toMatchObject({ sentTo: 'pagos@norte.example' })
  const printed = await keeper.max.server.inject({
    ...{ method: 'GET', url: `/api/statement-runs/print?ids=${made.map(one => one.id).join(',')}` },
    ...{ cookies: keeper.max.cookies, headers: { host: 'localhost:3000' } },
  })
  const text = textOf(printed.rawPayload, 'statements')
  expect(text).toMatch(/Cobalt Aerospace[\s\S]*Page 1 of 1[\s\S]*Fresados del Norte[\s\S]*Página 1 de 1/)
})

test('several invoices leave at once, and each says whether it did', async () => {
  const lines = [{ description: 'Una pieza', unitPrice: '10', taxable: false }]
  const [reached, unreached] = [await invoiced(ids.cobalt!, lines), await invoiced(ids.norte!, lines)]
  const asked = { ids: [reached.id, unreached.id], verb: 'send', asked: {} }
  const { body } = await keeper.max.post('/api/ar-invoices/bulk', asked)
  const { results } = (body as { row: { results: { outcome: string; reason: string | null }[] } }).row
  expect(results.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['done', null],
    ['refused', expect.stringContaining('Nobody receives')],
  ])
})

test('accounting E40: what a refund gives back is named as the customer knows it', async () => {
  const receipt = await keeper.posted('cash-receipts', {
    ...{ partner: ids.cobalt, amount: '55', method: keeper.ids.wire, reference: 'TRACE 99', receivedOn: '2026-02-02' },
    applications: [{ kind: 'onAccount', cashAmount: '55' }],
  })
  const payment = await keeper.make('payments', {
    ...{ payeeKind: 'customer', partner: ids.cobalt, cashAccount: keeper.ids.bank, method: keeper.ids.wire },
    applications: [{ kind: 'customerCredit', receipt: receipt.id, cashAmount: '55' }],
  })
  expect(await read('payments', payment, 'refund')).toMatch(new RegExp(`TRACE 99 ${receipt.code} .*55\\.00`))
})
