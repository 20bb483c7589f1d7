import { dirname, join } from 'node:path'
import { openServices } from '#app/services.ts'
import { hashPassword, keepPassword, shipGroups } from '#modules/security/server/index.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/office.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { demoCompany, demoKiosks, demoLookUps, holidaysOf } from './company.ts'
import { demoLogins } from './logins.ts'
import { type DemoPerson, demoCustomer, demoDepartments, demoOutsiders, demoPeople } from './people.ts'

export { demoLogins }

export interface DemoOptions {
  readonly appUrl: string
  readonly adminUrl?: string
  readonly filesDir: string
  /** Where the server keeps its own keys; beside the files unless told otherwise. */
  readonly secretsDir?: string
  readonly progress?: (line: string) => void
}

/** Fills a new database with a believable company, through the same verbs people use. */
export async function loadDemo({
  appUrl,
  filesDir,
  secretsDir = join(dirname(filesDir), 'secrets'),
  progress = () => {},
}: DemoOptions): Promise<void> {
  const services = openServices({ appUrl, filesDir, secretsDir })
  try {
    await fillCompany(services, progress)
  } finally {
    await services.close()
  }
}

/** The same over services that are open already: for tests. */
export async function fillCompany(services: Services, progress: (line: string) => void = () => {}): Promise<void> {
  const doing = <T>(task: (work: AnyWork) => Promise<T>) =>
    perform(services.office, { by: theSystem('demo'), via: 'demo' }, task)
  progress('the company and its calendar')
  await doing(settleCompany)
  progress('groups and departments')
  const groups = await doing(shipGroups)
  const departments = await doing(makeDepartments)
  progress(`${demoPeople.length} people`)
  const people = await doing(work => hirePeople(work, groups, departments))
  await doing(work => leadDepartments(work, departments, people))
  await doing(work => settleVisibilities(work, groups, departments))
  progress('logins')
  await giveLogins(services, doing, people)
}

async function settleCompany(work: AnyWork): Promise<void> {
  const year = Number(work.today.slice(0, 4))
  await work.create('company-info', { ...demoCompany, holidays: [...holidaysOf(year), ...holidaysOf(year + 1)] })
  // A shop that only looks around has no authenticators to set up; a real one keeps the shipped 1 and 2.
  await work.create('security-settings', { secondFactorRoles: [] })
  for (const [index, [list, key, label, labelEs]] of demoLookUps.entries())
    await work.create('look-ups', { list, key, label, labelEs, sort: index + 1 })
  for (const kiosk of demoKiosks) await work.create('kiosks', kiosk)
}

type Ids = Record<string, string>

async function makeDepartments(work: AnyWork): Promise<Ids> {
  const ids: Ids = {}
  for (const { name, parent, color } of demoDepartments) {
    const row = await work.create('departments', { name, color, ...(parent && { parent: ids[parent] }) })
    ids[name] = row.id as string
  }
  return ids
}

async function hirePeople(work: AnyWork, groups: Ids, departments: Ids): Promise<Ids> {
  const ids: Ids = {}
  // Bosses first: the list need not be in order.
  const waiting = [...demoPeople]
  while (waiting.length) {
    const next = waiting.findIndex(person => !person.manager || ids[person.manager])
    const [person] = waiting.splice(next, 1) as [DemoPerson]
    const number = String(demoPeople.indexOf(person) + 101)
    ids[person.username] = await hire(work, person, number, groups, departments, ids)
  }
  const customer = await work.create('business-partners', { ...demoCustomer, status: 'active', portalEnabled: true })
  for (const { username, first, last, shown, role } of demoOutsiders) {
    const row = await work.create('users', {
      username,
      displayName: shown,
      roleKeys: [role],
      ...(first && { firstName: first }),
      ...(last && { lastName: last }),
      ...(role === '8' && { businessPartner: customer.id }),
    })
    await work.act('users', row.id as string, 'accept')
    ids[username] = row.id as string
  }
  return ids
}

async function hire(
  work: AnyWork,
  person: DemoPerson,
  employeeNumber: string,
  groups: Ids,
  departments: Ids,
  hired: Ids,
): Promise<string> {
  const row = await work.create('users', {
    username: person.username,
    firstName: person.first,
    lastName: person.last,
    email: `${person.username}@foxhollow.example`,
    locale: person.language ?? 'en-US',
    roleKeys: person.roles,
    userGroups: (person.groups ?? []).map(name => groups[name]),
    department: departments[person.department],
    jobTitle: person.title,
    employeeNumber,
    hireDate: person.hired,
    payType: person.pay ?? 'hourly',
    exportControlCleared: person.cleared ?? true,
    ...(person.manager && { manager: hired[person.manager] }),
    ...(person.rate && { payRates: [{ effectiveFrom: person.hired, rate: person.rate }] }),
  })
  await work.act('users', row.id as string, 'accept')
  return row.id as string
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

async function leadDepartments(work: AnyWork, departments: Ids, people: Ids): Promise<void> {
  for (const [name, head] of Object.entries(heads))
    await work.update('departments', departments[name]!, { manager: people[head] })
}

async function settleVisibilities(work: AnyWork, groups: Ids, departments: Ids): Promise<void> {
  await work.create('visibilities', { name: 'Management only', roles: ['1', '2'] })
  await work.create('visibilities', {
    name: 'Accounting',
    groups: [groups.Accounting, groups.Controller],
    departments: [departments.Accounting],
  })
  await work.create('visibilities', {
    name: 'Engineering and quality',
    groups: [groups.Engineering, groups.Quality, groups.MRB],
  })
  await work.create('visibilities', { name: 'Export-controlled', exportControlled: true })
}

async function giveLogins(
  services: Services,
  doing: (task: (work: AnyWork) => Promise<void>) => Promise<void>,
  people: Ids,
): Promise<void> {
  // One hash for one passphrase: the slow part of loading is not worth doing ten times for a demo.
  const hashes = new Map<string, string>()
  for (const { password } of demoLogins)
    if (!hashes.has(password)) hashes.set(password, await hashPassword(services.secrets, password))
  await doing(async work => {
    for (const { username, password } of demoLogins) await keepPassword(work, people[username]!, hashes.get(password)!)
  })
}
