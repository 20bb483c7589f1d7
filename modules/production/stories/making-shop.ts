import { sql } from 'kysely'
import { expect } from 'vitest'
import { moveStock } from '#modules/inventory/server/index.ts'
import { stockRoom } from '#modules/inventory/stories/stock-room.ts'
import { costEntries } from '#modules/production/server/costs/entry-costs.ts'
import { Decimal, money } from '#platform/model/values/decimal.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { TestCompany, Visitor } from '#tests/support/open-company.ts'

export type Saved = Row & { id: string; version: number; code: string }
type Answer = { status: number; body: unknown }

export const good = (answer: Answer, status = 200): Saved => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(status)
  return (answer.body as { row: Saved }).row
}

/** A shop that makes a part of bar in two steps, with stock, books, a planner and a manager. */
export async function makingShop(company: TestCompany, mark = '') {
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  await company.employ({ username: 'ines', roleKeys: ['3'] })
  await company.employ({ username: 'max', roleKeys: ['2'] })
  const ana = await company.employ({ username: 'ana', roleKeys: ['7'] })
  const [planner, manager] = [company.visitor(), company.visitor()]
  await planner.signIn('ines')
  await manager.signIn('max')
  const room = await stockRoom(company, mark)
  const create = (resource: string, given: Row) =>
    company.doing(async work => (await work.create(resource as never, given)).id as string)
  const shop = await create('things-groups', {
    ...{ name: 'Milling', interchangeable: true, laborRate: '36', machineRate: '18', overheadRate: '6' },
  })
  const machine = await create('things', { name: 'VMC-1', kind: 'machine', schedulable: true })
  await company.doing(work => work.update('things-groups', shop, { members: [{ thing: machine, primary: true }] }))
  const turning = await create('processes', { code: 'TURN', name: 'Turning' })
  const alloy = await create('material-types', { code: 'AL', name: 'Aluminum' })
  const raw = await create('inventory-classes', {
    ...{ code: 'RAW', name: 'Raw', costing: 'movingAverage', materialTracking: 'lot', ...room.accounts },
  })
  const barCode = await create('material-codes', {
    ...{ code: 'AL-1', materialType: alloy, form: 'other', inventoryClass: raw },
  })
  const bar = `material-codes/${barCode}`
  let made = 0

  /** A part of its own with a routing of two steps, released. */
  const part = async (more: { tracking?: 'none' | 'lot' | 'serial'; bar?: Row | null; operations?: Row[] } = {}) => {
    const item = await room.item({ costing: 'movingAverage', tracking: more.tracking ?? 'lot' })
    const revision = item.split('/')[1]!
    await company.doing(async work => {
      await work.writer.run(
        sql`update part_revisions set status = 'released', released_at = now() where id = ${revision}::uuid`,
      )
      const step = { process: turning, thingsGroup: shop, setupMinutes: '30', runValue: '6' }
      const method = await work.create('part-revision-methods', {
        partRevision: revision,
        operations: more.operations ?? [
          { ...step, name: 'Mill', sequence: 10 },
          { ...step, name: 'Deburr', sequence: 20, setupMinutes: '0', runValue: '3' },
        ],
        materials:
          more.bar === null ? [] : [{ materialCode: barCode, operationSequence: 10, quantityPer: '0.5', ...more.bar }],
      })
      await work.act('part-revision-methods', method.id as string, 'activate')
    })
    made++
    return { item, revision }
  }

  const receive = (quantity: string, value: string, lot?: string, item = bar) =>
    company.doing(async work => {
      const own = lot ?? (await work.issue('stock-lots', { item, kind: 'lot', lotNumber: `H-${++made}` })).id
      const leg = { type: 'receive' as const, item, lot: own, storageLocation: room.a1 }
      await moveStock(work, { legs: [{ ...leg, quantity: Decimal.of(quantity), value: money(value) }] })
      return own as string
    })

  const make = async (resource: string, given: Row) => good(await planner.post(`/api/${resource}`, given), 201)
  const act = (who: Visitor, resource: string, id: unknown, verb: string, asked: Row = {}) =>
    who.post(`/api/${resource}/${id}/actions/${verb}`, asked)
  const done = async (verb: string, id: unknown, asked: Row = {}, resource = 'jobs') =>
    good(await act(manager, resource, id, verb, asked))
  const read = async (resource: string, id: unknown) => good(await manager.get(`/api/${resource}/${id}`))

  const planned = async (revision: string, quantityToMake: string, more: Row = {}) => {
    const job = await make('jobs', {
      ...{ partRevision: revision, quantityToMake, dueDate: '2031-12-18', completionLocation: room.b1, ...more },
    })
    return done('plan', job.id)
  }
  const released = async (revision: string, quantityToMake: string, more: Row = {}) =>
    done('release', (await planned(revision, quantityToMake, more)).id)

  const operations = (job: string) =>
    company.doing(work =>
      work.reader.rows<{ id: string; code: string; status: string; available: string; splitAway: string }>(sql`
        select id, code, status, available::text, split_away::text as "splitAway" from job_operations where job = ${job}::uuid
        order by sequence`),
    )

  /** An hour and a half of somebody at an operation, ended. */
  const worked = (operation: string, startedAt: string, endedAt: string, more: Row = {}) =>
    company.doing(async work => {
      const given = { operation, user: ana, thing: machine, startedAt, endedAt, status: 'closed', ...more }
      return (await work.issue('work-entries', given)).id as string
    })

  /** What the floor says when time ended. */
  const costed = (...entries: string[]) =>
    company.doing(async work => {
      const rows = await work.reader.rows<{ operation: string }>(
        sql`select operation from work_entries where id = any(${entries}::uuid[])`,
      )
      await costEntries(work, { users: [ana], operations: rows.map(({ operation }) => operation) })
    })

  const tieOuts = (day: string) =>
    company.doing(work =>
      work.reader.rows<{ control: string; ledger: string; documents: string }>(sql`
        select control, coalesce(ledger, 0)::text as ledger, coalesce(documents, 0)::text as documents
        from mw_tie_outs(${day}::date) where control = 'wip'`),
    )
  /** Jobs split off from one. */
  const children = (job: string) =>
    company.doing(async work =>
      (
        await work.reader.rows<{ child: string }>(
          sql`select to_job as child from job_splits where from_job = ${job}::uuid`,
        )
      ).map(({ child }) => child),
    )
  const inProcess = (job: string) =>
    company.doing(
      async work =>
        (await work.reader.first<{ balance: string }>(sql`select mw_job_balance(${job}::uuid)::text as balance`))!
          .balance,
    )

  return {
    ...{ company, planner, manager, ana, room, shop, machine, bar, create, part, receive, make, act, done, read },
    ...{ planned, released, operations, worked, costed, children, tieOuts, inProcess },
  }
}
