import { floorRoles, role } from '#modules/security/model/front.ts'
import {
  boolean,
  type Complaint,
  complaint,
  counted,
  date,
  dateTime,
  daysLate,
  decimal,
  integer,
  lines,
  money,
  notBefore,
  oneOf,
  overdue,
  percent,
  pickerFilter,
  quantity,
  type RowOf,
  reason,
  ref,
  resource,
  status,
  text,
  texts,
  unitPrice,
  user,
} from '#platform/model'
import { type Quantity, sum } from '#platform/model/values/decimal.ts'
import { jobFlow, openJobStates } from './job-flow.ts'
import { type JobAllocation, jobAllocations, jobMaterials } from './job-lines.ts'
import { viewCost } from './rates.ts'

const counts = () => quantity({ min: 0, unitFrom: 'partRevision' }).default('0').readonly().notCopied()
const minutes = () => decimal(2).default('0').readonly().notCopied()
const cost = () => money().default('0').readonly().notCopied()

const costFields = {
  estimatedLaborCost: cost(),
  estimatedMachineCost: cost(),
  estimatedBurdenCost: cost(),
  estimatedMaterialCost: cost(),
  estimatedOutsideCost: cost(),
  estimatedCost: cost(),
  actualLaborCost: cost(),
  actualMachineCost: cost(),
  actualBurdenCost: cost(),
  actualMaterialCost: cost(),
  actualOutsideCost: cost(),
  actualCost: cost(),
  /** Of one piece, fixed when the job is released (production R27). */
  estimatedUnitCost: unitPrice({ min: 0 }).readonly().notCopied(),
} as const
const costsSeen = Object.fromEntries(Object.keys(costFields).map(field => [field, viewCost]))

/** A job makes so many pieces of a revision: what the shop runs by. */
export const jobs = resource('jobs', {
  followsAlong: ['projectedStart', 'projectedFinish', 'latenessMinutes', 'latenessTold', 'firstPromise'],
  alsoFor: { view: floorRoles },
  pickableBy: [role.librarian, role.receptionist],
  code: counted('JB-000000'),
  fields: {
    partRevision: ref('part-revisions').required(),
    /** Left empty, the revision's default method. */
    method: ref('part-revision-methods'),
    methodVersion: integer().readonly().notCopied(),
    quantityToMake: quantity({ min: 0, unitFrom: 'partRevision' }).required(),
    overrunPercent: percent({ min: 0, max: 100 }).required().default('0'),
    allocations: lines(jobAllocations),
    dueDate: date().required(),
    releaseNotBefore: date(),
    priority: oneOf('low', 'normal', 'high', 'hot').required().default('normal'),
    parentJob: ref('jobs').notCopied(),
    feedsOperation: ref('job-operations').notCopied(),
    splitFrom: ref('jobs').readonly().notCopied(),
    /** Of the lots its completions make; left empty, the number of the job. */
    lotNumber: text({ max: 60 }).notCopied(),
    serialized: boolean(),
    completionLocation: ref('storage-locations'),
    /** Where it is made and draws its material; left empty, where its pieces go. */
    site: ref('storage-groups'),
    materials: lines(jobMaterials),
    /** Operations that were released without times, and who decided so (production R1). */
    missingTimes: texts().readonly().notCopied(),
    missingTimesReason: text({ max: 500 }).readonly().notCopied(),
    missingTimesBy: user().readonly().notCopied(),
    missingTimesAt: dateTime().readonly().notCopied(),
    /** The traveler that counts; older ones are replaced. */
    traveler: integer({ min: 1 }).readonly().notCopied(),
    terminationReason: text({ max: 500 }).readonly().notCopied(),
    holdReason: ref('look-ups').readonly().notCopied(),
    statusBeforeHold: oneOf('released', 'inProgress').readonly().notCopied(),
    /** The change request that stops it; it goes on when that is carried out or given up. */
    heldByChange: ref('ecrs').readonly().notCopied(),
    status: status(jobFlow),
    /** The one measure of lateness: the live plan finishes it after it is due (production R40), or its day has passed. */
    late: overdue('dueDate', { status: openJobStates }, 'latenessMinutes'),
    daysLate: daysLate('dueDate', { status: openJobStates }, 'latenessMinutes'),
    customer: ref('business-partners').readonly(),
    shortOfMaterial: boolean().stored(),
    currentOperation: ref('job-operations').readonly().notCopied(),
    currentThing: ref('things').readonly().notCopied(),
    actualStart: dateTime().readonly().notCopied(),
    actualFinish: dateTime().readonly().notCopied(),
    projectedStart: dateTime().readonly().notCopied(),
    projectedFinish: dateTime().readonly().notCopied(),
    latenessMinutes: integer({ timeIn: 'minutes' }).readonly().notCopied(),
    /** How late it was when people were last told. */
    latenessTold: integer({ timeIn: 'minutes' }).readonly().notCopied(),
    firstPromise: date().readonly().notCopied(),
    percentComplete: percent().default('0').readonly().notCopied(),
    goodQuantity: counts(),
    scrapQuantity: counts(),
    overrun: counts(),
    estimatedSetupMinutes: minutes(),
    estimatedRunMinutes: minutes(),
    estimatedLaborMinutes: minutes(),
    actualSetupMinutes: minutes(),
    actualRunMinutes: minutes(),
    actualLaborMinutes: minutes(),
    ...costFields,
  },
  derive: { shortOfMaterial: job => job.materials.some(material => material.short.greaterThan(0)) },
  require: [notBefore('releaseNotBefore', 'dueDate')],
  rules: [
    job => (job.quantityToMake.isZero() ? complaint(['quantityToMake'], 'moreThanZero') : null),
    job => overAllocated(job),
    job => (job.feedsOperation && !job.parentJob ? complaint(['parentJob'], 'required') : null),
  ],
  guards: {
    resume: job => (job.heldByChange ? reason('heldByChange', { job: job.code }) : null),
    cancel: job =>
      job.goodQuantity.isZero() && job.scrapQuantity.isZero() && job.actualStart === null
        ? null
        : reason('jobReportedOn', { job: job.code }),
  },
  seen: costsSeen,
  tree: 'parentJob',
  title: [],
  search: ['code', 'lotNumber'],
  page: {
    heading: ['partRevision', 'quantityToMake'],
    summary: ['customer', 'dueDate', 'projectedFinish', 'currentOperation', 'currentThing', 'holdReason'],
    first: ['materials'],
    next: ['plan', 'release', 'resume', 'close'],
    facts: {
      pieces: ['quantityToMake', 'goodQuantity', 'scrapQuantity', 'overrun', 'percentComplete'],
      dates: ['dueDate', 'firstPromise', 'actualStart', 'projectedFinish', 'actualFinish', 'shortOfMaterial'],
      cost: ['estimatedCost', 'actualCost', 'estimatedLaborMinutes', 'actualLaborMinutes'],
    },
  },
  list: {
    views: {
      open: {
        filter: { field: 'status', op: 'in', value: ['draft', 'planned', 'released', 'inProgress', 'onHold'] },
        sort: ['dueDate', '-priority'],
      },
      late: { filter: { field: 'late', op: 'eq', value: true }, sort: ['dueDate'] },
      shortOfMaterial: {
        filter: {
          all: [
            { field: 'status', op: 'in', value: ['draft', 'planned', 'released', 'inProgress', 'onHold'] },
            { field: 'shortOfMaterial', op: 'eq', value: true },
          ],
        },
        sort: ['dueDate'],
      },
      onHold: { filter: { field: 'status', op: 'in', value: ['onHold'] } },
      closed: { filter: { field: 'status', op: 'in', value: ['complete', 'closed'] }, sort: ['-code'] },
    },
    columns: [
      'code',
      'partRevision',
      'customer',
      'quantityToMake',
      'dueDate',
      'projectedFinish',
      'status',
      'percentComplete',
      'currentOperation',
      'currentThing',
      'late',
      'priority',
    ],
    sort: ['dueDate', '-priority'],
    filters: ['status', 'late', 'customer', 'partRevision', 'priority', 'currentThing', 'shortOfMaterial', 'dueDate'],
    board: 'status',
    calendar: 'dueDate',
  },
  form: [
    {
      name: 'main',
      rows: [
        ['partRevision', 'method'],
        ['quantityToMake', 'overrunPercent'],
        ['dueDate', 'releaseNotBefore'],
        ['priority', 'completionLocation'],
        ['lotNumber', 'serialized'],
      ],
    },
    { name: 'allocations', rows: [['allocations']] },
    { name: 'materials', rows: [['materials']] },
    { name: 'family', folded: true, rows: [['parentJob', 'feedsOperation'], ['site']] },
  ],
})
pickerFilter(jobs, { site: { type: 'site' }, holdReason: { list: 'hold-reason' }, method: { status: 'active' } })
export interface Job extends RowOf<typeof jobs> {}

/** Σ of the allocations is at most what is made; the rest is for stock. */
function overAllocated(job: { quantityToMake: Quantity; allocations: readonly JobAllocation[] }): Complaint | null {
  const releases = job.allocations.map(line => line.release)
  const twice = releases.findIndex((release, place) => releases.indexOf(release) !== place)
  if (twice >= 0) return complaint(['allocations', twice, 'release'], 'releaseTwice')
  const allocated = sum(job.allocations, line => line.quantity)
  return allocated.atMost(job.quantityToMake)
    ? null
    : complaint(['allocations'], 'overAllocated', {
        allocated: allocated.toString(),
        making: job.quantityToMake.toString(),
      })
}

declare module '#platform/model/tables.ts' {
  interface Tables {
    jobs: Job
  }
}
