import type { Samples } from './plausible.ts'

/** What cannot be guessed from a declaration: values with a pattern, fields that depend on each other. */
export const samples: Samples = {
  certificates: () => ({ kind: 'conformance' }),
  accounts: count => ({ number: String(80_000 + count) }),
  'bank-statement-lines': () => ({ amount: '-12.50' }),
  'cash-accounts': async (_count, make) => ({ glAccount: await make('accounts', { type: 'asset', control: 'cash' }) }),
  'cash-receipts': () => ({ amount: '1250.00' }),
  'check-books': count => ({ firstNumber: count * 1000, lastNumber: count * 1000 + 499 }),
  'fiscal-years': () => ({ startsOn: `${new Date().getUTCFullYear() + 1}-01-01` }),
  'posting-rules': () => ({ from: '2027-01-01' }),
  'recurring-journals': async (_count, make) => ({
    lines: [
      { account: await make('accounts', { type: 'expense' }), debit: '200.00' },
      { account: await make('accounts', { type: 'asset' }), credit: '200.00' },
    ],
  }),
  'recurring-bill-lines': () => ({ quantity: '1', unitPrice: '450.00' }),
  'ar-invoice-lines': () => ({ kind: 'service' }),
  'time-punch-corrections': () => ({
    reason: 'Forgot to clock out',
    changes: [{ op: 'add', kind: 'out', at: '2026-11-02T20:30:00.000Z' }],
  }),
  calculations: () => ({ calculator: 'spindleSpeed', inputs: { surfaceFeet: '300', diameter: '0.5' } }),
  currencies: count => ({ code: ['CAD', 'CHF', 'EUR', 'GBP', 'JPY', 'MXN'][count % 6] }),
  procedures: () => ({ steps: [{ text: 'Wipe the spindle taper' }] }),
  'control-plan-details': async (count, make) => {
    const partRevision = await make('part-revisions')
    const plan = await make('control-plans', { partRevision })
    return { plan, sequence: count, dimension: await make('dimensions', { partRevision }), control: 'record' }
  },
  dimensions: count => ({
    number: String(count),
    nominal: '10',
    upperTolerance: '0.1',
    lowerTolerance: '-0.1',
    unit: '01900000-0000-7000-8000-000000000009',
  }),
  'gage-profiles': async (_count, make) => ({ thing: await make('things', { kind: 'gage' }) }),
  'gage-rnrs': async (_count, make) => ({ appraisers: [await make('users')] }),
  'gdt-maps': count => ({ balloonNumber: String(count) }),
  'measurement-sets': async (_count, make) => ({
    dimension: await make('dimensions', { type: '01900000-0000-7000-8000-000000000302' }),
    measurements: [{ value: '10.02' }],
  }),
  'ppap-elements': () => ({ element: 1, name: 'designRecord' }),
  'sampling-plans': () => ({ method: 'all' }),
  'spc-charts': () => ({ type: 'imr' }),
  'chat-channels': count => ({ name: `channel-${count}` }),
  'blacklisted-files': () => ({ match: 'name', pattern: '*.exe' }),
  'cnc-program-revisions': () => ({ changeNote: 'Slower in the corner' }),
  'dev-allowed-exts': count => ({ extension: `x${count}` }),
  'device-code-checks': () => ({ kind: 'percent' }),
  'development-devices': () => ({ scope: 'allPrograms' }),
  discussions: () => ({ subject: 'Burrs on the bore' }),
  'inventory-transactions': async (_count, make) => {
    const inventoryClass = await make('inventory-classes', { costing: 'movingAverage' })
    const part = await make('parts', { tracking: 'none', inventoryClass })
    const found = { type: 'adjust', reason: await make('adjustment-reasons', { use: 'adjust' }) }
    const item = `part-revisions/${await make('part-revisions', { part })}`
    const there = { storageLocation: await make('storage-locations'), slot: null, lot: null, owner: null }
    return { ...found, ...there, item, quantity: '1', value: '9.00' }
  },
  labels: () => ({ resource: 'stock-lots' }),
  // Rules begin with a workweek, each set a week after the one before.
  'labor-rules': count => ({ effectiveFrom: new Date(Date.UTC(2026, 2, 1 + 7 * count)).toISOString().slice(0, 10) }),
  // Saying how often people are paid makes the periods.
  'pay-adjustments': async (_count, make) => {
    await make('payroll-settings')
    return { payCode: await make('pay-codes', { kind: 'premium' }), amount: '50.00' }
  },
  'mass-assign-hours': () => ({ hoursPerDay: 28_800 }),
  ncmrs: () => ({ quantityInspected: '10', quantityNonconforming: '2' }),
  // A line of a file may bear a name nobody knows yet, so neither name nor record is required by itself.
  'opening-accounts': async (_count, make) => ({ account: await make('accounts', { type: 'asset' }) }),
  'opening-bills': async (_count, make) => ({ vendor: await make('business-partners', { isVendor: true }) }),
  'opening-invoices': async (_count, make) => ({ customer: await make('business-partners') }),
  'opening-stock-lines': async (_count, make) => ({ item: `part-revisions/${await make('part-revisions')}` }),
  'operation-batches': async (_count, make) => ({
    members: [await make('job-operations'), await make('job-operations')],
  }),
  'packing-slips': async (_count, make) => {
    const businessPartner = await make('business-partners')
    return { businessPartner, shipTo: await make('ship-tos', { businessPartner }) }
  },
  'purchase-approval-rules': async (_count, make) => ({ approvers: [await make('users')] }),
  'quick-tasks': async (_count, make) => ({ assignees: [await make('users')] }),
  shifts: () => ({ startTime: '06:00', endTime: '14:30' }),
  'slot-checkouts': () => ({ dueAt: '2027-03-02T15:00:00Z' }),
  'storage-groups': () => ({ type: 'site' }),
  users: count => ({ username: `person${count}`, firstName: 'Ana', lastName: 'Ruiz', roleKeys: ['3'] }),
}
