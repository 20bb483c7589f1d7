import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCompany } from '#tests/support/open-company.ts'
import { makingShop } from './making-shop.ts'

/** Whatever happens to jobs, in whatever order: work in process is what open jobs cost less what they gave up, on every day. */

let shop: Awaited<ReturnType<typeof makingShop>>
let scrapReason: string
beforeAll(async () => {
  shop = await makingShop(await openCompany())
  await shop.receive('500', '1234.57')
  await shop.receive('300', '911.11')
  scrapReason = await shop.create('look-ups', { list: 'scrap-reason', key: 'size', label: 'Size', labelEs: 'Medida' })
})
afterAll(() => shop.company.close())

/** The same luck every time. */
function luckOf(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

type Step = (luck: (below: number) => number) => Promise<unknown>

/** To the cent, what several jobs have cost together. */
async function costOf(jobs: readonly string[]): Promise<number> {
  const costs = await Promise.all(jobs.map(async id => Number((await shop.read('jobs', id)).actualCost)))
  return Math.round(costs.reduce((sum, cost) => sum + cost, 0) * 100)
}

let splits = 0

async function randomJob(seed: number): Promise<void> {
  const luck = luckOf(seed)
  const { revision } = await shop.part({ tracking: luck(2) ? 'lot' : 'none' })
  const job = await shop.released(revision, String(5 + luck(20)))
  const jobs = [job.id]
  const entries: string[] = []
  const material = (job.materials as { id: string }[])[0]!.id
  const anyJob = () => jobs[luck(jobs.length)]!
  const operationOf = async (id: string) => {
    const operations = await shop.operations(id)
    return operations[luck(operations.length)]!.id
  }
  const act = (resource: string, id: string, verb: string, asked = {}) =>
    shop.act(shop.manager, resource, id, verb, asked)
  let hours = 0
  const steps: Step[] = [
    () => act('jobs', job.id, 'issueMaterial', { material, issueQuantity: String(1 + luck(4)) }),
    () => act('jobs', job.id, 'returnMaterial', { material, returnQuantity: '1' }),
    async () =>
      act('job-operations', await operationOf(anyJob()), 'report', {
        ...{ goodPieces: String(luck(4)), scrapPieces: String(luck(2)), scrapReason },
      }),
    async () => {
      const day = `2026-0${1 + luck(9)}-1${luck(9)}`
      const hour = String(6 + (hours++ % 12)).padStart(2, '0')
      const entry = await shop
        .worked(await operationOf(anyJob()), `${day}T${hour}:00:00Z`, `${day}T${hour}:${10 + luck(49)}:00Z`)
        .catch(() => null)
      if (entry) await shop.costed(entry)
      if (entry) entries.push(entry)
    },
    async () => entries.length > 0 && act('work-entries', entries[luck(entries.length)]!, 'finalize'),
    async () => {
      const entry = entries[luck(Math.max(1, entries.length))]
      if (!entry) return
      const { startedAt } = await shop.read('work-entries', entry)
      const rightEnd = new Date(Date.parse(String(startedAt)) + 60_000 * (5 + luck(40))).toISOString()
      return act('work-entries', entry, 'correct', { rightStart: startedAt, rightEnd, because: 'Wrong' })
    },
    async () => {
      const from = anyJob()
      const before = await costOf(jobs)
      const waiting = (await shop.operations(from)).filter(({ available }) => Number(available) > 1)
      const at = waiting[luck(Math.max(1, waiting.length))]
      if (!at) return
      const asked = { atOperation: at.id, splitQuantity: String(1 + luck(2)), splitReason: 'Ahead' }
      const { status } = await act('jobs', from, 'split', asked)
      if (status !== 200) return
      splits++
      const children = await shop.children(from)
      for (const child of children) if (!jobs.includes(child)) jobs.push(child)
      expect({ seed, cost: await costOf(jobs) }).toEqual({ seed, cost: before })
    },
    () => act('jobs', anyJob(), 'terminate', { terminationReason: 'Given up' }),
    () => act('jobs', anyJob(), 'close', { acceptEntries: true, acceptShort: true, acceptExceptions: true }),
  ]
  // Ends are rarer than the rest.
  const draw = () => {
    const place = luck(steps.length + 20)
    return steps[place < steps.length ? place : place % 7]!
  }
  for (let count = 0; count < 40; count++) await draw()(luck)
}

test('the account of work in process ties out after random lives of jobs, on any day; production R26: no split makes or loses cost', async () => {
  const today = await shop.company.day()
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    await randomJob(seed)
    const days = ['2026-01-15', '2026-03-31', '2026-06-15', '2026-09-30', today]
    for (const day of days)
      for (const { ledger, documents } of await shop.tieOuts(day))
        expect({ seed, day, ledger: Number(ledger) }).toEqual({ seed, day, ledger: Number(documents) })
  }
  expect(splits).toBeGreaterThan(5)
})
