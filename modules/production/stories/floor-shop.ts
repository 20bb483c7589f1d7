import { expect } from 'vitest'
import { stockRoom } from '#modules/inventory/stories/stock-room.ts'
import { refreshJob } from '#modules/production/server/floor/job-standing.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { TestCompany, Visitor } from '#tests/support/open-company.ts'

/** A shop for the stories of the floor: a lead, people at stations, machines, and jobs that are released. */

export type Answer = { status: number; body: unknown }
export type SavedRow = Row & { id: string; version: number; code: string }

export const good = (answer: Answer, status = 200): SavedRow => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(status)
  return (answer.body as { row: SavedRow }).row
}

export interface FloorShop {
  readonly company: TestCompany
  readonly lead: Visitor
  readonly station: Visitor
  readonly ids: Record<string, string>
  act(operation: string, verb: string, asked?: Row, who?: Visitor): Promise<Answer>
  operation(id: string): Promise<SavedRow>
  job(id: string): Promise<SavedRow>
  entries(operation: string): Promise<SavedRow[]>
  /** A released job with these operations; answers its id and theirs, in order. */
  release(given: Row, operations: readonly Row[]): Promise<{ job: string; operations: string[] }>
  make(resource: string, given: Row): Promise<string>
}

export async function openFloor(company: TestCompany): Promise<FloorShop> {
  const ids: Record<string, string> = {}
  const make = (resource: string, given: Row): Promise<string> =>
    company.doing(async work => (await work.create(resource as 'jobs', given)).id)
  await make('security-settings', { secondFactorRoles: [] })
  ids.lea = await company.employ({ username: 'lea', firstName: 'Lea', lastName: 'Park', roleKeys: ['3'] })
  ids.ana = await company.employ({
    username: 'ana',
    firstName: 'Ana',
    lastName: 'Ruiz',
    displayName: 'Ana Ruiz',
    roleKeys: ['7'],
  })
  ids.ben = await company.employ({
    username: 'ben',
    firstName: 'Ben',
    lastName: 'Cole',
    displayName: 'Ben Cole',
    roleKeys: ['7'],
  })
  const [lead, station] = [company.visitor(), company.visitor()]
  await lead.signIn('lea')
  await station.signIn('ana')
  const room = await stockRoom(company)
  ids.revision = (await room.item({ costing: 'movingAverage', tracking: 'lot' })).split('/')[1]!
  ids.place = room.a1
  ids.mill = await make('things', { name: 'VMC-3' })
  ids.lathe = await make('things', { name: 'LTH-1' })
  ids.burr = await make('look-ups', { list: 'scrap-reason', key: 'burr', label: 'Burr' })
  const rowOf = async (resource: string, id: string) => good(await lead.get(`/api/${resource}/${id}`))
  return {
    company,
    lead,
    station,
    ids,
    make,
    act: (operation, verb, asked = {}, who = station) =>
      who.post(`/api/job-operations/${operation}/actions/${verb}`, asked),
    operation: id => rowOf('job-operations', id),
    job: id => rowOf('jobs', id),
    entries: async operation => {
      const filter = encodeURIComponent(JSON.stringify({ field: 'operation', op: 'eq', value: operation }))
      const columns = 'kind,user,thing,startedAt,endedAt,minutes,autoStopped,reason,startWarning,status,batch'
      const answer = await lead.get(`/api/work-entries?filter=${filter}&columns=${columns}&sort=startedAt`)
      return (answer.body as unknown as { rows: SavedRow[] }).rows
    },
    release: async (given, operations) => {
      const job = await make('jobs', {
        ...{ partRevision: ids.revision, quantityToMake: '100', dueDate: '2031-12-18', completionLocation: ids.place },
        ...given,
      })
      const made: string[] = []
      for (const [place, one] of operations.entries())
        made.push(await make('job-operations', { job, sequence: (place + 1) * 10, cycleMinutes: '1', ...one }))
      await company.doing(async work => {
        await work.db.updateTable('jobs').set({ status: 'released' }).where('id', '=', job).execute()
        await refreshJob(work, job)
      })
      return { job, operations: made }
    },
  }
}
