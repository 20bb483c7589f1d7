import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomFrom } from '#modules/production/model/scheduler/random.ts'
import { Decimal, sum } from '#platform/model/values/decimal.ts'
import type { Row } from '#platform/server/records/load.ts'
import { openCompany } from '#tests/support/open-company.ts'
import { makingShop } from './making-shop.ts'

/** Whatever is asked of jobs on a straight routing, in whatever order: no piece and no cent is made or lost. */

let shop: Awaited<ReturnType<typeof makingShop>>
let scrapReason: string
let holdReason: string
let process: string
beforeAll(async () => {
  shop = await makingShop(await openCompany())
  await shop.receive('5000', '12345.67')
  scrapReason = await shop.create('look-ups', { list: 'scrap-reason', key: 'size', label: 'Size', labelEs: 'Medida' })
  process = await shop.create('processes', { code: 'RND', name: 'Step' })
  holdReason = await shop.create('look-ups', { list: 'hold-reason', key: 'wait', label: 'Wait', labelEs: 'Esperar' })
})
afterAll(() => shop.company.close())

interface Answer {
  readonly status: number
  readonly body: unknown
}
const nothingAsked: Answer = { status: 409, body: null }

interface Step {
  readonly id: string
  readonly status: string
  readonly good: string
  readonly scrap: string
  readonly rework: string
  readonly available: string
  readonly out: string
}

interface Standing {
  readonly code: string
  readonly status: string
  readonly making: string
  readonly finished: string
  readonly received: string
  readonly balance: string
  readonly steps: readonly Step[]
}

const standingOf = async (job: string): Promise<Standing> =>
  (await shop.company.doing(work =>
    work.reader.first<Standing>(sql`
      select j.code, j.status, (j.quantity_to_make + coalesce(j.overrun, 0))::text as making, j.good_quantity::text as finished,
        (select pieces from mw_job_cost(j.id))::text as received, mw_job_balance(j.id)::text as balance,
        (select jsonb_agg(jsonb_build_object('id', o.id, 'status', o.status, 'good', o.good::text, 'scrap', o.scrap::text,
          'rework', o.rework_open::text, 'available', o.available::text, 'out', coalesce(o.split_away, 0)::text) order by o.sequence)
          from job_operations o where o.job = j.id and o.archived_at is null) as steps
      from jobs j where j.id = ${job}::uuid`),
  ))!

/** production R20, R26, R27: where the pieces of a job are. */
function demandWhole(standing: Standing, after: unknown): void {
  const { steps, making, finished, received, status, balance } = standing
  const inside = sum(steps, step =>
    ['scrap', 'rework', 'available', 'out'].reduce((all, of) => all.plus(step[of as 'scrap']), Decimal.of(0)),
  )
  const about = JSON.stringify({ after, standing })
  expect(`${inside.plus(steps.at(-1)!.good)} ${about}`).toBe(`${Decimal.of(making)} ${about}`)
  for (const step of steps) {
    expect(Number(step.available), about).toBeGreaterThanOrEqual(0)
    expect(Number(step.rework), about).toBeGreaterThanOrEqual(0)
  }
  expect(Number(received), about).toBe(Number(finished))
  if (['closed', 'cancelled'].includes(status)) expect(Number(balance), about).toBe(0)
  const states = steps.map(step => step.status)
  const isOver = states.every(state => ['complete', 'skipped'].includes(state)) && states.includes('complete')
  if (['released', 'inProgress', 'complete'].includes(status)) expect(status === 'complete', about).toBe(isOver)
}

async function randomJob(seed: number): Promise<number> {
  const random = randomFrom(seed)
  const below = (most: number) => random.whole(most)
  const pick = <T>(from: readonly T[]): T => from[below(from.length)]!
  const issueMethod = pick(['manual', 'backflush'])
  const names = ['Saw', 'Mill', 'Drill', 'Deburr', 'Pack'].slice(0, 2 + below(4))
  const { revision } = await shop.part({
    tracking: pick(['none', 'lot', 'serial']),
    operations: names.map((name, place) => ({
      ...{ process, thingsGroup: shop.shop, name, sequence: (place + 1) * 10, setupMinutes: '5', runValue: '2' },
    })),
  })
  const planned = await shop.planned(revision, String(5 + below(25)), { overrunPercent: pick(['0', '0', '10']) })
  const materials = (planned.materials as Row[]).map(material => ({ ...material, issueMethod }))
  await shop.company.doing(work => work.update('jobs', planned.id, { materials }))
  for (const { id } of await shop.operations(planned.id))
    await shop.company.doing(work =>
      work.update('job-operations', id, { reporting: pick(['full', 'full', 'full', 'milestone', 'none']) }),
    )
  const job = await shop.done('release', planned.id)
  const jobs = [job.id]
  const ask = (resource: string, id: string, verb: string, asked: Row = {}) =>
    shop.act(shop.manager, resource, id, verb, asked)
  const anyStep = async () => pick((await standingOf(pick(jobs))).steps)
  const pieces = (most: number) => ({
    goodPieces: String(below(most)),
    scrapPieces: String(below(2)),
    reworkPieces: String(below(2)),
    reworkedGoodPieces: String(below(2)),
    reworkedScrapPieces: String(pick([0, 0, 0, 1])),
    scrapReason,
  })
  const at = async (verb: string, asked: Row = {}) => ask('job-operations', (await anyStep()).id, verb, asked)
  /** Mostly where pieces wait, now and then anywhere. */
  const report = async () => {
    const { steps } = await standingOf(pick(jobs))
    const waiting = steps.filter(step => Number(step.available) > 0)
    const { id } = pick(waiting.length > 0 && below(4) ? waiting : steps)
    return ask('job-operations', id, 'report', pieces(7))
  }
  const rarely = async (act: () => Promise<Answer>): Promise<Answer> => (below(5) ? nothingAsked : act())
  const acts: Record<string, () => Promise<Answer>> = {
    report,
    again: report,
    more: report,
    most: report,
    correct: async () => {
      const { id } = await anyStep()
      const counts = await shop.company.doing(work =>
        work.list('quantity-entries', { operation: id, voids: null }, ['id']),
      )
      if (counts.length === 0) return nothingAsked
      return ask('job-operations', id, 'correctCount', { ...pieces(6), count: pick(counts).id, because: 'Wrong' })
    },
    setup: () => at('startSetup'),
    setUp: () => at('setupDone', { thenRun: true }),
    start: () => at('start', { stopFirst: null }),
    stop: () => at('stop'),
    complete: () => at('complete', { missingPieces: pick(['scrap', 'good', 'neverCame', null]), scrapReason }),
    reopen: () => at('reopen'),
    skip: () => at('skip', { skipReason: 'Not needed' }),
    split: async () => {
      const from = pick(jobs)
      const { id, available } = pick((await standingOf(from)).steps)
      const splitQuantity = String(1 + below(Math.max(1, Number(available))))
      const answer = await ask('jobs', from, 'split', { atOperation: id, splitQuantity, splitReason: 'Ahead' })
      for (const child of await shop.children(from)) if (!jobs.includes(child)) jobs.push(child)
      return answer
    },
    make: async () => shop.manager.patch(`/api/jobs/${pick(jobs)}`, { quantityToMake: String(1 + below(35)) }),
    hold: () => rarely(() => ask('jobs', pick(jobs), 'hold', { holdReason })),
    resume: () => ask('jobs', pick(jobs), 'resume'),
    reopenJob: () => ask('jobs', pick(jobs), 'reopen'),
    issue: () => ask('jobs', pick(jobs), 'issueMaterial'),
    cancel: () => rarely(() => ask('jobs', pick(jobs), 'cancel')),
    close: () => ask('jobs', pick(jobs), 'close', { acceptEntries: true, acceptShort: true }),
    terminate: () => rarely(() => ask('jobs', pick(jobs), 'terminate', { terminationReason: 'No' })),
  }
  let done = 0
  for (let round = 0; round < 60; round++) {
    const name = pick(Object.keys(acts))
    const answer = await acts[name]!()
    const about = { seed, round, name, body: answer.status === 200 ? null : answer.body }
    expect([200, 409, 422], JSON.stringify(about)).toContain(answer.status)
    if (answer.status === 200) done++
    shop.company.later(below(4) / 10)
    for (const one of jobs) demandWhole(await standingOf(one), about)
  }
  return done
}

test('production R20, R26, R27: whatever is asked of jobs, their pieces add up, stock has what is finished, and work in process ties out', async () => {
  let done = 0
  const seeds = Number(globalThis.process.env.SEEDS ?? 12)
  for (let seed = 1; seed <= seeds; seed++) done += await randomJob(seed)
  expect(done).toBeGreaterThan(seeds * 5)
  const today = await shop.company.day()
  for (const { ledger, documents } of await shop.tieOuts(today)) expect(ledger).toBe(documents)
})
