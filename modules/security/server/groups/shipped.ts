import type { AnyWork } from '#platform/server/work/work.ts'

interface ShippedGroup {
  readonly name: string
  readonly description: string
  /** `resource.action`; a resource that is not part of this installation is left out. */
  readonly allows: readonly string[]
  readonly denies?: readonly string[]
}

const all = (...resources: string[]): string[] => resources.map(name => `${name}.*`)
const view = (...resources: string[]): string[] => resources.map(name => `${name}.view`)

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
  },
  {
    name: 'Accounting',
    description: 'Invoices, receipts, payments',
    allows: [
      ...all('ar-invoices', 'ap-invoices', 'cash-receipts', 'payments', 'deposits', 'credit-memos'),
      ...view('accounts', 'general-ledgers', 'business-partners'),
    ],
  },
  {
    name: 'Controller',
    description: 'The books as a whole: chart, journals, closing',
    allows: all('accounts', 'general-ledgers', 'fiscal-periods', 'fiscal-years', 'bank-reconciliations', 'check-books'),
  },
  {
    name: 'Payroll',
    description: 'Time cards, pay periods, pay rates',
    allows: [...all('timeclock', 'pay-periods', 'time-punch-corrections'), 'users.viewPay', 'users.viewContact'],
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

/** Makes the groups a company starts with; answers their ids by name. */
export async function shipGroups(work: AnyWork): Promise<Record<string, string>> {
  const ids: Record<string, string> = {}
  const lines = (actions: readonly string[], effect: 'allow' | 'deny') =>
    actions
      .map(pattern => pattern.split('.') as [string, string])
      .filter(([resource]) => resource === '*' || work.registry.has(resource))
      .map(([resource, action]) => ({ resource, action, effect }))
  for (const { name, description, allows, denies = [] } of shippedGroups) {
    const securityActions = [...lines(allows, 'allow'), ...lines(denies, 'deny')]
    ids[name] = (await work.create('user-groups', { name, description, securityActions })).id as string
  }
  return ids
}
