import { sql } from 'kysely'
import type { Browser } from 'playwright-core'
import { moveStock } from '#modules/inventory/server/index.ts'
import { stockRoom } from '#modules/inventory/stories/stock-room.ts'
import { badgeHash } from '#modules/people/server/badges/badge.ts'
import type { Language } from '#platform/model'
import { Decimal, money } from '#platform/model/values/decimal.ts'
import { startApp, type TestApp } from '#tests/support/app-server.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { type Hand, handAt } from '#tests/support/record-steps.ts'
import { signIn, type Visitor, visit } from '#tests/support/visitor.ts'

type Given = Readonly<Record<string, unknown>>

/** One order of one part, in the language of those who work on it. */
export interface Story {
  readonly language: Language
  readonly customer: string
  readonly order: string
  readonly part: string
  readonly badge: string
}

/** A shop that mills a bracket of bar in two steps, with the bar on the shelf. */
export async function openShop() {
  const app: TestApp = await startApp()
  const browser: Browser = await launchBrowser()
  const create = (resource: string, given: Given) =>
    app.asSystem(async work => (await work.create(resource as never, given)).id as string)
  await create('security-settings', { secondFactorRoles: [] })
  const room = await stockRoom({ doing: app.asSystem })
  const cell = await create('things-groups', {
    ...{ name: 'Milling', interchangeable: true, laborRate: '36', machineRate: '18', overheadRate: '6' },
  })
  const machine = await create('things', { name: 'VMC-1', kind: 'machine', schedulable: true })
  await app.asSystem(work => work.update('things-groups', cell, { members: [{ thing: machine, primary: true }] }))
  await create('look-ups', { list: 'scrap-reason', key: 'burr', label: 'Burr' })
  const process = await create('processes', { code: 'MILL', name: 'Milling' })
  const alloy = await create('material-types', { code: 'AL', name: 'Aluminum' })
  const raw = await create('inventory-classes', {
    ...{ code: 'RAW', name: 'Raw', costing: 'movingAverage', materialTracking: 'lot', ...room.accounts },
  })
  const bar = await create('material-codes', {
    ...{ code: 'AL-1', materialType: alloy, form: 'other', inventoryClass: raw },
  })
  const visitors: Visitor[] = []

  /** Bar of one heat, received at 12.00 apiece. */
  const receive = (quantity: string, heat: string) =>
    app.asSystem(async work => {
      const item = `material-codes/${bar}`
      const lot = (await work.issue('stock-lots', { item, kind: 'lot', lotNumber: heat })).id
      const value = money(Decimal.of(quantity).times(12).toString())
      const leg = { type: 'receive' as const, item, lot, storageLocation: room.a1, quantity: Decimal.of(quantity) }
      await moveStock(work, { legs: [{ ...leg, value }] })
    })

  /** A released part; the second step of its routing has no times yet. */
  const releasePart = async () => {
    const item = await room.item({ costing: 'movingAverage', tracking: 'lot' })
    const revision = item.split('/')[1]!
    return app.asSystem(async work => {
      await work.writer.run(
        sql`update part_revisions set status = 'released', released_at = now() where id = ${revision}::uuid`,
      )
      const step = { process, thingsGroup: cell }
      const method = await work.create('part-revision-methods', {
        partRevision: revision,
        operations: [
          { ...step, name: 'Mill', sequence: 10, setupMinutes: '10', runValue: '3' },
          { ...step, name: 'Deburr', sequence: 20, setupMinutes: '0', runValue: '0' },
        ],
        materials: [{ materialCode: bar, operationSequence: 10, quantityPer: '0.5' }],
      })
      await work.act('part-revision-methods', method.id as string, 'activate')
      const known = await work.reader.first<{ part: string; number: string }>(sql`
        select p.id as part, p.part_number as number from part_revisions r join parts p on p.id = r.part where r.id = ${revision}::uuid`)
      return { revision, ...known! }
    })
  }

  /** A confirmed order of ten pieces at 50.00. */
  const sell = async (customer: string) => {
    const { part, revision, number } = await releasePart()
    const businessPartner = await app.asSystem(async work => {
      const { billable } = await import('#tests/support/billable.ts')
      return (await work.create('business-partners', { name: customer, isCustomer: true, ...(await billable(work)) }))
        .id
    })
    const address = { line1: '1 Main St', city: 'Akron', region: 'OH', postalCode: '44301', country: 'US' }
    const shipTo = await create('ship-tos', { businessPartner, name: 'Dock', address })
    const order = await create('orders', {
      ...{ businessPartner, customerPo: 'PO 4711', shipTo },
      lines: [
        {
          ...{ part, partRevision: revision, description: 'Bracket', unitPrice: '50', source: 'make', quantity: '10' },
          releases: [{ quantity: '10', promisedOn: '2031-05-12', requestedOn: '2031-05-12' }],
        },
      ],
    })
    await app.asSystem(work => work.act('orders', order, 'confirm'))
    return { order, part: number }
  }

  const hire = async (name: string, role: string, language: Language, badge?: string): Promise<Hand> => {
    const username = `${name}-${language.slice(0, 2)}`
    const person = await app.addPerson({ username, firstName: name, lastName: 'Ruiz', roles: [role], locale: language })
    if (badge)
      await app.asSystem(work =>
        work.writer.run(sql`
          update user_credentials set badge_hash = ${badgeHash(app.services.secrets, badge)} where "user" = ${person.id}::uuid`),
      )
    const visitor = await visit(browser, app.url, { language })
    visitors.push(visitor)
    await signIn(visitor.page, person, '/', language)
    return handAt(app, visitor.page, language)
  }

  return {
    ...{ app, receive, sell, hire },
    complaints: () => visitors.flatMap(visitor => visitor.complaints),
    close: async () => {
      for (const visitor of visitors) await visitor.close()
      await browser.close()
      await app.close()
    },
  }
}

export type Shop = Awaited<ReturnType<typeof openShop>>
