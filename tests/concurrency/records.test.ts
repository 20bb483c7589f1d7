import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { perform } from '#platform/server/work/app.ts'
import { type Crowd, openCrowd, tally, times } from './crowd.ts'

let crowd: Crowd
let member: string
let book: string
beforeAll(async () => {
  crowd = await openCrowd()
  member = (await crowd.create('members', { name: 'Rosa Delgado' })).id
  book = (await crowd.create('books', { title: 'Lent for ever' })).id
})
afterAll(() => crowd?.close())

const newLoan = (lines = 2) =>
  crowd.create('loans', { member, lines: Array.from({ length: lines }, () => ({ book, copies: '1', deposit: '2' })) })

test('documents R10: of ten changes made on the same version one is taken, the others are told what differs', async () => {
  const { id, version } = await newLoan()
  const answers = await times(10, n => crowd.send('PATCH', `/api/loans/${id}`, { version, remark: `hand ${n}` }))
  expect(tally(answers)).toEqual({ 200: 1, 409: 9 })
  for (const { status, body } of answers)
    if (status === 409) expect(body).toMatchObject({ version: version + 1, changed: [{ field: 'remark' }] })
  const after = await crowd.send('GET', `/api/loans/${id}`)
  expect(after.body.row).toMatchObject({ version: version + 1, remark: expect.stringMatching(/^hand \d$/) })
})

test('changes without a version are taken one after the other, each a version of its own', async () => {
  const { id, version } = await newLoan()
  const answers = await times(12, n => crowd.send('PATCH', `/api/loans/${id}`, { remark: `hand ${n}` }))
  expect(tally(answers)).toEqual({ 200: 12 })
  const versions = answers.map(({ body }) => body.row!.version).sort((one, other) => one - other)
  expect(versions).toEqual(versions.map((_, index) => version + 1 + index))
})

test('a counted series has no gap and no double, however many create at once and some fail', async () => {
  await times(60, n => {
    const wrong = n % 4 === 0
    return crowd.send('POST', '/api/books', { title: `Crowded ${n}`, ...(wrong && { precious: true }) })
  })
  const rows = await crowd.library.app.reader.rows<{ number: number }>(
    sql`select substr(code, 4)::int as number from books order by 1`,
  )
  expect(rows.map(row => row.number)).toEqual(rows.map((_, index) => index + 1))
  expect(rows.length).toBe(46)
})

test('an action asked for ten times at once has one effect', async () => {
  const { id, version } = await newLoan()
  const answers = await times(10, () => crowd.send('POST', `/api/loans/${id}/actions/lend`, { dueOn: '2099-01-01' }))
  expect(tally(answers)).toEqual({ 200: 1, 409: 9 })
  const lent = await crowd.library.app.reader.rows(
    sql`select id from audit_entries where root_id = ${id}::uuid and action = 'loans.lend'`,
  )
  expect(lent.length).toBe(1)
  expect((await crowd.send('GET', `/api/loans/${id}`)).body.row).toMatchObject({ status: 'lent', version: version + 1 })
})

test('the same key from ten clients at once makes one record, and all are told the same', async () => {
  const key = randomUUID()
  const body = { member, remark: key, lines: [{ book, copies: '1', deposit: '2' }] }
  const answers = await times(10, () => crowd.send('POST', '/api/loans', body, key))
  expect(tally(answers)).toEqual({ 201: 10 })
  expect(new Set(answers.map(answer => JSON.stringify(answer.body))).size).toBe(1)
  const made = await crowd.library.app.reader.rows(sql`select id from loans where remark = ${key}`)
  expect(made.length).toBe(1)
})

test('a key used again for something else is refused, also at once', async () => {
  const key = randomUUID()
  const answers = await times(8, n => crowd.send('POST', '/api/members', { name: `Twin ${n}` }, key))
  expect(tally(answers)).toEqual({ 201: 1, 409: 7 })
})

test('a unique value asked for by ten at once is given once', async () => {
  const answers = await times(10, () => crowd.send('POST', '/api/shelves', { name: 'The only one' }))
  const counts = tally(answers)
  expect(counts[201]).toBe(1)
  expect(answers.filter(({ status }) => status !== 201 && status !== 409 && status !== 422)).toEqual([])
})

test('two people edit the lines of one order: totals fit the lines, nothing is torn, each version is one change', async () => {
  const loan = await newLoan(3)
  const editor = async (name: string) => {
    let taken = 0
    for (let round = 0; round < 8; round++) {
      const { body } = await crowd.send('GET', `/api/loans/${loan.id}`)
      const row = body.row as unknown as { version: number; lines: { id: string; copies: string }[] }
      const lines = row.lines.map((line, index) =>
        index === round % row.lines.length ? { ...line, copies: '3' } : line,
      )
      const answer = await crowd.send('PATCH', `/api/loans/${loan.id}`, {
        version: row.version,
        remark: `${name} ${round}`,
        lines: [...lines.slice(round % 2), { book, copies: '2', deposit: '1.50' }],
      })
      if (answer.status === 200) taken++
      else expect(answer.status).toBe(409)
    }
    return taken
  }
  const taken = (await Promise.all([editor('one'), editor('two'), editor('three')])).reduce((sum, one) => sum + one, 0)
  const [stands] = await crowd.library.app.reader.rows<{ version: number; fits: boolean }>(
    sql`select version, total = (select sum(amount) from loan_lines n where n.root = l.id)
          and (select bool_and(amount = round(copies * deposit, 2)) from loan_lines n where n.root = l.id) as fits
        from loans l where id = ${loan.id}::uuid`,
  )
  expect(stands).toEqual({ version: loan.version + taken, fits: true })
})

test('a record is never read torn: header and lines are of one moment', async () => {
  const { id } = await newLoan(2)
  let writing = true
  const writer = (async () => {
    for (let round = 1; round <= 25; round++) {
      const lines = Array.from({ length: 1 + (round % 4) }, () => ({ book, copies: '1', deposit: String(round) }))
      const { status } = await crowd.send('PATCH', `/api/loans/${id}`, { lines })
      expect(status).toBe(200)
    }
    writing = false
  })()
  const reader = async () => {
    while (writing) {
      const { total, lines } = (await crowd.send('GET', `/api/loans/${id}`)).body.row as unknown as {
        total: string
        lines: { amount: string }[]
      }
      expect(Number(total)).toBe(lines.reduce((sum, line) => sum + Number(line.amount), 0))
    }
  }
  await Promise.all([writer, reader(), reader(), reader()])
})

test('changes that cross each other are done again until both are through; nobody hears of a deadlock', async () => {
  const { app, system } = crowd.library
  const [one, other] = [await newLoan(), await newLoan()]
  const cross = (first: string, second: string, note: string) =>
    perform(app, { by: system, via: 'test' }, async work => {
      await work.update('loans', first, { remark: note })
      await new Promise(resolve => setTimeout(resolve, 20))
      await work.update('loans', second, { remark: note })
    })
  for (let round = 0; round < 3; round++)
    await times(4, n =>
      n % 2 ? cross(one.id, other.id, `there ${round} ${n}`) : cross(other.id, one.id, `back ${round} ${n}`),
    )
  const rows = await app.reader.rows<{ version: number; remark: string }>(
    sql`select version, remark from loans where id in (${one.id}::uuid, ${other.id}::uuid)`,
  )
  expect(rows.map(row => row.version)).toEqual([13, 13])
  expect(rows[0]!.remark).toBe(rows[1]!.remark)
})

test('a record archived while others change it ends archived, and later changes are refused', async () => {
  const { id } = await newLoan()
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, (_, n) => crowd.send('PATCH', `/api/loans/${id}`, { remark: `late ${n}` })),
    crowd.send('POST', `/api/loans/${id}/archive`, {}),
  ])
  expect(answers.at(-1)!.status).toBe(200)
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  expect((await crowd.send('PATCH', `/api/loans/${id}`, { remark: 'too late' })).status).toBe(409)
})
