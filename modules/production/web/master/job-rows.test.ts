import { expect, test } from 'vitest'
import { edgesOf, type OpenJob, rowsOf, spanOf } from './job-rows.ts'

const job = (more: Partial<OpenJob>): OpenJob => ({
  id: '1',
  code: 'JB-000001',
  partRevision: 'spacer',
  customer: null,
  dueDate: '2026-03-20',
  releaseNotBefore: null,
  actualStart: null,
  projectedStart: null,
  projectedFinish: null,
  percentComplete: '25',
  status: 'planned',
  late: false,
  createdAt: '2026-03-01T08:00:00.000Z',
  ...more,
})
const names = {
  part: (id: string) => id,
  customer: (id: string | null) => id ?? 'For stock',
  order: ({ code }: OpenJob) => (code === 'JB-000001' ? 'SO-000007' : 'For stock'),
  jobs: (count: number, late: number) => `${count}, ${late} late`,
}
const all = { by: 'customer', folded: new Set<string>() } as const
const minute = (instant: string) => Date.parse(instant) / 60_000

test('a job without a plan reaches from its start to the end of the day it is due', () => {
  const due = minute('2026-03-21T00:00:00Z')
  expect(spanOf(job({}))).toEqual({ from: minute('2026-03-01T08:00:00Z'), to: due, due, isLate: false })
  expect(spanOf(job({ releaseNotBefore: '2026-03-10' })).from).toBe(minute('2026-03-10T00:00:00Z'))
})

test('a planned job reaches to its projected finish, and is late when the record says so', () => {
  expect(spanOf(job({ projectedFinish: '2026-03-25T12:00:00.000Z', late: true }))).toMatchObject({
    to: minute('2026-03-25T12:00:00Z'),
    due: minute('2026-03-21T00:00:00Z'),
    isLate: true,
  })
  expect(spanOf(job({ projectedFinish: '2026-03-15T12:00:00.000Z' }))).toMatchObject({
    to: minute('2026-03-15T12:00:00Z'),
    isLate: false,
  })
})

test('a job entered after it was due is still seen', () => {
  expect(spanOf(job({ dueDate: '2026-02-10' })).from).toBe(minute('2026-02-10T00:00:00Z'))
})

test('jobs stand under their customer, late ones marked, progress inside, due dates as diamonds', () => {
  const rows = rowsOf([job({ id: '2', customer: 'Zeta', late: true }), job({ customer: 'Acme' })], names, all)
  expect(rows.map(row => row.label)).toEqual(['Acme (1, 0 late)', 'JB-000001', 'Zeta (1, 1 late)', 'JB-000001'])
  expect(rows[3]!.bars[0]).toMatchObject({ look: 'late', isLate: true, done: 0.25, label: 'spacer' })
  expect(rows[3]!.diamonds).toEqual([{ at: minute('2026-03-21T00:00:00Z'), isLate: true }])
})

test('under their order as well; what is folded shows when its jobs are due', () => {
  const both = [job({}), job({ id: '2', code: 'JB-000002' })]
  const rows = rowsOf(both, names, { by: 'order', folded: new Set(['SO-000007']) })
  expect(rows.map(row => row.label)).toEqual(['For stock (1, 0 late)', 'JB-000002', 'SO-000007 (1, 0 late)'])
  expect(rows[2]!.diamonds!.length).toBe(1)
})

test('the picture holds everything, and now', () => {
  const { from, to } = edgesOf([job({})], minute('2026-04-01T00:00:00Z'))
  expect(from).toBeLessThan(minute('2026-03-01T08:00:00Z'))
  expect(to).toBeGreaterThan(minute('2026-04-01T00:00:00Z'))
})
