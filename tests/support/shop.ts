import { expect } from 'vitest'
import type { Row } from '#platform/server/records/load.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { openCompany, type TestCompany, type Visitor } from './open-company.ts'

type Answer = { status: number; body: unknown }
export type Saved = Row & { id: string; version: number }

export const good = (answer: Answer, status = 200): Saved => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(status)
  return (answer.body as { row: Saved }).row
}

/** A shop with a planner, whose clock stands where the test sets it. */
export interface TestShop {
  readonly company: TestCompany
  readonly planner: Visitor
  readonly ids: Record<string, string>
  make(resource: Parameters<AnyWork['create']>[0], given: Row): Promise<string>
  act(resource: string, id: unknown, verb: string, asked?: Row): Promise<Answer & { body: Row }>
  /** A planned job of these steps, each on a machine. */
  job(given: Row, steps: readonly Row[]): Promise<{ id: string; steps: string[] }>
  /** Sets the clock, and signs the planner in again. */
  at(instant: string): Promise<void>
  rows<T>(resource: string, filter: object, columns: string, sort?: string): Promise<T[]>
}

export async function openShop(now: string): Promise<TestShop> {
  const company = await openCompany()
  let at = Date.now()
  const planner = company.visitor()
  const set = async (instant: string) => {
    company.later((Date.parse(instant) - at) / 60_000)
    at = Date.parse(instant)
    planner.cookies = {}
    expect((await planner.signIn('ines')).status).toBe(200)
  }
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  await company.employ({ username: 'ines', roleKeys: ['2'] })
  await set(now)
  const ids: Record<string, string> = {}
  const make: TestShop['make'] = (resource, given) =>
    company.doing(async work => (await work.create(resource, given)).id as string)
  const part = await make('parts', { partNumber: '10-100', name: 'Spacer' })
  ids.part = part
  ids.revision = await make('part-revisions', { part, noDrawingReason: 'Sketch' })
  return {
    company,
    planner,
    ids,
    make,
    at: set,
    act: (resource, id, verb, asked = {}) =>
      planner.post(`/api/${resource}/${id}/actions/${verb}`, asked) as Promise<Answer & { body: Row }>,
    job: async (given, steps) => {
      const id = await make('jobs', {
        partRevision: ids.revision,
        dueDate: '2026-12-18',
        quantityToMake: '1',
        ...given,
      })
      const made: string[] = []
      for (const [place, step] of steps.entries())
        made.push(await make('job-operations', { job: id, sequence: (place + 1) * 10, ...step }))
      await company.doing(work => work.act('jobs', id, 'plan'))
      return { id, steps: made }
    },
    rows: async (resource, filter, columns, sort = 'id') => {
      const asked = encodeURIComponent(JSON.stringify(filter))
      const answer = await planner.get(`/api/${resource}?filter=${asked}&columns=${columns}&sort=${sort}&limit=200`)
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      return (answer.body as unknown as { rows: never[] }).rows
    },
  }
}

/** Example 1's windows: Monday to Friday 07:00–15:30 with a break at 11:00. */
export const dayShift = {
  name: 'Days',
  startTime: '07:00',
  endTime: '15:30',
  days: ['mon', 'tue', 'wed', 'thu', 'fri'],
  breaks: [{ kind: 'meal', startsAfter: 4 * 3600, length: 1800 }],
}
