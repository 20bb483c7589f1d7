import { machineRoles, officeRoles } from '#modules/security/model/front.ts'
import {
  complaint,
  counted,
  dateTime,
  flow,
  oneOf,
  type RowOf,
  ref,
  refs,
  resource,
  status,
  user,
} from '#platform/model'

const hands = [...officeRoles, ...machineRoles]
const doing = { person: user(), at: dateTime() } as const

/** Running and done follow from the one timer of the batch and from its members. */
export const batchFlow = flow('batch', {
  states: { planned: 'info', running: 'ongoing', done: 'positive' },
  locked: ['running', 'done'],
  actions: {
    start: { from: ['planned', 'running'], who: hands, asks: doing },
    stop: { from: 'running', who: hands, asks: doing },
  },
})

/** Operations that run as one: a sheet nest, an oven load. */
export const operationBatches = resource('operation-batches', {
  alsoFor: { view: machineRoles },
  code: counted('OB-000000'),
  fields: {
    thing: ref('things').required(),
    members: refs('job-operations').notCopied(),
    mode: oneOf('serial', 'together').required().default('serial'),
    status: status(batchFlow),
  },
  rules: [
    batch => (batch.members.length < 2 ? complaint(['members'], 'batchOfTwo') : null),
    batch => (new Set(batch.members).size < batch.members.length ? complaint(['members'], 'different') : null),
  ],
  title: [],
  list: { columns: ['code', 'thing', 'mode', 'members', 'status'], filters: ['status', 'thing', 'mode'] },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'operation-batches': RowOf<typeof operationBatches>
  }
}
