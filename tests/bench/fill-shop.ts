import { sql } from 'kysely'
import type { ResourceName } from '#platform/model'
import type { Row } from '#platform/server/records/load.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

type Doing = <T>(task: (work: AnyWork) => Promise<T>) => Promise<T>

/** A busy shop's backlog: machines in work centers of five, people with skills on two shifts, jobs of eight steps each. */
interface BenchShop {
  readonly revision: string
  readonly operations: number
}

const partNumber = 'BENCH-SHOP'
const centers = 30
const machinesEach = 5
const people = 120
const jobs = 500
const steps = 8

const minutes = [15, 20, 30, 45]
const cycles = [1.5, 2, 3, 4.5, 6]
const priorities = ['low', 'normal', 'normal', 'normal', 'high'] as const

const count = <T>(many: number, make: (index: number) => T): T[] =>
  Array.from({ length: many }, (_, index) => make(index))

/** What a database kept from an earlier run has of it is taken as it is. */
export async function fillShop(doing: Doing): Promise<BenchShop> {
  const kept = await doing(work =>
    work.reader.first<{ id: string }>(
      sql`select r.id from part_revisions r join parts p on p.id = r.part where p.part_number = ${partNumber}`,
    ),
  )
  return { revision: kept?.id ?? (await makeShop(doing)), operations: jobs * steps }
}

async function makeShop(doing: Doing): Promise<string> {
  const all = (resource: ResourceName, rows: Row[]) =>
    doing(async work => (await work.issueAll(resource, rows)).map(row => String(row.id)))
  const one = async (resource: ResourceName, row: Row) => (await all(resource, [row]))[0]!
  const shifts = [
    await one('shifts', shift('First', '06:00', '14:00')),
    await one('shifts', shift('Second', '14:00', '22:00')),
  ]
  const skills = await all(
    'skills',
    count(centers, index => ({ name: `Bench skill ${index}`, enforcement: 'block' })),
  )
  await addPeople(doing, shifts, skills)
  const machines = await all(
    'things',
    count(centers * machinesEach, index => ({ name: `BM-${index}`, kind: 'machine', schedulable: true, shifts })),
  )
  const groups = await all(
    'things-groups',
    count(centers, index => ({
      name: `Bench center ${index}`,
      interchangeable: true,
      members: machines
        .slice(index * machinesEach, (index + 1) * machinesEach)
        .map(thing => ({ thing, primary: true })),
    })),
  )
  const part = await one('parts', { partNumber, name: 'Bench part' })
  const revision = await one('part-revisions', { part, noDrawingReason: 'Bench' })
  await addMethod(doing, revision, groups, skills)
  await addJobs(doing, revision, groups, skills)
  return revision
}

const shift = (name: string, startTime: string, endTime: string): Row => ({
  ...{ name: `Bench ${name}`, startTime, endTime, days: ['mon', 'tue', 'wed', 'thu', 'fri'] },
  breaks: [{ kind: 'meal', startsAfter: 4 * 3600, length: 1800 }],
})

/** Each knows three neighbouring work centers. */
async function addPeople(doing: Doing, shifts: readonly string[], skills: readonly string[]): Promise<void> {
  const users = await doing(async work => {
    const mark = Date.now()
    const rows = count(people, index => ({
      ...{ username: `bench-${mark}-${index}`, firstName: 'Bench', lastName: String(index), roleKeys: ['7'] },
    }))
    return (await work.issueAll('users', rows)).map(row => String(row.id))
  })
  await doing(async work => {
    await work.writer.run(sql`update users set status = 'active' where id = any(${users}::uuid[])`)
    for (const [place, id] of shifts.entries()) {
      const own = users.filter((_, index) => index % shifts.length === place)
      await work.update('shifts', id, { people: own.map(user => ({ user, effectiveFrom: '2020-01-01' })) })
    }
    for (const [place, id] of skills.entries()) {
      const known = users.filter((_, index) => (index + centers * 3 - place) % centers < 3)
      await work.update('skills', id, { people: known.map(user => ({ user, level: '3' })) })
    }
  })
}

const stepOf = (groups: readonly string[], skills: readonly string[], job: number, step: number): Row => {
  const center = (job * 7 + step * 11) % centers
  return {
    ...{ sequence: (step + 1) * 10, name: `Step ${step + 1}`, thingsGroup: groups[center], skills: [skills[center]] },
    setupMinutes: String(minutes[(job + step) % minutes.length]),
  }
}

async function addMethod(doing: Doing, partRevision: string, groups: readonly string[], skills: readonly string[]) {
  await doing(async work => {
    const process = await work.create('processes', { code: `B${Date.now() % 1e8}`, name: 'Bench' })
    const operations = count(steps, step => ({
      ...stepOf(groups, skills, 3, step),
      process: process.id,
      runValue: '3',
    }))
    const method = await work.create('part-revision-methods', { partRevision, operations })
    await work.act('part-revision-methods', method.id, 'activate')
  })
}

async function addJobs(doing: Doing, partRevision: string, groups: readonly string[], skills: readonly string[]) {
  const due = (index: number) => new Date(Date.now() + (5 + (index % 60)) * 86_400_000).toISOString().slice(0, 10)
  const ids = await doing(async work =>
    (
      await work.issueAll(
        'jobs',
        count(jobs, index => ({
          ...{ partRevision, dueDate: due(index), quantityToMake: String(10 + (index % 40)) },
          priority: priorities[index % priorities.length],
        })),
      )
    ).map(row => String(row.id)),
  )
  for (let from = 0; from < jobs; from += 50)
    await doing(async work => {
      const rows = ids.slice(from, from + 50).flatMap((job, at) =>
        count(steps, step => ({
          ...{ job, ...stepOf(groups, skills, from + at, step), runAttention: '30' },
          cycleMinutes: String(cycles[(from + at + step) % cycles.length]),
        })),
      )
      await work.issueAll('job-operations', rows)
    })
  await doing(async work => {
    await work.writer.run(sql`update jobs set status = 'planned' where id = any(${ids}::uuid[])`)
  })
}
