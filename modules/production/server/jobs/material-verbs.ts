import { moveStock } from '#modules/inventory/server/index.ts'
import type { Job } from '#modules/production/model/jobs.ts'
import { complaint } from '#platform/model'
import { Decimal, max, min } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { refreshJobCost } from '../costs/job-cost.ts'
import { freeFor, pickStock } from './pick-stock.ts'
import { putBack } from './put-back.ts'

const jobVerb = verb<'jobs'>()
type Material = Job['materials'][number]

const refuse = (field: string, code: string, params: Record<string, string> = {}) =>
  Refusal.fields([complaint([field], code, params)], 'jobs')

function lineOf(job: Job, id: string): Material {
  const line = job.materials.find(material => material.id === id)
  if (!line) throw refuse('material', 'materialOfAnother', { job: job.code })
  return line
}

const stillNeeded = ({ required, issued }: Material): Decimal =>
  max(Decimal.of(0), Decimal.of(required ?? 0).minus(issued))

interface Wanted {
  readonly line: Material
  readonly quantity: Decimal
  readonly lot: string | null
  readonly storageLocation: string | null
  /** Somebody named the line: then all of it must be there. */
  readonly isNamed: boolean
}

async function draw(work: AnyWork, job: Job, wanted: Wanted): Promise<boolean> {
  const { line, quantity, lot, storageLocation, isNamed } = wanted
  const [item, demand] = [line.item, `jobs/${job.id}`]
  const owner = line.customerSupplied ? job.customer : null
  const free = isNamed || owner ? quantity : min(quantity, await freeFor(work, item, demand))
  if (!free.greaterThan(0)) return false
  const { legs, missing } = await pickStock(work, { item, quantity: free, owner, lot, storageLocation })
  if (isNamed && missing.greaterThan(0))
    throw refuse('issueQuantity', 'notThatMuchThere', { held: quantity.minus(missing).toString() })
  if (legs.length === 0) return false
  await moveStock(work, { legs, source: demand, demand, jobOperation: line.operation })
  return true
}

/** Material goes from the shelf to the job, the oldest lots first unless somebody says which; without a line, all that is there. */
const issueMaterial = jobVerb('jobs.issueMaterial', async (work, job, asked) => {
  const named = asked.material ? lineOf(job, asked.material) : null
  if (!named && (asked.issueQuantity || asked.lot || asked.storageLocation)) throw refuse('material', 'required')
  const [lot, storageLocation] = [asked.lot ?? null, asked.storageLocation ?? null]
  const lines = named ? [named] : job.materials
  let hasMoved = false
  for (const line of lines) {
    const quantity = asked.issueQuantity ? Decimal.of(asked.issueQuantity) : stillNeeded(line)
    if (!quantity.greaterThan(0)) continue
    hasMoved = (await draw(work, job, { line, quantity, lot, storageLocation, isNamed: Boolean(named) })) || hasMoved
  }
  if (!hasMoved) throw Refusal.conflict({ code: 'nothingToIssue', params: { job: job.code } })
  await refreshJobCost(work, job.id)
  return undefined
})

const returnMaterial = jobVerb('jobs.returnMaterial', async (work, job, asked) => {
  const line = lineOf(job, asked.material)
  const quantity = Decimal.of(asked.returnQuantity)
  if (!quantity.greaterThan(0)) throw refuse('returnQuantity', 'moreThanZero')
  const back = await putBack(work, job.id, line.item, {
    ...{ quantity, lot: asked.lot, storageLocation: asked.storageLocation },
  })
  if (back.lessThan(quantity)) throw refuse('returnQuantity', 'notThatMuchIssued', { issued: back.toString() })
  await refreshJobCost(work, job.id)
  return undefined
})

export const materialVerbs = { 'jobs.issueMaterial': issueMaterial, 'jobs.returnMaterial': returnMaterial }
