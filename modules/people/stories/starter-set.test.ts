import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliverTopic, starterTopics } from '#modules/security/server/index.ts'
import { theSystem } from '#platform/server/work/person.ts'
import { openCompany, type TestCompany } from '#tests/support/open-company.ts'

const cause = { by: theSystem('test'), via: 'test' }

const topics = [
  'terms',
  'shipping',
  'payments',
  'tax',
  'inventory',
  'storage',
  'pricing',
  'workCenters',
  'operations',
  'materials',
  'shifts',
  'quality',
  'pickLists',
]

const languages = [
  ['en-US', 'US', 'IL', { firstShift: 'First shift', rawMaterial: 'Raw material', saw: 'Saws', tax: 'IL' }],
  ['es', 'MX', 'QRO', { firstShift: 'Primer turno', rawMaterial: 'Materia prima', saw: 'Sierras', tax: 'IVA' }],
] as const

describe.each(languages)('the starter set of a company that speaks %s', (language, country, region, called) => {
  let company: TestCompany
  beforeAll(async () => {
    company = await openCompany()
    await company.doing(work =>
      work.create('company-info', {
        legalName: 'Ridgeline Precision',
        timeZone: 'America/Chicago',
        currency: 'USD',
        defaultLocale: language,
        address: { line1: '1 Mill Street', city: 'Aurora', region, postalCode: '60505', country },
      }),
    )
  })
  afterAll(() => company.close())

  const names = (table: string, column = 'name') =>
    company.app.reader
      .rows<{ name: string }>(sql`select ${sql.ref(column)} as name from ${sql.table(table)} order by 1`)
      .then(rows => rows.map(({ name }) => name))

  test('has every topic, in an order in which each stands on what came before', () => {
    expect(starterTopics(company.app)).toEqual(topics)
  })

  test.each(topics)('delivers %s once, and nothing the second time', async topic => {
    expect(await deliverTopic(company.app, cause, topic)).toBeGreaterThan(0)
    expect(await deliverTopic(company.app, cause, topic)).toBe(0)
  })

  test('speaks the language of the company', async () => {
    expect(await names('shifts')).toContain(called.firstShift)
    expect(await names('inventory_classes')).toContain(called.rawMaterial)
    expect(await names('things_groups')).toContain(called.saw)
    expect(await names('sales_taxes', 'code')).toContain(called.tax)
  })

  test('settles what new records and documents begin with', async () => {
    const settled = await company.doing(work =>
      work.read('company-info', {}, [
        'terms',
        'vendorTerms',
        'salesTax',
        'outOfStateTax',
        'fob',
        'shippingMethod',
        'partClass',
        'purchasedClass',
        'materialClass',
        'storageLocation',
      ]),
    )
    expect(Object.entries(settled!).filter(([, value]) => !value)).toEqual([])
  })

  test('leaves a record alone that was changed or archived, also under its name in the other language', async () => {
    const other = language === 'es' ? 'Second shift' : 'Segundo turno'
    await company.doing(async work => {
      const net15 = await work.read('terms', { code: 'NET15' }, ['id'])
      await work.update('terms', net15!.id, { netDays: 14 })
      const shift = await work.read('shifts', { name: language === 'es' ? 'Segundo turno' : 'Second shift' }, ['id'])
      await work.update('shifts', shift!.id, { name: other })
      await work.writer.run(sql`update couriers set archived_at = now() where code = 'DHL'`)
    })
    for (const topic of topics) expect(await deliverTopic(company.app, cause, topic)).toBe(0)
    expect(await company.doing(work => work.read('terms', { code: 'NET15' }, ['netDays']))).toEqual({ netDays: 14 })
    expect((await names('couriers', 'code')).filter(code => code === 'DHL')).toHaveLength(1)
    expect(await names('shifts')).toContain(other)
  })
})

describe('adding topics later', () => {
  let company: TestCompany
  beforeAll(async () => {
    company = await openCompany()
    await company.doing(work =>
      work.create('company-info', { legalName: 'Ridgeline Precision', timeZone: 'UTC', currency: 'USD' }),
    )
    await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
    await company.employ({ username: 'boss', roleKeys: ['1'] })
    await company.employ({ username: 'clerk', roleKeys: ['3'] })
  })
  afterAll(() => company.close())

  interface Topic {
    readonly topic: string
    readonly records: number
    readonly missing: number
  }

  test('whoever keeps the company settings sees what is missing, and adds it', async () => {
    const boss = company.visitor()
    await boss.signIn('boss')
    const before = (await boss.get('/api/starter-set')).body.topics as Topic[]
    expect(before.map(({ topic }) => topic)).toEqual(topics)
    expect(before.every(({ records, missing }) => records > 0 && missing === records)).toBe(true)
    const answer = await boss.post('/api/starter-set', { topics: ['terms', 'inventory'] })
    expect(answer.status).toBe(200)
    const after = answer.body.topics as Topic[]
    expect(after.filter(({ missing }) => missing === 0).map(({ topic }) => topic)).toEqual(['terms', 'inventory'])
    expect((await boss.post('/api/starter-set', { topics: ['nothing'] })).status).toBe(400)
  })

  test('others may not', async () => {
    const clerk = company.visitor()
    await clerk.signIn('clerk')
    expect((await clerk.get('/api/starter-set')).status).toBe(404)
    expect((await clerk.post('/api/starter-set', { topics: ['terms'] })).status).toBe(404)
  })
})
