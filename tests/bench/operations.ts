import type pg from 'pg'
import { sealAll } from '#platform/server/audit/sealer.ts'
import { verifyChain } from '#platform/server/audit/verify.ts'
import { openPool } from '#platform/server/database/pool.ts'
import { readerOn } from '#platform/server/database/transaction.ts'
import type { Caller } from './caller.ts'
import { fillAudit } from './fill.ts'
import { spread } from './measure.ts'
import type { Finding } from './report.ts'
import type { Order } from './serve.ts'

type Ordering = (order: Order) => Promise<unknown>

const secondsOf = async (task: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await task()
  return (performance.now() - began) / 1000
}

/** How long the server took for something, and how much of that it was at work: on a shared machine it often has to wait. */
async function serverTime(order: Ordering, task: () => Promise<unknown>): Promise<string> {
  const before = (await order({ do: 'cpu' })) as number
  const seconds = await secondsOf(task)
  const after = (await order({ do: 'cpu' })) as number
  return `${seconds.toFixed(1)} s, ${(after - before).toFixed(1)} s of CPU`
}

/** Whole lists out of the company: as many as are given without a job in the background. */
export async function exports({ fetchBytes }: Caller, order: Ordering): Promise<Finding[]> {
  const filter = { field: 'code', op: 'startsWith', value: 'BK-0' }
  const columns = 'code,title,genre,shelf,price,publishedOn,pages,precious'
  const take = (format: string) =>
    fetchBytes('GET', `/api/books/export?format=${format}&columns=${columns}&filter=${JSON.stringify(filter)}`)
  const rows = (await take('csv')).toString().split('\r\n').length - 2
  const findings: Finding[] = []
  for (const [format, budget] of [
    ['csv', 15],
    ['xlsx', 40],
  ] as const) {
    const found = await serverTime(order, () => take(format))
    findings.push({
      what: `export of ${rows.toLocaleString('en-US')} rows, ${format.toUpperCase()}`,
      found,
      budget: `≤ ${budget} s`,
    })
  }
  return findings
}

/** A rehearsal of ten thousand rows: everything a real import does, undone at the end. */
export async function importRehearsal({ call }: Caller, order: Ordering): Promise<Finding> {
  const names = [
    'title',
    'genre',
    'price',
    'pages',
    'publishedOn',
    'summary',
    'publisherPhone',
    'thickness',
    'precious',
    'insuredFor',
  ]
  const row = (n: number) =>
    [
      `Imported ${n}`,
      'craft',
      `${n % 90}.5`,
      100 + (n % 300),
      '2020-02-03',
      `about ${n}`,
      '+1 555 010 0199',
      '1.25',
      'yes',
      '100',
    ].join(',')
  const content = [names.join(','), ...Array.from({ length: 10_000 }, (_, n) => row(n))].join('\n')
  const file = await order({ do: 'store', content })
  const found = await serverTime(order, async () => {
    await call('POST', '/api/books/import', { file })
    await order({ do: 'workOff' })
  })
  return {
    what: `import, dry run of 10,000 rows × ${names.length} columns`,
    found,
    budget: '≤ 30 s',
  }
}

/** From the moment a writer is told that it is kept to the moment each of many browsers hears of it (documents R26). */
export async function liveUpdates(caller: Caller, pool: pg.Pool, clients: number): Promise<Finding> {
  const { rows: books } = await pool.query<{ id: string }>('select id from books order by id limit 40')
  const keptAt = new Map<string, number>()
  const delays: number[] = []
  const streams = await Promise.all(
    Array.from({ length: clients }, async () => {
      const stream = await caller.listen('/api/live', {})
      stream.setEncoding('utf8')
      stream.on('data', (text: string) => {
        for (const [, id] of text.matchAll(/"id":"([0-9a-f-]{36})"/g)) {
          const kept = keptAt.get(id!)
          if (kept !== undefined) delays.push(Math.max(0, performance.now() - kept))
        }
      })
      return stream
    }),
  )
  await new Promise(resolve => setTimeout(resolve, 2000))
  for (const { id } of books) {
    keptAt.set(id, performance.now() + 1e9)
    await caller.call('PATCH', `/api/books/${id}`, { summary: `live ${Math.random()}` })
    keptAt.set(id, performance.now())
    await new Promise(resolve => setTimeout(resolve, 150))
  }
  await new Promise(resolve => setTimeout(resolve, 1500))
  for (const stream of streams) stream.destroy()
  const { p50, p95 } = spread(delays)
  const heard = `${delays.length} of ${clients * books.length} heard`
  return {
    what: `commit to browser, ${clients} clients (R26)`,
    found: `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms; ${heard}`,
    budget: 'p95 ≤ 500 ms',
  }
}

/** Sealing, verifying and opening the audit log. */
export async function auditChain(adminUrl: string, appUrl: string, entries: number): Promise<Finding[]> {
  await fillAudit(adminUrl, entries)
  const pool = openPool({ url: appUrl, max: 4 })
  try {
    let sealed = 0
    const sealing = await secondsOf(async () => {
      sealed = await sealAll(pool)
    })
    let checked = 0
    const verifying = await secondsOf(async () => {
      const verdict = await verifyChain(readerOn(pool))
      if (verdict.failed) throw new Error(`the chain does not verify: ${JSON.stringify(verdict.failed)}`)
      checked = verdict.checked
    })
    const opening: number[] = []
    for (let time = 0; time < 20; time++)
      opening.push(
        1000 * (await secondsOf(() => pool.query('select * from audit_logs order by seq desc, id desc limit 101'))),
      )
    const rate = (count: number, seconds: number) => `${Math.round(count / seconds).toLocaleString('en-US')} entries/s`
    return [
      {
        what: `audit log: sealing ${sealed.toLocaleString('en-US')} entries`,
        found: rate(sealed, sealing),
        budget: '',
      },
      {
        what: `audit log: verifying ${checked.toLocaleString('en-US')} entries`,
        found: rate(checked, verifying),
        budget: '≥ 50,000 entries/s',
      },
      {
        what: `audit log: its newest page, of ${checked.toLocaleString('en-US')} entries`,
        found: `p50 ${spread(opening).p50.toFixed(1)} ms`,
        budget: '≤ 100 ms',
      },
    ]
  } finally {
    await pool.end()
  }
}
