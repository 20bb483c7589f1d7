import { sql } from 'kysely'
import type { Browser } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '#platform/model'
import { addDays } from '#platform/model/values/dates.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { type KnownPerson, startAppOn, type TestApp } from '#tests/support/app-server.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { startMailServer, type TestMailServer } from '#tests/support/mail-server.ts'
import { type Hand, handAt } from '#tests/support/record-steps.ts'
import { signIn, type Visitor, visit } from '#tests/support/visitor.ts'

/** One need's way to a paid bill, and by whom it is met. */
export interface Story {
  readonly language: Language
  readonly item: string
  /** Who wins, and who is asked as well. */
  readonly vendors: readonly [string, string]
  readonly bank: { readonly name: string; readonly account: string }
  readonly method: 'check' | 'ach'
  /** The wrong thing is typed at every step first. */
  readonly wrongly: boolean
}

export interface Shop {
  readonly app: TestApp
  readonly mail: TestMailServer
  hire(name: string, role: string, language: Language): Promise<Hand & { readonly person: KnownPerson }>
  /** Somebody without an account, at a mailed link. */
  stranger(language: Language): Promise<Visitor>
  make(resource: string, given: Record<string, unknown>): Promise<string>
  /** The address in the last letter to somebody. */
  linkTo(address: string): Promise<string>
  complaints(): string[]
  close(): Promise<void>
}

const create = async (work: AnyWork, resource: string, given: Record<string, unknown>) =>
  (await work.create(resource as never, given)).id as string

/** What a shop has before it buys anything: accounts, a bank for each way of paying, a bin and a cage. */
async function found(work: AnyWork): Promise<void> {
  const make = (resource: string, given: Record<string, unknown>) => create(work, resource, given)
  await make('security-settings', { secondFactorRoles: [] })
  const account = (number: string, type: string, control = 'none') =>
    make('accounts', { number, name: `Account ${number}`, type, control })
  await make('inventory-classes', {
    ...{ code: 'RAW', name: 'Raw stock', inventoryAccount: await account('9301', 'asset', 'inventory') },
    ...{ issueAccount: await account('9501', 'expense'), adjustmentAccount: await account('9502', 'expense') },
    ...{ scrapAccount: await account('9503', 'expense'), varianceAccount: await account('9504', 'expense') },
  })
  const bank = await work.reader.first<{ id: string }>(sql`select id from accounts where number = '1000'`)
  const operating = await make('cash-accounts', { name: 'Operating', kind: 'bank', glAccount: bank!.id })
  const north = await make('accounts', { number: '1005', name: 'Banco del Norte', type: 'asset', control: 'cash' })
  await make('cash-accounts', { name: 'Norte', kind: 'bank', glAccount: north, achOriginId: '1742345678' })
  await make('check-books', { name: 'Main', cashAccount: operating, firstNumber: 5001, lastNumber: 5010 })
  for (const kind of ['check', 'ach']) await make('payment-methods', { code: kind.toUpperCase(), name: kind, kind })
  await make('adjustment-reasons', { code: 'SCR', name: 'Scrap', use: 'scrap' })
  await make('look-ups', { list: 'defect', key: 'crack', label: 'Crack' })
  await make('look-ups', { list: 'cause', key: 'melt', label: 'Bad melt' })
  await make('units', { code: 'pc', name: 'Piece', dimension: 'count', places: 0 })
  await make('material-types', { code: '6061' })
  const site = await make('storage-groups', { name: 'Main', code: 'MAIN', type: 'site' })
  await make('storage-locations', { code: 'A-01-01', storageGroup: site, type: 'bin' })
  await make('storage-locations', { code: 'CAGE', storageGroup: site, type: 'quarantine' })
}

/** A bar that a job wants, nobody has, and two vendors may bring. */
export async function prepare(work: AnyWork, { item, vendors }: Story): Promise<void> {
  const make = (resource: string, given: Record<string, unknown>) => create(work, resource, given)
  const one = async (query: ReturnType<typeof sql>) => (await work.reader.first<{ id: string }>(query))!.id
  const unit = await one(sql`select id from units where code = 'pc'`)
  const bar = await make('material-codes', {
    ...{ code: item, stockUnit: unit, materialType: await one(sql`select id from material_types where code = '6061'`) },
    inventoryClass: await one(sql`select id from inventory_classes where code = 'RAW'`),
  })
  for (const [place, name] of vendors.entries()) {
    const vendor = await make('business-partners', { name, isCustomer: false, isVendor: true, status: 'active' })
    await make('contacts', {
      ...{ businessPartner: vendor, firstName: 'Ann', email: `sales@vendor${place}-${item}.example`, isPrimary: true },
    })
    await make('vendor-parts', { vendor, item: `material-codes/${bar}`, purchaseUnit: unit, rank: place + 1 })
  }
  await make('stock-policies', {
    ...{ item: `material-codes/${bar}`, method: 'lotForLot', inspect: true },
    homeLocation: await one(sql`select id from storage_locations where code = 'A-01-01'`),
  })
  const part = await make('parts', { partNumber: `7003 ${item}`, name: 'Housing' })
  const job = await make('jobs', {
    ...{ partRevision: await make('part-revisions', { part, revision: 'A' }), quantityToMake: '10' },
    ...{ dueDate: addDays(work.today, 30), materials: [{ item: `material-codes/${bar}`, fixedQuantity: '60' }] },
  })
  await work.writer.run(sql`update jobs set status = 'planned' where id = ${job}::uuid`)
}

export async function openShop(): Promise<Shop> {
  const mail = await startMailServer()
  const environment = { ...process.env, SMTP_URL: mail.url, MAIL_FROM: 'Alder <office@alder.example>' }
  const app = await startAppOn(await freshDatabase(), { environment })
  const browser: Browser = await launchBrowser()
  await app.asSystem(found)
  const visitors: Visitor[] = []
  const welcome = async (language: Language) => {
    const visitor = await visit(browser, app.url, { language })
    visitors.push(visitor)
    return visitor
  }
  return {
    ...{ app, mail, stranger: welcome },
    hire: async (name, role, language) => {
      const username = `${name}-${language.slice(0, 2)}`
      const given = { username, firstName: name, lastName: 'Ruiz', email: `${username}@alder.example` }
      const person = await app.addPerson({ ...given, roles: [role], locale: language })
      const visitor = await welcome(language)
      await signIn(visitor.page, person, '/', language)
      return { ...handAt(app, visitor.page, language), person }
    },
    make: (resource, given) => app.asSystem(work => create(work, resource, given)),
    linkTo: async address => {
      const link = () => {
        const letter = mail.taken.findLast(({ to }) => to.some(one => one.toLowerCase() === address.toLowerCase()))
        const text = letter?.raw.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
        return /\/po\/approved\/[\w-]{43}/.exec(text ?? '')?.[0] ?? null
      }
      await expect.poll(link, { timeout: 30_000 }).not.toBeNull()
      return link()!
    },
    complaints: () => visitors.flatMap(visitor => visitor.complaints),
    close: async () => {
      for (const visitor of visitors) await visitor.close()
      await browser.close()
      await app.close()
      mail.close()
    },
  }
}
