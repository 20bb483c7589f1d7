import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDock } from '#modules/accounting/stories/shipped-goods.ts'
import { isPassing } from '#platform/server/database/trouble.ts'
import { type RunningPostgres, startEmbeddedPostgres } from '#platform/server/postgres/embedded.ts'
import { type App, perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { migratedFolder } from '../support/database.ts'
import { storeApp } from '../support/store.ts'
import { type Random, randomFrom } from './random.ts'
import { killOneSession } from './victim.ts'

/** `FAULTS_SEED=… FAULTS_KILLS=100` repeats or lengthens a run. */
const seed = Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000)
const kills = Number(process.env.FAULTS_KILLS ?? 2)
const clients = 4

type Doing = <T>(task: (work: AnyWork) => Promise<T>) => Promise<T>
type Ordered = Awaited<ReturnType<Awaited<ReturnType<typeof openDock>>['order']>>
interface Client {
  readonly random: Random
  readonly order: Ordered
  readonly shipTo: string
  readonly businessPartner: string
  /** Slips whose transaction was told to be kept. */
  readonly kept: string[]
  rolledBack: number
  isStopped: boolean
}

let folder: string
let postgres: RunningPostgres
let app: App
let doing: Doing
const hands: Client[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'millwright-number-faults-'))
  postgres = await startEmbeddedPostgres({ dataDir: await migratedFolder(join(folder, 'postgres')) })
  app = storeApp(postgres.appUrl, clients + 2)
  doing = task => perform(app, { by: theSystem('test'), via: 'test' }, task)
  const dock = await openDock({ doing })
  const { id, dock: shipTo } = await dock.customer({ name: 'Acme Turbines' })
  for (let hand = 0; hand < clients; hand++) {
    const order = await dock.order({ quantity: '150', taxable: false }, { id, dock: shipTo })
    const random = randomFrom(seed + hand + 1)
    hands.push({ random, order, shipTo, businessPartner: id, kept: [], rolledBack: 0, isStopped: false })
  }
}, 240_000)

afterAll(async () => {
  await app?.pool.end()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const thoughtBetter = new Error('thought better of it')

/** A piece leaves and is billed: a slip, an invoice and their entries are numbered last, together; some are given up even then. */
async function shipPiece(work: AnyWork, { order, shipTo, businessPartner }: Client, givesUp: boolean): Promise<string> {
  const slip = await work.create('packing-slips', {
    ...{ businessPartner, shipTo, packages: [{ type: 'box', weight: '4' }] },
    lines: [{ release: order.lines[0]!.releases[0]!.id, quantity: '1' }],
  } as never)
  const id = slip.id as string
  await work.act('packing-slips', id, 'pack')
  await work.act('packing-slips', id, 'ship', { shortfall: 'toCome' })
  await work.act('packing-slips', id, 'bill')
  if (givesUp) {
    await work.numbers()
    throw thoughtBetter
  }
  return id
}

async function goOn(client: Client): Promise<void> {
  while (!client.isStopped) {
    const givesUp = client.random.below(3) === 0
    try {
      client.kept.push(await doing(work => shipPiece(work, client, givesUp)))
    } catch (error) {
      if (error === thoughtBetter) client.rolledBack++
      else if (isPassing(error)) await sleep(20)
      else throw error
    }
  }
}

const keptSoFar = () => hands.reduce((total, { kept }) => total + kept.length, 0)

async function untilKept(goal: number): Promise<void> {
  while (keptSoFar() < goal) await sleep(5)
}

/** Numbers of a series that are missing, and the counter where it stands elsewhere than at the last. */
const faultsOf = (table: 'packing_slips' | 'ar_invoices' | 'general_ledgers', head: string) =>
  app.reader.rows(sql`
    with numbered as (select substr(code, ${head.length + 1})::int as n from ${sql.table(table)} where code is not null)
    select ${table} as series, 'missing' as fault, n from generate_series(1, (select max(n) from numbered)) n
      where n not in (select n from numbered)
    union all select ${table}, 'twice', n from numbered group by n having count(*) > 1
    union all select ${table}, 'counter', last::int from code_counters
      where series = ${table.replaceAll('_', '-')} and last <> (select max(n) from numbered)
    union all select ${table}, 'without a number', 0 from ${sql.table(table)} where code is null and status <> 'draft'`)

test(`slips, invoices and entries are numbered without gaps, whatever is given up or killed (seed ${seed})`, async () => {
  const random = randomFrom(seed)
  const working = hands.map(goOn)
  for (let kill = 0; kill < kills; kill++) {
    await Promise.race([untilKept(keptSoFar() + 4 + random.below(6)), ...working])
    killOneSession(join(folder, 'postgres', 'cluster'), random.below)
  }
  await Promise.race([untilKept(keptSoFar() + 6), ...working])
  for (const hand of hands) hand.isStopped = true
  await Promise.all(working)

  expect(hands.reduce((total, { rolledBack }) => total + rolledBack, 0)).toBeGreaterThan(0)
  expect(await faultsOf('packing_slips', 'PS-')).toEqual([])
  expect(await faultsOf('ar_invoices', 'AR-')).toEqual([])
  expect(await faultsOf('general_ledgers', 'JE-')).toEqual([])
  const kept = hands.flatMap(hand => hand.kept)
  const billed = await app.reader.rows<{ id: string }>(sql`
    select s.id from packing_slips s join ar_invoices i on s.id = any(i.packing_slips)
    where s.id = any(${kept}::uuid[]) and s.status = 'shipped' and i.status = 'posted'`)
  expect(billed.map(({ id }) => id).sort()).toEqual([...kept].sort())
}, 120_000)
