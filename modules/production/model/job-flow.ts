import { managers, officeRoles, role } from '#modules/security/model/front.ts'
import { boolean, flow, quantity, ref, text, texts } from '#platform/model'

export const openJobStates = ['draft', 'planned', 'released', 'inProgress', 'onHold'] as const

/** Besides the office, whoever leads the floor. */
const leads = { who: [...officeRoles, role.shopFloor], needs: ['shop-floor-events.lead'] } as const
const going = ['released', 'inProgress'] as const

/** Starting and completing come with the floor. */
export const jobFlow = flow('job', {
  states: {
    draft: 'info',
    planned: 'info',
    released: 'ongoing',
    inProgress: 'ongoing',
    onHold: 'warning',
    complete: 'positive',
    closed: 'quiet',
    cancelled: 'quiet',
  },
  locked: ['complete', 'closed', 'cancelled'],
  actions: {
    plan: { from: 'draft', to: 'planned', who: officeRoles },
    release: {
      from: 'planned',
      to: 'released',
      who: officeRoles,
      asks: {
        /** Left out, where the item is at home, else where the company keeps its stock. */
        completionLocation: ref('storage-locations'),
        missingTimesReason: text({ max: 500 }),
      },
    },
    /** Without a line, everything the job still needs. */
    issueMaterial: {
      from: going,
      who: officeRoles,
      asks: {
        material: ref('job-materials'),
        issueQuantity: quantity({ min: 0 }),
        lot: ref('stock-lots'),
        storageLocation: ref('storage-locations'),
      },
    },
    returnMaterial: {
      from: ['released', 'inProgress', 'onHold', 'complete'],
      who: officeRoles,
      asks: {
        material: ref('job-materials').required(),
        returnQuantity: quantity({ min: 0 }).required(),
        lot: ref('stock-lots'),
        storageLocation: ref('storage-locations'),
      },
    },
    hold: {
      from: going,
      to: 'onHold',
      ...leads,
      asks: { holdReason: ref('look-ups').required() },
    },
    resume: { from: 'onHold', ...leads },
    reopen: { from: 'complete', to: 'inProgress', who: managers },
    /** What is still open is accepted one by one. */
    close: {
      from: 'complete',
      to: 'closed',
      who: managers,
      asks: {
        acceptEntries: boolean(),
        acceptExceptions: boolean(),
        acceptOutside: boolean(),
        acceptShort: boolean(),
      },
    },
    terminate: {
      from: ['inProgress', 'onHold'],
      to: 'closed',
      who: managers,
      dangerous: true,
      asks: { terminationReason: text({ max: 500 }).required() },
    },
    split: {
      from: ['released', 'inProgress', 'onHold'],
      who: officeRoles,
      leadsTo: 'jobs',
      asks: {
        atOperation: ref('job-operations').required(),
        splitQuantity: quantity({ min: 0 }).required(),
        splitReason: text({ max: 500 }).required(),
      },
    },
    /** A new paper takes the place of the one before it. */
    reprint: {
      from: ['released', 'inProgress', 'onHold'],
      who: officeRoles,
      asks: { reprintReason: text({ max: 500 }).required() },
    },
    /** production R7: operations nobody has begun, as the routing has them now. The difference is shown first. */
    refresh: {
      from: ['planned', 'released', 'inProgress', 'onHold'],
      who: officeRoles,
      asks: { sequences: texts().required() },
    },
    makeComponents: { from: ['planned', 'released', 'inProgress'], who: officeRoles },
    cancel: { from: ['draft', 'planned', 'released'], to: 'cancelled', who: officeRoles, dangerous: true },
  },
})
