import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FieldSpec, isAmount, type Resource } from '#platform/model'
import { transferEndpoints } from '#platform/server/transfer/index.ts'
import { broughtByAll } from '#tests/support/brought.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** What people call by a code or number they type themselves comes as new from a file, and goes when that is taken back. */

let company: TestCompany
let boss: Visitor
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type Body = any

beforeAll(async () => {
  company = await openCompany({}, { more: services => transferEndpoints(services) })
  await company.doing(async work => {
    await work.create('security-settings', { secondFactorRoles: [] } as never)
    await work.create('company-info', {
      ...{ legalName: 'Ridgeline Precision', timeZone: 'America/Chicago', currency: 'USD', defaultLocale: 'en-US' },
      address: { line1: '1 Mill Street', city: 'Aurora', region: 'IL', postalCode: '60505', country: 'US' },
    })
  })
  await company.doing(async work => {
    await work.create('storage-groups', { code: 'SHOP', name: 'Shop', type: 'site' })
    const [glAccount] = await work.reader.rows<{ id: string }>(sql`select id from accounts where number = '1000'`)
    await work.create('cash-accounts', { name: 'Bank', glAccount: glAccount!.id, kind: 'bank' })
  })
  await company.employ({ username: 'max', roleKeys: ['1'] })
  boss = company.visitor()
  await boss.signIn('max')
}, 120_000)
afterAll(() => company.close())

const isTyped = ({ origin }: FieldSpec) => origin === 'typed'
const isCode = ([field, spec]: [string, FieldSpec]) =>
  spec.kind === 'text' && isTyped(spec) && (field === 'code' || (spec.unique && spec.required))

/** A cell that a field of this kind takes. */
function cellFor(field: string, spec: FieldSpec): string | null {
  if (spec.values) return spec.values[0] ?? null
  if (spec.pattern) return /\d/.test(String(spec.pattern)) ? '9876' : null
  if (isAmount(spec.kind)) return '1'
  if (spec.kind === 'text' || spec.kind === 'longText') return isCode([field, spec]) ? 'X7' : 'Some'
  return { integer: '1', boolean: 'Yes', date: '2026-01-05', ref: 'Some' }[spec.kind as string] ?? null
}

/** What rules of their own ask for, beside the kinds of their fields. */
const asked: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  users: { username: 'xa.seven', firstName: 'Xa', lastName: 'Seven', roleKeys: '7' },
  shifts: { startTime: '06:00', endTime: '14:30' },
  currencies: { code: 'SEK' },
  'cash-accounts': { glAccount: '1060' },
  'check-books': { cashAccount: 'Bank' },
  'storage-groups': { type: 'site' },
  'storage-locations': { storageGroup: 'Shop' },
  labels: { resource: 'stock-lots' },
  'label-printers': { host: '10.0.0.9' },
  'compilation-templates': { resource: 'purchase-orders' },
}

interface Listed {
  readonly resource: Resource
  readonly cells: Readonly<Record<string, string | null>>
}

/** Types of records with a typed code, and what a row of each must say. */
function listed(): Listed[] {
  const { registry } = company.app
  return registry.resources
    .filter(one => !one.partOf && !one.isView && !one.byVerbsOnly && !one.single && !one.hidden)
    .filter(one => Object.entries(one.fields).some(isCode))
    .map(resource => {
      const wanted = Object.entries(resource.fields).filter(
        ([field, spec]) => isCode([field, spec]) || (isTyped(spec) && spec.required && spec.default === undefined),
      )
      const cells = Object.fromEntries(wanted.map(([field, spec]) => [field, cellFor(field, spec)]))
      return { resource, cells: { ...cells, ...asked[resource.name] } }
    })
}

test('every type of record with a typed code is imported as new, and taken back', { timeout: 180_000 }, async () => {
  const failed: string[] = []
  const all = listed()
  for (const { resource, cells } of all) {
    const csv = `${Object.keys(cells).join(',')}\n${Object.values(cells).join(',')}\n`
    const kept = await company.services.files.put(Readable.from([Buffer.from(csv)]), `${resource.name}.csv`)
    const file = await broughtByAll(company.app.pool, kept)
    const first: Body = await boss.post(`/api/${resource.name}/import`, { file, kind: '' })
    if (first.status !== 200) {
      failed.push(`${resource.name}: ${first.status} ${JSON.stringify(first.body)}`)
      continue
    }
    const adding = (first.body.row.missing ?? []).map((one: Body) => one.resource)
    const checked: Body = await boss.post(`/api/import-runs/${first.body.row.id}/check`, { adding, duplicates: 'make' })
    const errors = (checked.body.row?.rows ?? []).flatMap((row: Body) => row.errors ?? [])
    const run: Body = await boss.post(`/api/import-runs/${first.body.row.id}/run`, {})
    const back: Body = await boss.post(`/api/import-runs/${first.body.row.id}/revert`, {})
    const left = (back.body.row?.rows ?? []).flatMap((row: Body) => row.errors ?? [])
    if (run.body.row?.counts.create !== 1 || back.body.row?.status !== 'reverted' || left.length)
      failed.push(
        `${resource.name} (${csv.replaceAll('\n', ' | ')}): ${JSON.stringify([...errors, ...left].map(({ message }: Body) => message))} ${run.status}`,
      )
  }
  expect(all.length).toBeGreaterThan(50)
  expect(failed).toEqual([])
})
