import { role } from '#modules/security/model/roles.ts'
import { type Registry, type Role, scopeFor, securityActionsOf } from '#platform/model'
import type { AnyWork } from '#platform/server/work/work.ts'

interface ShippedGroup {
  readonly name: string
  readonly description: string
  /** `resource.action`; a resource that is not part of this installation is left out. */
  readonly allows: readonly string[]
  /** Actions among `resource.*` that are somebody else's; unlike a denial, another group may still give them. */
  readonly except?: readonly string[]
  /** `resource.*` is what this role has anyway: nothing of it goes beyond the role's own table. */
  readonly as?: Role
  readonly denies?: readonly string[]
}

const all = (...resources: string[]): string[] => resources.map(name => `${name}.*`)
const view = (...resources: string[]): string[] => resources.map(name => `${name}.view`)

/** What a bookkeeper writes all day (accounting §5). */
const documentsOfBooks = [
  'ar-invoices',
  'credit-memos',
  'cash-receipts',
  'cash-receipt-transactions',
  'deposits',
  'customer-statements',
  'ap-invoices',
  'recurring-bills',
  'payment-runs',
  'payments',
  'check-books',
  'checks',
  'bank-statements',
  'bank-statement-lines',
  'bank-rules',
  'bank-reconciliations',
  'general-ledgers',
  'recurring-journals',
  'partner-accounting',
  'filed-forms',
]
/** What nobody writes, because documents add up to it. */
const figuresOfBooks = [
  'accounts',
  'agings',
  'aging-details',
  'payable-agings',
  'payable-aging-details',
  'trial-balances',
  'period-balances',
]
/** Who keeps the books neither approves nor takes back (accounting §5). */
const decidedByControllers = [
  '*.void',
  'payments.approve',
  'payment-runs.approve',
  'partner-accounting.confirmBank',
  'partner-accounting.rejectBank',
  'ap-invoices.releaseHold',
  'ar-invoices.writeOff',
  'cash-receipts.lateDiscount',
  'checks.stop',
  'checks.declareUnclaimed',
  'bank-reconciliations.reopen',
]

/** The groups every company starts with; theirs to change afterwards. */
export const shippedGroups: readonly ShippedGroup[] = [
  { name: 'Administrators', description: 'Run the system itself', allows: ['*.*'] },
  {
    name: 'Managers',
    description: 'Lead people and decide',
    allows: [...all('departments', 'look-ups', 'visibilities'), 'users.viewContact'],
  },
  {
    name: 'Office',
    description: 'Quotes, orders, customers and what goes with them',
    allows: [
      ...all('business-partners', 'contacts', 'ship-tos', 'partner-groups', 'quotes', 'orders', 'packing-slips'),
      'users.viewContact',
    ],
    as: role.staff,
  },
  {
    name: 'Estimating',
    description: 'Costs, markups and margins of quotes',
    allows: ['quotes.viewCost'],
  },
  {
    name: 'Engineering',
    description: 'Parts, revisions, methods and programs',
    allows: all(
      'parts',
      'part-revisions',
      'part-revision-methods',
      'assemblies',
      'ecrs',
      'material-codes',
      'cnc-programs',
    ),
    except: ['part-revisions.obsolete', 'part-revision-methods.retire', 'ecrs.cancel'],
  },
  {
    name: 'Quality',
    description: 'Inspections, gages, certificates',
    allows: [
      ...all(
        'inspections',
        'ncmrs',
        'eight-ds',
        'five-ys',
        'fairs',
        'ppaps',
        'control-plans',
        'calibrations',
        'capabilities',
      ),
    ],
    // quality R21: the board decides.
    except: ['ncmrs.approve', 'ncmrs.sendBack'],
  },
  {
    name: 'MRB',
    description: 'Material review board: decides what becomes of nonconforming material',
    allows: ['ncmrs.*', 'stock-lots.hold', 'stock-lots.release'],
  },
  {
    name: 'Purchasing',
    description: 'Requests, vendor quotes, purchase orders, receipts',
    allows: all('purchase-requests', 'vendor-quotes', 'purchase-orders', 'po-receipts', 'business-partners'),
    except: ['business-partners.credit', 'business-partners.merge'],
  },
  {
    name: 'Accounting',
    description: 'Invoices, receipts, payments, bank and journals',
    allows: [...all(...documentsOfBooks), ...view(...figuresOfBooks, 'business-partners')],
    except: decidedByControllers,
  },
  {
    name: 'Controller',
    description: 'The books as a whole: chart, journals, closing',
    allows: [
      ...all(...documentsOfBooks, 'accounts', 'ledger-types', 'posting-rules', 'fiscal-periods', 'fiscal-years'),
      ...view(...figuresOfBooks),
      'cash-accounts.transfer',
    ],
  },
  {
    name: 'Payroll',
    description: 'Time cards, pay periods, pay rates',
    allows: [
      ...all('timeclock', 'pay-periods', 'pay-adjustments', 'time-punch-corrections'),
      ...view('pay-codes', 'labor-rules', 'mass-assign-hours'),
      ...['users.viewPay', 'users.viewContact'],
    ],
    except: ['pay-periods.reopen'],
  },
  {
    name: 'Shop floor',
    description: 'Sees what is made and where it stands',
    allows: view('jobs', 'job-operations', 'parts', 'part-revisions', 'things'),
  },
  {
    name: 'Auditors',
    description: 'See everything, change nothing',
    allows: ['*.view', 'audit-logs.viewDiff'],
    denies: ['*.create', '*.update', '*.archive', '*.import'],
  },
]

/** `resource.*`, or each of its actions where some are left out. */
function without(registry: Registry, pattern: string, { except = [], as }: ShippedGroup): string[] {
  const [name = '', verb] = pattern.split('.')
  if (verb !== '*' || !registry.has(name)) return [pattern]
  const resource = registry.resource(name)
  const isBeyond = (action: string) =>
    as !== undefined && !scopeFor({ userId: null, roles: [as], grants: [] }, resource, action)
  const isLeftOut = (action: string) =>
    isBeyond(action) || except.includes(`*.${action}`) || except.includes(`${name}.${action}`)
  const actions = securityActionsOf(resource)
  return actions.some(isLeftOut)
    ? actions.filter(action => !isLeftOut(action)).map(action => `${name}.${action}`)
    : [pattern]
}

/** Makes the groups a company starts with; answers their ids by name. */
export async function shipGroups(work: AnyWork): Promise<Record<string, string>> {
  const ids: Record<string, string> = {}
  const lines = (actions: readonly string[], effect: 'allow' | 'deny') =>
    actions
      .map(pattern => pattern.split('.'))
      .filter(([resource = '']) => resource === '*' || work.registry.has(resource))
      .map(([resource, action]) => ({ resource, action, effect }))
  for (const group of shippedGroups) {
    const { name, description, allows, denies = [] } = group
    const given = allows.flatMap(pattern => without(work.registry, pattern, group))
    const securityActions = [...lines(given, 'allow'), ...lines(denies, 'deny')]
    ids[name] = (await work.create('user-groups', { name, description, securityActions })).id
  }
  return ids
}

/** The groups with these names, as far as there are any: a company may rename and archive what was shipped. */
export const groupsCalled = async (work: AnyWork, names: readonly string[]): Promise<string[]> =>
  (await work.list('user-groups', { name: names, archivedAt: null }, ['id'])).map(({ id }) => id)
