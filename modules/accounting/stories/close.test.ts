import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** A controller closes months and a year, and the books stay shut. */

let company: TestCompany
let manager: Visitor
let owner: Visitor
const accounts: Record<string, string> = {}
const journals: Record<string, string> = {}

type Row = Record<string, unknown> & { id: string; version: number }
const listed = async (path: string): Promise<Row[]> =>
  ((await manager.get(`/api/${path}`)).body as { rows: Row[] }).rows
const rowOf = (answer: { body: unknown }) => (answer.body as { row: Row }).row
const year = new Date().getUTCFullYear() - 1

beforeAll(async () => {
  company = await openCompany()
  await company.doing(async work => {
    await work.create('security-settings', { secondFactorRoles: [] })
    await work.create('company-info', { legalName: 'Ridgeline Precision', timeZone: 'UTC', currency: 'USD' })
    await work.create('fiscal-years', { startsOn: `${year}-01-01` })
  })
  await company.employ({ username: 'max', roleKeys: ['2'] })
  await company.employ({ username: 'olga', roleKeys: ['1'] })
  ;[manager, owner] = [company.visitor(), company.visitor()]
  await manager.signIn('max')
  await owner.signIn('olga')
  for (const account of await listed('accounts?limit=200')) accounts[account.number as string] = account.id
  for (const journal of await listed('ledger-types?limit=50')) journals[journal.code as string] = journal.id
})
afterAll(() => company.close())

const whole = async (resource: string, code: string): Promise<Row> => {
  const { id } = (await listed(`${resource}?limit=200`)).find(one => one.code === code)!
  return rowOf(await manager.get(`/api/${resource}/${id}`))
}
const periodOf = (code: string) => whole('fiscal-periods', code)
const yearOf = () => whole('fiscal-years', `FY${year}`)
const act = (who: Visitor, at: string, verb: string, asked: object = {}) =>
  who.post(`/api/${at}/actions/${verb}`, { ...asked })
const actOnPeriod = async (code: string, verb: string, asked: object = {}, who = manager) =>
  act(who, `fiscal-periods/${(await periodOf(code)).id}`, verb, asked)
const tasksOf = async (code: string) => {
  const answer = await manager.get(`/api/fiscal-periods/${(await periodOf(code)).id}/checklist`)
  expect(answer.status).toBe(200)
  const tasks = (answer.body as { tasks: { key: string; result: string; count: number; offenders: Row[] }[] }).tasks
  return Object.fromEntries(tasks.map(task => [task.key, task]))
}
const draft = async (on: string, amount: string, [from, to]: [string, string], journal = 'GJ', more: object = {}) =>
  rowOf(
    await manager.post('/api/general-ledgers', {
      ledgerType: journals[journal],
      postingDate: on,
      description: 'By hand',
      lines: [
        { account: accounts[to], debit: amount },
        { account: accounts[from], credit: amount },
      ],
      ...more,
    }),
  )
const posted = async (...given: Parameters<typeof draft>) => {
  const entry = await draft(...given)
  const answer = await act(manager, `general-ledgers/${entry.id}`, 'post')
  expect(answer.status).toBe(200)
  return rowOf(answer)
}
const month = (number: number) => `${year}-${String(number).padStart(2, '0')}`
const closeMonth = async (number: number) => {
  expect(await actOnPeriod(month(number), 'softClose')).toMatchObject({ status: 200 })
  expect((await actOnPeriod(month(number), 'close')).body.detail).toBeUndefined()
}
const balance = async (number: string) =>
  (await company.app.reader.first<{ sum: string }>(sql`
    select coalesce(sum(coalesce(l.debit, 0) - coalesce(l.credit, 0)), 0)::numeric(18,2)::text as sum from general_ledger_lines l
    join general_ledgers e on e.id = l.root and e.status = 'posted' where l.account = ${accounts[number]}::uuid`))!.sum

describe('accounting §1: preview = post', () => {
  test('the preview shows the lines post writes, its reversal too, and leaves nothing behind', async () => {
    const entry = await draft(`${month(3)}-05`, '75.00', ['3000', '6100'], 'AJ')
    const before = await listed('general-ledgers?limit=200')
    const shown = (await manager.post(`/api/postings/preview/general-ledgers/${entry.id}/post`)).body as {
      entries: { postingDate: string; isReversal: boolean; lines: Row[] }[]
    }
    expect(shown.entries).toMatchObject([
      {
        postingDate: `${month(3)}-05`,
        isReversal: false,
        lines: [
          { number: '6100', debit: '75.00' },
          { number: '3000', credit: '75.00' },
        ],
      },
      {
        postingDate: `${month(4)}-01`,
        isReversal: true,
        lines: [
          { number: '6100', credit: '75.00' },
          { number: '3000', debit: '75.00' },
        ],
      },
    ])
    expect(await listed('general-ledgers?limit=200')).toEqual(before)
    await act(manager, `general-ledgers/${entry.id}`, 'post')
    const written = (await listed('general-ledgers?limit=200')).filter(one => one.status === 'posted')
    expect(written.map(one => one.postingDate).sort()).toEqual([`${month(3)}-05`, `${month(4)}-01`])
    const refused = await draft(`${month(3)}-05`, '1.00', ['3000', '6100'], 'GJ', {
      lines: [
        { account: accounts['6100'], debit: '2' },
        { account: accounts['3000'], credit: '1' },
      ],
    })
    expect(await manager.post(`/api/postings/preview/general-ledgers/${refused.id}/post`)).toMatchObject({
      status: 409,
      body: { code: 'entryUnbalanced' },
    })
    await manager.post(`/api/general-ledgers/${refused.id}/archive`)
  })
})

test('accounting §2: a journal that asks for approval takes it from a second person, and a change withdraws it', async () => {
  const journal = rowOf(
    await manager.post('/api/ledger-types', { code: 'MJ', name: 'Month end', origin: 'manual', requireApproval: true }),
  )
  journals.MJ = journal.id
  const entry = await draft(`${month(3)}-06`, '10.00', ['3000', '6100'], 'MJ')
  const at = `general-ledgers/${entry.id}`
  expect(await act(manager, at, 'post')).toMatchObject({ status: 409, body: { code: 'entryNeedsApproval' } })
  expect(await act(manager, at, 'approve')).toMatchObject({ status: 409, body: { code: 'preparedByYou' } })
  expect((await act(owner, at, 'approve')).status).toBe(200)
  await manager.patch(`/api/${at}`, { description: 'Something else' })
  expect(await act(manager, at, 'post')).toMatchObject({ body: { code: 'entryNeedsApproval' } })
  await act(owner, at, 'approve')
  expect((await act(manager, at, 'post')).status).toBe(200)
  expect(await manager.patch(`/api/ledger-types/${journal.id}`, { code: 'MX' })).toMatchObject({
    body: { code: 'journalFrozen' },
  })
})

test('accounting E51: recurring journals are proposed on their day, once, and catch up; the checklist names them', async () => {
  await manager.post('/api/recurring-journals', {
    name: 'Depreciation',
    ledgerType: journals.GJ,
    dayOfMonth: 31,
    // Months before the books began take no entry, so none is proposed for them.
    startsOn: `${year - 1}-06-01`,
    endsOn: `${month(2)}-28`,
    lines: [
      { account: accounts['6800'], debit: '200.00' },
      { account: accounts['1590'], credit: '200.00' },
    ],
  })
  expect((await tasksOf(month(1))).recurring).toMatchObject({ result: 'fail', count: 1 })
  await company.run('accounting.recurring-journals')
  await company.run('accounting.recurring-journals')
  const made = (await listed('general-ledgers?limit=200')).filter(one => one.description === 'Depreciation')
  expect(made.map(one => [one.postingDate, one.status]).sort()).toEqual([
    [`${month(1)}-31`, 'draft'],
    [`${month(2)}-28`, 'draft'],
  ])
  expect((await tasksOf(month(1))).recurring).toMatchObject({ result: 'fail', offenders: [{ label: 'Depreciation' }] })
  for (const one of made) expect((await act(manager, `general-ledgers/${one.id}`, 'post')).status).toBe(200)
  expect((await tasksOf(month(1))).recurring!.result).toBe('pass')
})

describe('accounting R31: closing a month', () => {
  test('a draft and an open earlier month block; a warning is skipped with a reason', async () => {
    expect(await actOnPeriod(month(2), 'close')).toMatchObject({ status: 409 })
    await actOnPeriod(month(2), 'softClose')
    expect(await actOnPeriod(month(2), 'close')).toMatchObject({
      status: 409,
      body: { code: 'closeBlocked', task: 'earlierPeriods' },
    })
    await actOnPeriod(month(2), 'openAgain')
    const waiting = await draft(`${month(1)}-10`, '5.00', ['3000', '6100'])
    await actOnPeriod(month(1), 'softClose')
    expect(await actOnPeriod(month(1), 'close')).toMatchObject({
      status: 409,
      body: { code: 'closeBlocked', task: 'drafts' },
    })
    expect((await tasksOf(month(1))).drafts).toMatchObject({
      count: 1,
      offenders: [{ at: `general-ledgers/${waiting.id}` }],
    })
    expect(await actOnPeriod(month(1), 'skipTask', { task: 'drafts', skipReason: 'No time' })).toMatchObject({
      body: { code: 'blockingTaskStays' },
    })
    await act(manager, `general-ledgers/${waiting.id}`, 'post')
    expect((await actOnPeriod(month(1), 'skipTask', { task: 'payroll', skipReason: 'None yet' })).status).toBe(200)
  })

  test('accounting R33, W7: it is sealed; the seal is SHA-256 of its entries as written', async () => {
    expect((await actOnPeriod(month(1), 'close')).status, 'close').toBe(200)
    const period = await periodOf(month(1))
    expect(period).toMatchObject({ status: 'closed' })
    const entries = await company.app.reader.rows<{ said: string }>(
      sql`select said from mw_sealed_entries(${period.id}::uuid)`,
    )
    expect(entries[0]!.said).toMatch(/^JE-\d{6}\|\d{4}-01-31\|GJ\|1,6800,200\.00,0\.00;2,1590,0\.00,200\.00$/)
    const zeros = '0'.repeat(64)
    const expected = createHash('sha256')
      .update(`${zeros}\n${entries.map(one => one.said).join('\n')}`)
      .digest('hex')
    expect(period.seal).toBe(expected)
    expect(
      await company.app.reader.first(sql`
      select encode(sha256(convert_to(${`${zeros}\nJE-000001|2026-01-05|IJ|1,1200,3900.00,0.00;2,2050,0.00,3900.00\nJE-000002|2026-01-06|IJ|1,1220,2184.00,0.00;2,1200,0.00,2184.00`}, 'UTF8')), 'hex') as seal`),
    ).toEqual({
      seal: '6d12c0ee5c31c724d8f6be5a4bfda2f5b066733a9dab84130924fdb764b91b83',
    })
  })

  test('accounting G6: a closed month refuses entries and reversals; a reversal is dated in an open one (R29)', async () => {
    const entry = await draft(`${month(1)}-20`, '1.00', ['3000', '6100'])
    expect(await act(manager, `general-ledgers/${entry.id}`, 'post')).toMatchObject({
      status: 409,
      body: { code: 'periodClosed' },
    })
    await manager.post(`/api/general-ledgers/${entry.id}/archive`)
    const old = (await listed('general-ledgers?limit=200')).find(one => one.postingDate === `${month(1)}-10`)!
    expect(await act(manager, `general-ledgers/${old.id}`, 'reverse', { on: `${month(1)}-11` })).toMatchObject({
      body: { code: 'periodClosed' },
    })
    expect((await act(manager, `general-ledgers/${old.id}`, 'reverse')).status).toBe(200)
    const mirror = (await listed('general-ledgers?limit=200')).find(one => one.reverses === old.id)!
    expect(mirror.postingDate).toBe(new Date().toISOString().slice(0, 10))
  })

  test('the owner alone reopens it, with a reason; the old seal is kept', async () => {
    expect((await actOnPeriod(month(1), 'reopen', { reason: 'Late invoice' })).status).toBe(403)
    expect((await actOnPeriod(month(1), 'reopen', {}, owner)).status).toBe(422)
    expect(await actOnPeriod(month(1), 'reopen', { reason: 'Late invoice' }, owner)).toMatchObject({ status: 200 })
    expect(await periodOf(month(1))).toMatchObject({ status: 'softClosed', seal: null, closedAt: null })
    expect(await listed('period-seals')).toMatchObject([{ reopenReason: 'Late invoice', entries: 2 }])
    expect(await company.app.reader.rows(sql`select 1 from period_balances`)).toEqual([])
    expect((await actOnPeriod(month(1), 'close')).status, 'close').toBe(200)
    await closeMonth(2)
    expect(await actOnPeriod(month(1), 'reopen', { reason: 'x' }, owner)).toMatchObject({
      body: { code: 'laterPeriodClosed' },
    })
  })

  test('accounting §10: what is kept at a close is what all lines up to it add up to', async () => {
    const kept = await company.app.reader.rows(sql`
      select a.number, b.closing::text from period_balances b join accounts a on a.id = b.account
        join fiscal_periods p on p.id = b.period where p.code = ${month(2)} order by 1`)
    expect(kept).toEqual([
      { number: '1590', closing: '-400.00' },
      { number: '3000', closing: '-5.00' },
      { number: '6100', closing: '5.00' },
      { number: '6800', closing: '400.00' },
    ])
  })
})

describe('accounting E54, R32: closing the year', () => {
  test('the result goes to retained earnings, the last period closes with the year, and the next year stands', async () => {
    await posted(`${month(6)}-15`, '1000.00', ['4100', '1500'])
    for (const number of [3, 4, 5, 6, 7, 8, 9, 10, 11]) await closeMonth(number)
    const before = await yearOf()
    expect(await act(manager, `fiscal-years/${before.id}`, 'close')).toMatchObject({
      body: { code: 'lastPeriodNotSoftClosed' },
    })
    await actOnPeriod(month(12), 'softClose')
    expect(await actOnPeriod(month(12), 'close')).toMatchObject({ body: { code: 'lastPeriodClosesWithYear' } })
    const sheet = await balance('1500')
    expect(await act(manager, `fiscal-years/${before.id}`, 'close')).toMatchObject({ status: 200 })
    expect(await yearOf()).toMatchObject({ status: 'closed' })
    expect(await periodOf(month(12))).toMatchObject({ status: 'closed' })
    const atEnd = await company.app.reader.rows(sql`
      select a.number from general_ledger_lines l join general_ledgers e on e.id = l.root and e.status = 'posted'
        and e.posting_date <= ${`${year}-12-31`}::date join accounts a on a.id = l.account
      where a.type not in ('asset', 'liability', 'equity') group by a.number
      having sum(coalesce(l.debit, 0) - coalesce(l.credit, 0)) <> 0`)
    expect(atEnd).toEqual([])
    expect(await balance('1500')).toBe(sheet)
    // 1,000.00 of freight billed less 400.00 depreciation, 5.00 and 10.00 rent.
    expect(await balance('3900')).toBe('-585.00')
    const entry = (await yearOf()).closingEntry
    expect((await manager.get(`/api/general-ledgers/${entry}`)).body).toMatchObject({
      row: { isClosing: true, postingDate: `${year}-12-31` },
    })
    expect(await actOnPeriod(month(12), 'reopen', { reason: 'x' }, owner)).toMatchObject({
      body: { code: 'yearClosed' },
    })
  })

  test('reopened by the owner, the closing entry is mirrored on its own day; closed again, it posts anew', async () => {
    const at = `fiscal-years/${(await yearOf()).id}`
    expect((await act(manager, at, 'reopen', { reason: 'Audit' })).status).toBe(403)
    expect(await act(owner, at, 'reopen', { reason: 'Audit' })).toMatchObject({ status: 200 })
    expect(await balance('3900')).toBe('0.00')
    expect(await periodOf(month(12))).toMatchObject({ status: 'softClosed' })
    await posted(`${month(12)}-31`, '15.00', ['3000', '6100'])
    expect(await act(manager, at, 'close')).toMatchObject({ status: 200 })
    expect(await balance('3900')).toBe('-570.00')
  })
})

describe('accounting R33, G12: the verifier', () => {
  const verify = async () =>
    (await manager.get('/api/fiscal-periods/verify')).body as { sealed: number; differences: Row[] }
  test('finds nothing while nobody has touched the books', async () => {
    expect(await verify()).toEqual({ sealed: 12, differences: [] })
  })
  test('accounting §12: the chain is checked without Millwright, by one file of plain Node', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'seals-'))
    const file = join(folder, 'period-seals.txt')
    const check = () =>
      promisify(execFile)(process.execPath, ['modules/accounting/server/periods/seal-checker.mjs', file]).then(
        ({ stdout }) => stdout,
        (error: { code: number; stderr: string }) => `${error.code} ${error.stderr}`,
      )
    const { text } = await manager.get('/api/fiscal-periods/period-seals.txt')
    await writeFile(file, text)
    expect(await check()).toContain('12 periods, every seal fits')
    await writeFile(file, text.replace('1000.00', '1001.00'))
    expect(await check()).toMatch(new RegExp(`^1 ${month(6)}: the seal is`))
    await writeFile(file, '')
    expect(await check()).toContain('1 The file is cut')
    await writeFile(file, text.slice(0, text.indexOf(`# ${month(7)}`)))
    expect(await check()).toContain('It holds 6 periods.')
    await writeFile(file, text.replace(new RegExp(`# ${month(12)}[^#]*`), ''))
    expect(await check()).toContain('should hold 12 periods, but holds 11')
    await rm(folder, { recursive: true })
  })
  test('a row altered by the owner of the database breaks the seal, and the entry is named', async () => {
    const client = new pg.Client({ connectionString: company.adminUrl })
    await client.connect()
    const touch = async (statement: string) => {
      await client.query('alter table general_ledger_lines disable trigger user')
      await client.query(statement)
      await client.query('alter table general_ledger_lines enable trigger user')
    }
    const { rows } = await client.query(`select code, id from general_ledgers where posting_date = '${month(6)}-15'`)
    await touch(`update general_ledger_lines set debit = debit + 1 where root = '${rows[0].id}' and debit > 0`)
    const { differences } = await verify()
    expect(differences).toContainEqual(expect.objectContaining({ kind: 'seal', period: month(6), what: rows[0].code }))
    expect(differences).toContainEqual(expect.objectContaining({ kind: 'balance', what: '1500' }))
    expect(differences).toContainEqual(expect.objectContaining({ kind: 'entry', what: rows[0].code }))
    await company.run('accounting.nightly-check')
    const told = await company.app.reader.rows(sql`select 1 from notifications where event = 'books.differ'`)
    expect(told).toHaveLength(2)
    await touch(`update general_ledger_lines set debit = debit - 1 where root = '${rows[0].id}' and debit > 0`)
    await client.end()
    expect((await verify()).differences).toEqual([])
  })
})

test('accounting R31, G6: what any client of the database is refused about periods', async () => {
  const refused = (statement: string) =>
    company
      .doing(work => work.client.query(statement))
      .then(
        () => 'done',
        (error: { code?: string }) => error.code,
      )
  const change = (set: string, code: string) => refused(`update fiscal_periods set ${set} where code = '${code}'`)
  const move = (code: string, to: string, why = 'Again') =>
    refused(`select mw_move_period(id, '${to}', '${why}') from fiscal_periods where code = '${code}'`)
  expect(await move(`${year + 1}-01`, 'closed')).toBe('periodMovesInOrder')
  expect(await move(month(5), 'open')).toBe('periodMovesInOrder')
  expect(await move(month(5), 'softClosed')).toBe('laterPeriodClosed')
  expect(await move(month(5), 'softClosed', ' ')).toBe('invalid')
  expect(await change(`status = 'softClosed'`, month(5))).toBe('42501')
  expect(await change(`closed_by = null`, month(5))).toBe('42501')
  expect(await change(`ends_on = ends_on - 1`, month(5))).toBe('periodDaysStay')
  expect(await change(`seal = repeat('a', 64)`, month(5))).toBe('42501')
})

test('accounting R33: no year or period comes below a sealed one, and a year keeps its days', async () => {
  const sealed = await company.app.reader.rows(sql`select id, seal from fiscal_periods where status = 'closed'`)
  const newest = await company.app.reader.first<{ last: string }>(
    sql`select max(code) as last from fiscal_periods where status = 'closed'`,
  )
  const first = await company.app.reader.first<{ day: string }>(
    sql`select min(starts_on)::text as day from fiscal_years`,
  )
  const below = `${Number(first!.day.slice(0, 4)) - 1}-01-01`
  expect(await owner.post('/api/fiscal-years', { startsOn: below })).toMatchObject({
    status: 409,
    body: { code: 'belowSealedPeriod', detail: expect.stringContaining(newest!.last.slice(0, 4)) },
  })
  const refused = (statement: string) =>
    company.doing(work => work.client.query(statement)).catch((error: { code?: string }) => error.code)
  expect(
    await refused(
      `insert into fiscal_years (id, code, starts_on, ends_on) values (gen_random_uuid(), 'FY1', '${below}', '${below}'::date + 364)`,
    ),
  ).toBe('belowSealedPeriod')
  const period = (day: string, more = '', value = '') =>
    refused(`insert into fiscal_periods (id, code, year, number, starts_on, ends_on${more})
      select gen_random_uuid(), '1000-01', id, 1, '${day}', '${day}'${value} from fiscal_years limit 1`)
  expect(await period('1990-01-01')).toBe('belowSealedPeriod')
  expect(await period('2999-01-01', ', status', `, 'closed'`)).toBe('42501')
  expect(await refused(`update fiscal_years set starts_on = starts_on - 365`)).toBe('yearDaysStay')
  expect(await company.app.reader.rows(sql`select id, seal from fiscal_periods where status = 'closed'`)).toEqual(
    sealed,
  )
})
