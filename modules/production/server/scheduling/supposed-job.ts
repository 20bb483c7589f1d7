import { quantity } from '#platform/model/values/decimal.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { daysAway, methodOf, timesOf } from '../methods/method-copy.ts'
import type { Supposed } from './scenario-changes.ts'
import type { FactOperation } from './shop-facts.ts'

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter(one => typeof one === 'string') : [])

/** A job that is not there, as its method would have it planned (production R7, R50). */
export const supposedBy =
  (work: AnyWork): Supposed =>
  async (revision, { id, quantity: pieces, dueDate, priority }) => {
    const asked = { partRevision: revision, method: null, code: '', quantityToMake: quantity(pieces) }
    const method = await methodOf(work, asked)
    const operations: FactOperation[] = []
    for (const step of [...method.operations].sort((one, other) => Number(one.sequence) - Number(other.sequence))) {
      const days = step.kind === 'outside' ? await daysAway(work, asked, step) : null
      operations.push(operationOf(id, step, asked.quantityToMake, days, operations.at(-1)?.id))
    }
    const job = {
      id,
      code: id,
      status: 'planned',
      dueDate,
      notBefore: null,
      priority,
      quantity: pieces,
      parent: null,
      feeds: null,
      projectedFinish: null,
    }
    return { job, operations }
  }

function operationOf(
  job: string,
  step: Row,
  pieces: ReturnType<typeof quantity>,
  days: number | null,
  before: string | undefined,
): FactOperation {
  const times = timesOf(step, pieces)
  const id = `${job}/${step.sequence}`
  return {
    id,
    job,
    code: id,
    sequence: Number(step.sequence),
    status: 'pending',
    kind: text(step.kind) ?? 'inside',
    thing: text(step.thing),
    group: step.thing ? null : text(step.thingsGroup),
    setup: times.setupMinutes.toNumber(),
    cycle: times.cycleMinutes.toNumber(),
    piecesPerCycle: times.piecesPerCycle,
    family: null,
    anticipatory: true,
    crew: times.crewSize,
    setupAttention: 100,
    runAttention: times.runAttention.toNumber(),
    skills: texts(step.skills),
    skillLevel: 3,
    resumable: true,
    predecessors: before ? [before] : [],
    linkMode: times.linkMode,
    transfer: times.transferQuantity?.toNumber() ?? null,
    gap: 0,
    outsideDays: days,
    setupDone: false,
    plannedThing: null,
    good: 0,
    scrap: 0,
    splitAway: 0,
    actualStart: null,
    alternates: [],
  }
}
