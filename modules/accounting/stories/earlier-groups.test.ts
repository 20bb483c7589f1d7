import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrationsDirectory } from '#app/migrate.ts'
import { shipGroups } from '#modules/security/server/index.ts'
import { openCompany, type TestCompany } from '#tests/support/open-company.ts'

/** Groups of a company founded before there were bank rules, credits of invoices and refunds of receipts. */

let company: TestCompany
let admin: pg.Client
let founded: string[]
const newer = `resource = 'bank-rules' or resource || '.' || action in ('ar-invoices.credit', 'cash-receipts.refund')`
const migration = readFileSync(join(migrationsDirectory, '0241-rights-of-earlier-groups.sql'), 'utf8')

const rights = async (): Promise<string[]> => {
  const { rows } = await admin.query(`
    select g.name || ': ' || a.effect || ' ' || a.resource || '.' || a.action || ' ' || a.scope as one
    from security_actions a join user_groups g on g.id = a.root order by 1`)
  return rows.map(({ one }) => one)
}

beforeAll(async () => {
  company = await openCompany()
  await company.doing(shipGroups)
  admin = new pg.Client({ connectionString: company.adminUrl })
  await admin.connect()
  founded = await rights()
  await admin.query(`delete from security_actions where ${newer}`)
})
afterAll(async () => {
  await admin.end()
  await company.close()
})

test('who worked on the lines of the bank keeps its rules, who posts credits, who applies gives back: as founded today', async () => {
  expect(founded).toContain('Accounting: allow bank-rules.* all')
  expect(founded).toContain('Accounting: allow ar-invoices.credit all')
  expect(await rights()).not.toEqual(founded)
  await admin.query(migration)
  expect(await rights()).toEqual(founded)
})

test('what a company took from a group or narrowed stays so, and nothing is given twice', async () => {
  const group = await company.doing(work =>
    work.create('user-groups', {
      name: 'Till',
      securityActions: [
        { resource: 'bank-statement-lines', action: 'view', effect: 'allow', scope: 'own' },
        { resource: 'bank-statement-lines', action: 'book', effect: 'allow', scope: 'all' },
        { resource: 'cash-receipts', action: 'applyOnAccount', effect: 'deny', scope: 'all' },
      ],
    }),
  )
  await admin.query(migration)
  await admin.query(migration)
  const hers = (await rights()).filter(one => one.startsWith('Till: '))
  expect(hers).toEqual([
    'Till: allow bank-rules.view own',
    'Till: allow bank-statement-lines.book all',
    'Till: allow bank-statement-lines.view own',
    'Till: deny cash-receipts.applyOnAccount all',
    'Till: deny cash-receipts.refund all',
  ])
  const { rows } = await admin.query('select position from security_actions where root = $1 order by position', [
    group.id,
  ])
  expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5])
})
