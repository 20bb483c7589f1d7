import { deskless, managers, officeRoles } from '#modules/security/model/front.ts'
import { boolean, complaint, integer, oneOf, type RowOf, ref, resource, text } from '#platform/model'

/** Everybody at a desk may look at the chart; managers and the accounting groups change it. */
export const booksBase = {
  view: officeRoles,
  create: managers,
  update: managers,
  archive: managers,
  import: managers,
  export: officeRoles,
} as const

export const accountTypes = [
  'asset',
  'liability',
  'equity',
  'revenue',
  'costOfSales',
  'expense',
  'otherIncome',
  'otherExpense',
] as const
export type AccountType = (typeof accountTypes)[number]

/** Assets and what they cost grow by debits, the rest by credits. */
export const normalSideOf = (type: AccountType): 'debit' | 'credit' =>
  type === 'asset' || type === 'costOfSales' || type === 'expense' || type === 'otherExpense' ? 'debit' : 'credit'

/** The chart of accounts, a tree. A heading gathers others and takes no lines itself. */
export const accounts = resource('accounts', {
  base: booksBase,
  // Whoever asks for something to be bought says which cost it is.
  pickableBy: deskless,
  pickableRows: [{ when: 'type', is: 'expense' }],
  fields: {
    number: text({ max: 6, pattern: /^[0-9]{4,6}$/, patternReason: 'accountNumber' })
      .required()
      .unique(),
    name: text({ inSpanish: 'nameEs' }).required(),
    nameEs: text(),
    type: oneOf(...accountTypes).required(),
    normalSide: oneOf('debit', 'credit').stored(),
    parent: ref('accounts'),
    isHeading: boolean(),
    statementLine: text({ max: 120 }),
    sortOrder: integer(),
    /** Where its changes stand in the cash flow; empty: equity is financing, the rest operating. */
    cashFlow: oneOf('operating', 'investing', 'financing'),
    control: oneOf(
      'none',
      'cash',
      'ar',
      'ap',
      'inventory',
      'wip',
      'rni',
      'undeposited',
      'customerDeposit',
      'vendorPrepay',
      'salesTax',
    )
      .required()
      .default('none'),
    currency: ref('currencies'),
    requireJob: boolean(),
    requireDepartment: boolean(),
    requirePartner: boolean(),
    isActive: boolean().default(true),
  },
  derive: { normalSide: account => normalSideOf(account.type) },
  rules: [
    account => (account.currency && account.control !== 'cash' ? complaint(['currency'], 'currencyOfCashOnly') : null),
    account =>
      account.isHeading && account.control !== 'none' ? complaint(['control'], 'headingControlsNothing') : null,
  ],
  tree: 'parent',
  title: ['number', 'name'],
  search: ['number', 'name', 'nameEs'],
  list: {
    columns: ['number', 'name', 'type', 'normalSide', 'control', 'parent', 'isActive'],
    sort: 'number',
    filters: ['type', 'control', 'isHeading', 'isActive'],
  },
  form: [
    {
      name: 'main',
      rows: [
        ['number', 'type'],
        ['name', 'nameEs'],
        ['parent', 'isHeading'],
        ['control', 'currency'],
        ['normalSide', 'isActive'],
      ],
    },
    { name: 'tags', rows: [['requireJob', 'requireDepartment', 'requirePartner']] },
    { name: 'statements', folded: true, rows: [['statementLine', 'sortOrder'], ['cashFlow']] },
  ],
})

/** Journals by origin: they decide who may touch control accounts. By hand only those of origin manual are chosen. */
export const ledgerTypes = resource('ledger-types', {
  base: booksBase,
  keptByDatabase: ['allowControl'],
  fields: {
    code: text({ max: 10 }).required().unique(),
    name: text({ inSpanish: 'nameEs' }).required(),
    nameEs: text(),
    origin: oneOf(
      'manual',
      'sales',
      'receipts',
      'purchasing',
      'payments',
      'inventory',
      'production',
      'payroll',
      'bank',
      'closing',
      'opening',
    ).required(),
    /** Follows from the origin: what is written by hand touches no control account (accounting G8). */
    allowControl: boolean().readonly(),
    autoReverse: boolean(),
    requireApproval: boolean(),
    isActive: boolean().default(true),
  },
  search: ['code', 'name', 'nameEs'],
  list: {
    columns: ['code', 'name', 'origin', 'allowControl', 'autoReverse', 'requireApproval', 'isActive'],
    sort: 'code',
    filters: ['origin', 'isActive'],
  },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    accounts: RowOf<typeof accounts>
    'ledger-types': RowOf<typeof ledgerTypes>
  }
}
