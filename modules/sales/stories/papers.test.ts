import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDock } from '#modules/accounting/stories/shipped-goods.ts'
import { papers } from '#modules/sales/server/papers/send.ts'
import { storePaper } from '#platform/server/papers/index.ts'
import { theSystem } from '#platform/server/work/person.ts'
import { openCompany, type TestCompany } from '#tests/support/open-company.ts'

/** The papers of selling, read back from their PDFs as a customer would: one page and many, in both languages. */

const long =
  'Soporte maquinado de placa de aluminio 6061-T6 con anodizado negro tipo III, cuatro barrenos roscados M6 con inserto y grabado láser del número de serie según el plano del cliente'

let company: TestCompany
let folder: string
let dock: Awaited<ReturnType<typeof openDock>>
const customers: Record<string, { id: string; dock: string }> = {}

beforeAll(async () => {
  folder = process.env.KEEP_PAPERS ?? mkdtempSync(join(tmpdir(), 'selling-papers-'))
  company = await openCompany()
  await company.doing(work =>
    work.create('company-info', {
      ...{ legalName: 'Alder Precision, Inc.', timeZone: 'America/Chicago', currency: 'USD' },
      ...{ phone: '+1 920 555 0147', email: 'sales@alder.example' },
      address: { line1: '4100 Mill Street', city: 'Appleton', region: 'WI', postalCode: '54911', country: 'US' },
    } as never),
  )
  dock = await openDock(company)
  const mainAddress = { line1: '1200 Kiln Road', city: 'Austin', region: 'TX', postalCode: '78701', country: 'US' }
  customers.cobalt = await dock.customer({ name: 'Cobalt Aerospace', mainAddress })
  customers.norte = await dock.customer({ name: 'Fresados del Norte, S.A. de C.V.', mainAddress, language: 'es' })
})
afterAll(async () => {
  await company?.close()
  if (!process.env.KEEP_PAPERS) rmSync(folder, { recursive: true, force: true })
})

type Printed = keyof typeof papers

/** The paper's pages as lines of text; kept where somebody wants to look at them. */
async function read(resource: Printed, id: string, name: string): Promise<string[]> {
  const file = await storePaper(company.services, theSystem('test'), { resource, id, maker: papers[resource] })
  const chunks: Buffer[] = []
  for await (const chunk of company.services.files.read(file.sha256)) chunks.push(chunk as Buffer)
  const path = join(folder, `${name}.pdf`)
  writeFileSync(path, Buffer.concat(chunks))
  const text = execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' })
  return text.replace(/ +/g, ' ').split('\f').slice(0, -1)
}

const offered = (count: number, describe: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => ({
    description: describe(place + 1),
    ...{ source: 'buy', customerPartNumber: `C-${1000 + place}`, customerRevision: 'B' },
    quantities: [
      { quantity: '10', unitPrice: '28.4', leadDays: 12, priceSource: 'manual' },
      { quantity: '50', unitPrice: '19.25', leadDays: 15, priceSource: 'manual', isExpected: true },
      { quantity: '250', unitPrice: '14.105', leadDays: 21, priceSource: 'manual' },
    ],
    ...(place === 0 && {
      charges: [
        { kind: 'tooling', description: 'Soft jaws', price: '180', billing: 'separate' },
        { kind: 'fair', description: 'First article, AS9102', price: '350', billing: 'separate' },
      ],
    }),
  }))

const quote = (customer: string, lines: unknown[], more: Record<string, unknown> = {}) =>
  company.doing(
    async work =>
      (await work.create('quotes', { businessPartner: customers[customer]!.id, lines, ...more } as never)).id as string,
  )

test('a quote says every quantity with its price and time, and the charges beside them', async () => {
  const id = await quote(
    'cobalt',
    offered(2, place => `Spacer ${place}, 6061-T6`),
    { customerReference: 'RFQ 88' },
  )
  const text = (await read('quotes', id, 'quote-en')).join('\n')
  expect(text).toContain('Cobalt Aerospace')
  expect(text).toContain('RFQ 88')
  expect(text).toContain('14.105')
  expect(text).toContain('First article, AS9102')
})

test('a long one in Spanish goes over pages that know how many they are', async () => {
  const id = await quote(
    'norte',
    offered(24, place => `${place}. ${long}`),
  )
  const pages = await read('quotes', id, 'quote-es-long')
  expect(pages.length).toBeGreaterThan(2)
  expect(pages.join('\n')).toContain(`de ${pages.length}`)
  expect(pages.join('\n')).toContain('Cotización')
})

test.each([
  ['cobalt', 'en', 'Bracket'],
  ['norte', 'es', long],
])('the acknowledgement and the packing slip of %s', async (name, language, description) => {
  const customer = customers[name]!
  const order = await dock.order({ quantity: '60', unitPrice: '19.25', customerPo: 'PO 4711' }, customer)
  const acknowledged = (await read('orders', order.id, `acknowledgement-${language}`)).join('\n')
  expect(acknowledged).toContain('PO 4711')
  expect(acknowledged).toContain('1,155.00')
  // Our own address too, in the language of whoever reads it.
  expect(acknowledged.includes('United States')).toBe(language === 'en')
  const packages = Array.from({ length: language === 'es' ? 30 : 2 }, (_, place) => ({
    ...{ type: 'box', weight: '4.5', length: '12', width: '10', height: '8' },
    ...(place === 0 && { contents: description, tracking: '1Z 999 AA1 01 2345 6784' }),
  }))
  const slip = await dock.ship(order, '40', { packages, note: description })
  const pages = await read('packing-slips', slip.id, `packing-slip-${language}`)
  expect(pages.join('\n')).toContain('PO 4711')
  expect(pages.join('\n')).not.toContain('19.25')
})

test('a customer who reads Spanish gets the Spanish texts of the policy, and the others where there are none', async () => {
  const texts = { coverText: '<p>Thank you.</p>', footerText: '<p>Net of tax.</p>', coverTextEs: '<p>Gracias.</p>' }
  const policy = await company.doing(
    async work => (await work.create('quote-defaults', { name: 'In two languages', ...texts })).id as string,
  )
  const printed = async (customer: string) => {
    const id = await quote(
      customer,
      offered(1, () => 'Bracket'),
      { quoteDefaults: policy },
    )
    return (await read('quotes', id, `texts-${customer}`)).join('\n')
  }
  const spanish = await printed('norte')
  expect(spanish).toContain('Gracias.')
  expect(spanish).not.toContain('Thank you.')
  expect(spanish).toContain('Net of tax.')
  expect(await printed('cobalt')).toContain('Thank you.')
})
