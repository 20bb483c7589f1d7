import { sql } from 'kysely'
import type { Job } from '#modules/production/model/jobs.ts'
import { sequenceText } from '#modules/production/model/predecessors.ts'
import { complaint, fieldLabel, isId, valueLabel } from '#platform/model'
import { Decimal, quantity } from '#platform/model/values/decimal.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { plainText } from '#platform/server/papers/index.ts'
import { Refusal } from '#platform/server/problems.ts'
import { labelsOf } from '#platform/server/records/labels.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { refreshJob } from '../floor/job-standing.ts'
import { methodOf, operationOf } from '../methods/method-copy.ts'

type Made = Pick<Job, 'id' | 'code' | 'partRevision' | 'method' | 'quantityToMake'>

interface Standing {
  readonly id: string
  readonly sequence: number
  readonly name: string | null
  readonly isNew: boolean
}

interface Difference {
  readonly sequence: string
  readonly name: string
  readonly kind: 'changed' | 'added' | 'notInRouting'
  /** Somebody has begun it: it stays as it is. */
  readonly isBegun: boolean
  readonly operation: string | null
  /** What of it the routing says otherwise: as it stands, and as it would be. */
  readonly now: Row
  readonly wanted: Row
}

const isNumber = (value: unknown): value is string => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)

/** Whether a field says the same, however its figures are written; nothing and an empty list are the same. */
function isSame(one: unknown, other: unknown): boolean {
  const empty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0)
  if (empty(one) || empty(other)) return empty(one) && empty(other)
  if (isNumber(one) && isNumber(other)) return Decimal.of(one).equals(other)
  return JSON.stringify(one) === JSON.stringify(other)
}

const standingOf = (work: AnyWork, job: string) =>
  work.reader.rows<Standing>(sql`
    select id, sequence::int as sequence, name, mw_not_begun(id) as "isNew" from job_operations
    where job = ${job}::uuid and archived_at is null order by sequence`)

/** What an operation takes over from its step. */
const compared = [
  ...(['name', 'operation', 'process', 'kind', 'instructions', 'thing', 'thingsGroup', 'skills', 'program'] as const),
  ...(['vendor', 'laborRate', 'machineRate', 'overheadRate', 'outsideDays', 'setupMinutes', 'cycleMinutes'] as const),
  ...(['piecesPerCycle', 'runAttention', 'crewSize', 'linkMode', 'transferQuantity'] as const),
]

async function changeOf(work: AnyWork, one: Standing, wanted: Row): Promise<Pick<Difference, 'now' | 'wanted'> | null> {
  const row: Row = (await work.read('job-operations', one.id, compared)) ?? {}
  const changed = compared.filter(
    field => wanted[field] !== undefined && !isSame(row[field] ?? null, wanted[field] ?? null),
  )
  if (changed.length === 0) return null
  const only = (from: Row) => Object.fromEntries(changed.map(field => [field, from[field] ?? null]))
  return { now: only(row), wanted: only(wanted) }
}

/** production R7: where the operations of a job differ from its routing as that stands now. */
async function differencesOf(work: AnyWork, job: Made): Promise<Difference[]> {
  const method = await methodOf(work, job)
  const standing = await standingOf(work, job.id)
  const found: Difference[] = []
  for (const step of method.operations) {
    const sequence = Number(step.sequence)
    const wanted = await operationOf(work, job, step)
    const one = standing.find(other => other.sequence === sequence)
    const about = { sequence: sequenceText(sequence), name: String(step.name ?? one?.name ?? '') }
    if (!one) {
      const isBegun = standing.some(other => other.sequence > sequence && !other.isNew)
      found.push({ ...about, kind: 'added', isBegun, operation: null, now: {}, wanted })
      continue
    }
    const change = await changeOf(work, one, wanted)
    if (change) found.push({ ...about, kind: 'changed', isBegun: !one.isNew, operation: one.id, ...change })
  }
  const known = new Set(method.operations.map(step => Number(step.sequence)))
  for (const one of standing.filter(other => !known.has(other.sequence)))
    found.push({
      ...{ sequence: sequenceText(one.sequence), name: one.name ?? '', kind: 'notInRouting', isBegun: !one.isNew },
      ...{ operation: one.id, now: {}, wanted: {} },
    })
  return found.sort((one, other) => one.sequence.localeCompare(other.sequence))
}

/** A step that is new in the routing comes behind the one before it, and what followed that follows it. */
async function add(work: AnyWork, job: Job, { sequence, wanted }: Difference): Promise<void> {
  const standing = await standingOf(work, job.id)
  const place = Number(sequence)
  const before = standing.filter(one => one.sequence < place).at(-1)?.id
  const after = standing.find(one => one.sequence > place)?.id
  const made = await work.issue('job-operations', {
    ...{ ...wanted, job: job.id, sequence: place, predecessors: before ? [before] : [] },
  })
  if (!after) return
  const waits = (await work.read('job-operations', after, ['predecessors']))?.predecessors ?? []
  const others = waits.filter(id => id !== before)
  await work.update('job-operations', after, { predecessors: [...others, made.id] })
}

/** A step the routing no longer has goes; what followed it follows what came before it, and its material goes to the next step. */
async function remove(work: AnyWork, job: Job, id: string): Promise<void> {
  const gone = (await work.read('job-operations', id, ['predecessors', 'sequence']))!
  const standing = (await standingOf(work, job.id)).filter(one => one.id !== id)
  for (const one of standing) {
    const waits = (await work.read('job-operations', one.id, ['predecessors']))?.predecessors ?? []
    if (!waits.includes(id)) continue
    const predecessors = [...new Set([...waits.filter(other => other !== id), ...gone.predecessors])]
    await work.update('job-operations', one.id, { predecessors })
  }
  const next = standing.find(one => one.sequence > Number(gone.sequence)) ?? standing.at(-1)
  await work.writer.run(
    sql`update job_materials set operation = ${next?.id ?? null}::uuid where root = ${job.id}::uuid and operation = ${id}::uuid`,
  )
  await work.writer.run(
    sql`update job_operations set archived_at = ${work.at}, archived_by = ${work.by.userId}::uuid where id = ${id}::uuid`,
  )
}

/** Operations nobody has begun are taken again from the routing, as far as somebody who saw the difference chose them. */
export const refresh = verb<'jobs'>()('jobs.refresh', async (work, job, { sequences }) => {
  const differences = await differencesOf(work, job)
  const mayChange = differences.filter(one => !one.isBegun)
  const params = { possible: mayChange.map(({ sequence }) => sequence).join(', ') || '—' }
  for (const sequence of sequences)
    if (!mayChange.some(one => one.sequence === sequence))
      throw Refusal.fields([complaint(['sequences'], 'notRefreshable', { ...params, sequence })], 'jobs')
  if (sequences.length === 0) throw Refusal.fields([complaint(['sequences'], 'required')], 'jobs')
  for (const one of mayChange.filter(({ sequence }) => sequences.includes(sequence))) {
    if (one.kind === 'added') await add(work, job, one)
    else if (one.kind === 'notInRouting') await remove(work, job, one.operation!)
    else await work.update('job-operations', one.operation!, one.wanted)
  }
  await refreshJob(work, job.id)
  const { id } = await methodOf(work, job)
  const version = await work.reader.first<{ version: number | null }>(
    sql`select mw_method_version(${id}::uuid) as version`,
  )
  return { method: id, ...(job.methodVersion !== null && { methodVersion: version?.version ?? null }) }
})

/** A value as people read it: names instead of keys, text instead of markup. */
async function told(work: AnyWork, field: string, value: unknown): Promise<string> {
  if (value === null || value === undefined || value === '') return '—'
  const spec = work.registry.resource('job-operations').fields[field]
  const ids = (Array.isArray(value) ? value : [value]).map(String)
  const target = spec?.targets?.[0]
  if (target && ids.every(isId)) {
    const labels = await labelsOf(work.registry, work.reader, new Map([[target, new Set(ids)]]))
    return ids.map(id => labels[target]?.[id]?.title ?? labels[target]?.[id]?.code ?? '').join(', ') || '—'
  }
  if (field === 'instructions') return plainText(String(value)).slice(0, 120)
  if (isNumber(value)) return Decimal.of(value).toString()
  return spec?.values ? valueLabel(work.words, 'job-operations', field, String(value)) : ids.join(', ')
}

async function toldDifferences(work: AnyWork, id: string) {
  const row = isId(id)
    ? await work.read('jobs', id, ['id', 'code', 'partRevision', 'method', 'quantityToMake'])
    : undefined
  if (!row) throw Refusal.notFound()
  const rows = []
  const differences = await differencesOf(work, { ...row, quantityToMake: quantity(row.quantityToMake) })
  for (const { now, wanted, operation: _operation, ...one } of differences) {
    const fields = []
    for (const field of one.kind === 'changed' ? Object.keys(wanted) : [])
      fields.push({
        label: fieldLabel(work.words, 'job-operations', field),
        ...{ now: await told(work, field, now[field]), routing: await told(work, field, wanted[field]) },
      })
    rows.push({ ...one, fields })
  }
  return { rows }
}

/** What "Refresh from routing" shows before anything changes. */
export const refreshEndpoints = ({ app }: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/jobs/:job/routing-difference',
    access: { action: 'jobs.refresh' },
    summary: 'Where the operations of a job differ from its routing as it stands now',
    handle: ({ by, params }) => perform(app, { by: by!, via: 'web' }, work => toldDifferences(work, params.job ?? '')),
  }),
]
