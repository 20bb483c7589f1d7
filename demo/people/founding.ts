import { sql } from 'kysely'
import { giveBadge } from '#modules/people/server/index.ts'
import { hashPassword, keepPassword, shipGroups } from '#modules/security/server/index.ts'
import { yearOf } from '#platform/model/values/dates.ts'
import type { Services } from '#platform/server/services.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { demoCustomers } from '../sales/partner-list.ts'
import type { Shop, Subject } from '../year/shop.ts'
import { demoCompany, demoKiosks, demoLookUps, holidaysOf } from './company.ts'
import { demoLogins } from './logins.ts'
import { type DemoPerson, demoDepartments, demoOutsiders, demoPeople } from './people.ts'

/** The company itself: its calendar, its settings, and what ships with the product, by the names people use. */
export const company: Subject = {
  title: 'the company and its calendar',
  open: async (work, shop) => {
    const year = yearOf(shop.calendar.today)
    await work.create('company-info', { ...demoCompany, holidays: [year - 1, year, year + 1].flatMap(holidaysOf) })
    // A shop that only looks around has no authenticators to set up; a real one keeps the shipped 1 and 2.
    await work.create('security-settings', { secondFactorRoles: [] })
    // Its first steps were taken long ago.
    await work.issue('checklist-marks', { step: 'all', mark: 'putAway' })
    for (const [index, [list, key, label, labelEs]] of demoLookUps.entries())
      await shop.add(work, 'look-ups', `${list} ${key}`, { list, key, label, labelEs, sort: index + 1 })
    for (const kiosk of demoKiosks) await work.create('kiosks', kiosk)
    await rememberShipped(work, shop)
  },
}

const shipped = {
  units: 'code',
  accounts: 'number',
  'procedure-routine-types': 'code',
  currencies: 'code',
  'ledger-types': 'code',
} as const

async function rememberShipped(work: AnyWork, shop: Shop): Promise<void> {
  for (const [kind, name] of Object.entries(shipped)) {
    const table = kind.replaceAll('-', '_')
    const rows = await work.reader.rows<{ id: string; name: string }>(
      sql`select id, ${sql.ref(name)} as name from ${sql.table(table)}`,
    )
    for (const row of rows) shop.keep(kind, row.name, row.id)
  }
}

/** Departments, about forty people who work in them, and those who are no employees. */
export const people: Subject = {
  title: `${demoPeople.length} people`,
  open: async (work, shop) => {
    for (const [name, id] of Object.entries(await shipGroups(work))) shop.keep('user-groups', name, id)
    for (const { name, parent, color } of demoDepartments)
      await shop.add(work, 'departments', name, {
        name,
        color,
        ...(parent && { parent: shop.id('departments', parent) }),
      })
    await hireEverybody(work, shop)
    await welcomeOutsiders(work, shop)
    for (const [name, head] of Object.entries(heads))
      await work.update('departments', shop.id('departments', name), { manager: shop.id('users', head) })
    await settleVisibilities(work, shop)
  },
}

async function hireEverybody(work: AnyWork, shop: Shop): Promise<void> {
  // Bosses first: the list need not be in order.
  const waiting = [...demoPeople]
  while (waiting.length) {
    const next = waiting.findIndex(person => !person.manager || shop.has('users', person.manager))
    const [person] = waiting.splice(next, 1) as [DemoPerson]
    await hire(work, shop, person, String(demoPeople.indexOf(person) + 101))
  }
}

async function hire(work: AnyWork, shop: Shop, person: DemoPerson, employeeNumber: string): Promise<void> {
  const id = await shop.add(work, 'users', person.username, {
    username: person.username,
    firstName: person.first,
    lastName: person.last,
    email: `${person.username}@foxhollow.example`,
    locale: person.language ?? 'en-US',
    roleKeys: person.roles,
    userGroups: (person.groups ?? []).map(name => shop.id('user-groups', name)),
    department: shop.id('departments', person.department),
    jobTitle: person.title,
    employeeNumber,
    hireDate: person.hired,
    payType: person.pay ?? 'hourly',
    exportControlCleared: person.cleared ?? true,
    ...(person.manager && { manager: shop.id('users', person.manager) }),
    ...(person.rate && { payRates: [{ effectiveFrom: person.hired, rate: person.rate }] }),
  })
  await work.act('users', id, 'accept')
}

/** The customer whose buyer looks into the portal is there before its buyer; the other partners come later. */
async function welcomeOutsiders(work: AnyWork, shop: Shop): Promise<void> {
  const [{ name, legal, short }] = demoCustomers as [(typeof demoCustomers)[number]]
  const customer = await shop.add(work, 'business-partners', short, {
    name,
    legalName: legal,
    shortName: short,
    status: 'active',
    portalEnabled: true,
  })
  for (const { username, first, last, shown, role } of demoOutsiders) {
    const id = await shop.add(work, 'users', username, {
      username,
      displayName: shown,
      roleKeys: [role],
      ...(first && { firstName: first }),
      ...(last && { lastName: last }),
      ...(role === '8' && { businessPartner: customer }),
    })
    await work.act('users', id, 'accept')
  }
}

const heads: Readonly<Record<string, string>> = {
  Management: 'hcrane',
  'Front Office': 'manager',
  'Sales and Estimating': 'dlindqvist',
  Purchasing: 'jmoreno',
  Accounting: 'ggallo',
  Engineering: 'eharper',
  Production: 'omorris',
  Milling: 'machinist',
  Turning: 'sivanov',
  'Deburr and Finishing': 'gmeza',
  Quality: 'qsullivan',
  'Tool Crib': 'librarian',
  'Shipping and Receiving': 'zgarza',
}

async function settleVisibilities(work: AnyWork, shop: Shop): Promise<void> {
  const groups = (...names: string[]) => names.map(name => shop.id('user-groups', name))
  await work.create('visibilities', { name: 'Management only', roles: ['1', '2'] })
  await work.create('visibilities', {
    name: 'Accounting',
    groups: groups('Accounting', 'Controller'),
    departments: [shop.id('departments', 'Accounting')],
  })
  await work.create('visibilities', {
    name: 'Engineering and quality',
    groups: groups('Engineering', 'Quality', 'MRB'),
  })
  await work.create('visibilities', { name: 'Export-controlled', exportControlled: true })
}

export async function giveLogins(
  services: Services,
  doing: (task: (work: AnyWork) => Promise<void>) => Promise<void>,
  shop: Shop,
): Promise<void> {
  // One hash for one passphrase: the slow part of loading is not worth doing ten times for a demo.
  const hashes = new Map<string, string>()
  for (const { password } of demoLogins)
    if (!hashes.has(password)) hashes.set(password, await hashPassword(services.secrets, password))
  await doing(async work => {
    for (const { username, password } of demoLogins)
      await keepPassword(work, shop.id('users', username), hashes.get(password)!)
    // FH-101 and so on, as their employee number: enough to try the time clock with a keyboard.
    for (const [place, { username }] of demoPeople.entries())
      await giveBadge(work, services.secrets, shop.id('users', username), `FH-${place + 101}`)
  })
}
