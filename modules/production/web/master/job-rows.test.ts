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
const names = { part: (id: string) => id, customer: (id: string | null) => id ?? 'For stock' }

test('a job reaches from its start to the end of the day it is due', () => {
  expect(spanOf(job({}))).toEqual({ from: '2026-03-01T08:00:00.000Z', to: '2026-03-21T00:00:00.000Z' })
  expect(spanOf(job({ releaseNotBefore: '2026-03-10' })).from).toBe('2026-03-10T00:00:00.000Z')
})

test('a job that will finish late reaches to its finish', () => {
  expect(spanOf(job({ projectedFinish: '2026-03-25T12:00:00.000Z' })).to).toBe('2026-03-25T12:00:00.000Z')
})

test('a job entered after it was due is still seen', () => {
  expect(spanOf(job({ dueDate: '2026-02-10' })).from).toBe('2026-02-10T00:00:00.000Z')
})

test('jobs stand together by customer, late ones in red, progress inside', () => {
  const rows = rowsOf([job({ id: '2', customer: 'Zeta', late: true }), job({ customer: 'Acme' })], names)
  expect(rows.map(row => row.label)).toEqual(['Acme · JB-000001', 'Zeta · JB-000001'])
  expect(rows[1]!.bars[0]).toMatchObject({ tone: 'negative', done: 0.25, label: 'spacer' })
})

test('the picture holds everything, and today', () => {
  const rows = rowsOf([job({})], names)
  expect(edgesOf(rows, '2026-04-01T00:00:00.000Z')).toEqual({
    from: '2026-03-01T08:00:00.000Z',
    to: '2026-04-01T00:00:00.000Z',
  })
})
