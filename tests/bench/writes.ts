import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { v7 as newId } from 'uuid'
import type { Caller } from './caller.ts'
import type { Comparison } from './report.ts'

interface Written {
  readonly row: { readonly id: string }
}

/** Every write of ours goes under an idempotency key, as a browser's do. Raw writes are the bare statements a careful programmer would send, into the same tables with the same triggers. */
export async function prepareWrites({ call }: Caller, pool: pg.Pool): Promise<Comparison[]> {
  const write = (method: string, path: string, body: unknown) =>
    call<Written>(method, path, body, { 'idempotency-key': randomUUID() })
  const { rows: known } = await pool.query<{ id: string }>('select id from books order by created_at limit 2000')
  const pick = (client: number, round: number) => known[(client * 250 + (round % 250)) % known.length]!.id
  const { row: member } = await write('POST', '/api/members', { name: 'Bench reader' })
  const borrowed = () => known[Math.floor(Math.random() * known.length)]!.id
  const line = () => ({ book: borrowed(), copies: '1', deposit: '2' })
  const note = () => ({ summary: `note ${Math.random()}` })
  return [
    {
      what: 'create',
      ours: (_, round) => write('POST', '/api/books', { title: `Bench book ${round}`, price: '12.50', genre: 'craft' }),
      raw: (_, round) => rawBook(pool, `Bench book ${round}`),
    },
    {
      what: 'update',
      ours: (client, round) => write('PATCH', `/api/books/${pick(client, round)}`, note()),
      raw: (client, round) => rawUpdate(pool, pick(client, round), note().summary),
    },
    {
      what: 'create with two lines',
      ours: () => write('POST', '/api/loans', { member: member.id, lines: [line(), line()] }),
      raw: () => rawLoan(pool, member.id, borrowed),
    },
    {
      what: 'create with two lines, then act',
      ours: async () => {
        const { row } = await write('POST', '/api/loans', { member: member.id, lines: [line(), line()] })
        return write('POST', `/api/loans/${row.id}/actions/lend`, { dueOn: '2099-01-01' })
      },
      raw: async () => rawLend(pool, await rawLoan(pool, member.id, borrowed)),
    },
  ]
}

/** A number of the gapless series and the row, in one transaction, as anybody has to. */
const rawBook = (pool: pg.Pool, title: string) =>
  inTransaction(pool, async client => {
    const { rows } = await client.query(`select mw_take_numbers('books', 1) as last`)
    const code = `BK-${String(rows[0].last).padStart(6, '0')}`
    await client.query(`insert into books (id, code, title, price, genre) values ($1, $2, $3, 12.5, 'craft')`, [
      newId(),
      code,
      title,
    ])
  })

/** Locked and looked at first, as whoever checks what is there before changing it has to. */
const rawUpdate = (pool: pg.Pool, id: string, summary: string) =>
  inTransaction(pool, async client => {
    await client.query('select * from books where id = $1 for no key update', [id])
    await client.query('update books set summary = $2 where id = $1', [id, summary])
  })

async function rawLoan(pool: pg.Pool, member: string, borrowed: () => string): Promise<string> {
  const loan = newId()
  await inTransaction(pool, async client => {
    const { rows } = await client.query(`select nextval('loans_code_numbers') as last`)
    await client.query(`insert into loans (id, code, member, total, net) values ($1, $2, $3, 4, 4)`, [
      loan,
      `LN-${String(rows[0].last).padStart(6, '0')}`,
      member,
    ])
    for (const position of [1, 2])
      await client.query(
        `insert into loan_lines (id, parent, root, position, book, copies, deposit, amount) values ($1, $2, $2, $3, $4, 1, 2, 2)`,
        [newId(), loan, position, borrowed()],
      )
  })
  return loan
}

const rawLend = (pool: pg.Pool, loan: string) =>
  inTransaction(pool, async client => {
    await client.query('select * from loans where id = $1 for no key update', [loan])
    await client.query(`update loans set status = 'lent', due_on = '2099-01-01' where id = $1`, [loan])
  })

async function inTransaction(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await work(client)
    await client.query('commit')
  } finally {
    client.release()
  }
}
