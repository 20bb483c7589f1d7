import { sql } from 'kysely'
import type { Browser } from 'playwright-core'
import type { Language } from '#platform/model'
import type { AnyWork } from '#platform/server/work/work.ts'
import { startApp, type TestApp } from '#tests/support/app-server.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { type Hand, handAt } from '#tests/support/record-steps.ts'
import { signIn, type Visitor, visit } from '#tests/support/visitor.ts'

/** One order's way through the shop, and what is known of it so far. */
export interface Story {
  readonly language: Language
  readonly customer: string
  readonly part: string
  readonly po: string
  /** Where the money goes, and its account in the ledger. */
  readonly bank: { readonly name: string; readonly account: string }
  /** The check's number. */
  readonly check: string
  /** The wrong thing is typed at every step first. */
  readonly wrongly: boolean
  readonly template: string
}

/** What a shop has before its first customer calls. */
async function found(work: AnyWork, language: Language): Promise<string> {
  const create = async (resource: string, given: Record<string, unknown>) =>
    (await work.create(resource as never, given)).id as string
  await create('security-settings', { secondFactorRoles: [] })
  await create('quote-defaults', {
    ...{ name: 'Standard', isCompanyDefault: true, minimumMarginPercent: '5' },
    ...{ markupLabor: '35', markupMachine: '35' },
  })
  const lathes = { name: 'Lathes', laborRate: '36', machineRate: '55', overheadRate: '18' }
  const thingsGroup = await create('things-groups', lathes)
  const process = await create('processes', { code: 'TURN', name: 'Turning' })
  const template = await create('routing-templates', {
    ...{ code: 'TURNED', name: 'Turned part', parameters: [{ name: 'length' }] },
    operations: [{ process, name: 'Turn', thingsGroup, setupMinutes: '30', runValue: 'length * 2' }],
  })
  await create('terms', { code: '2/10 N30', netDays: 30, discountPercent: '2', discountDays: 10 })
  const bank = await work.reader.first<{ id: string }>(sql`select id from accounts where number = '1000'`)
  const operating = { name: 'Operating', bankName: 'Fox Valley Bank', kind: 'bank', isDefault: true }
  await create('cash-accounts', { ...operating, glAccount: bank!.id })
  const north = await create('accounts', { number: '1005', name: 'Banco del Norte', type: 'asset', control: 'cash' })
  await create('cash-accounts', { name: 'Norte', bankName: 'Banco del Norte', kind: 'bank', glAccount: north })
  await create('payment-methods', { code: 'CHECK', name: 'Check', kind: 'check' })
  await create('adjustment-reasons', { code: 'FOUND', name: 'Made to stock', use: 'adjust', direction: 'in' })
  const account = (number: string, type: string) => create('accounts', { number, name: `Account ${number}`, type })
  await create('inventory-classes', {
    ...{ code: 'FG', name: 'Finished goods', inventoryAccount: await account('9301', 'asset') },
    ...{ issueAccount: await account('9501', 'expense'), adjustmentAccount: await account('9502', 'expense') },
    ...{ scrapAccount: await account('9503', 'expense'), varianceAccount: await account('9504', 'expense') },
  })
  const site = await create('storage-groups', { name: 'Main', code: 'MAIN', type: 'site' })
  await create('storage-locations', { code: 'A-01-01', storageGroup: site, type: 'bin' })
  await create('parts', { partNumber: '10-100', name: language === 'es' ? 'Separador' : 'Old spacer' })
  return template
}

/** Those who do it, each at a browser of their own: estimator, packer, shipper, bookkeeper. */
export interface Shop {
  readonly app: TestApp
  readonly template: string
  hire(name: string, role: string, language: Language): Promise<Hand>
  complaints(): string[]
  close(): Promise<void>
}

export async function openShop(): Promise<Shop> {
  const app = await startApp()
  const browser: Browser = await launchBrowser()
  const template = await app.asSystem(work => found(work, 'en-US'))
  const visitors: Visitor[] = []
  return {
    app,
    template,
    hire: async (name, role, language) => {
      const username = `${name}-${language.slice(0, 2)}`
      const person = await app.addPerson({
        ...{ username, firstName: name, lastName: 'Ruiz', roles: [role], locale: language },
      })
      const visitor = await visit(browser, app.url, { language })
      visitors.push(visitor)
      await signIn(visitor.page, person, '/', language)
      return handAt(app, visitor.page, language)
    },
    complaints: () => visitors.flatMap(visitor => visitor.complaints),
    close: async () => {
      for (const visitor of visitors) await visitor.close()
      await browser.close()
      await app.close()
    },
  }
}
