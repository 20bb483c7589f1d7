import { managers } from '#modules/security/model/front.ts'
import {
  address,
  boolean,
  complaint,
  dateTime,
  file,
  json,
  oneOf,
  pickerFilter,
  type RowOf,
  reason,
  ref,
  resource,
  text,
  user,
} from '#platform/model'
import { isRoutingNumber } from './amounts.ts'
import { documentsBase } from './ledger/general-ledgers.ts'

/** The boxes of form 1099 that purchases of a shop fall into. */
export const boxes1099 = ['none', 'NEC1', 'MISC1', 'MISC2', 'MISC3', 'MISC6', 'MISC10'] as const

/** What the vendor's account is at its bank: an ACH credit says it. */
export const bankKinds = ['checking', 'savings'] as const
export type BankKind = (typeof bankKinds)[number]

/** Changed, and looked at by nobody else so far. */
export const isBankNew = (one: { readonly bankChangedAt: unknown; readonly bankConfirmedAt: unknown }): boolean =>
  Boolean(one.bankChangedAt) && !one.bankConfirmedAt

const onlyNewBank = (one: Parameters<typeof isBankNew>[0] & { readonly bankEnding: string | null }) =>
  isBankNew(one) ? null : reason('bankNotChanged', { ending: one.bankEnding ?? '—' })

/** What accounting alone keeps of a partner: accounts, how it is paid, what the tax office asks. */
export const partnerAccounting = resource('partner-accounting', {
  base: documentsBase,
  hidden: true,
  keptByDatabase: ['bankBefore', 'bankRoutingBefore', 'bankEndingBefore'],
  fields: {
    partner: ref('business-partners').required().unique().fixed(),
    revenueAccount: ref('accounts'),
    expenseAccount: ref('accounts'),
    paymentMethod: ref('payment-methods'),
    remitTo: address(),
    payAlone: boolean(),
    statementKind: oneOf('none', 'openItem', 'balanceForward').required().default('openItem'),
    is1099: boolean(),
    taxClass: oneOf('individual', 'partnership', 'corporation', 'llc', 'exempt', 'foreign'),
    box1099: oneOf(...boxes1099)
      .required()
      .default('none'),
    w9: file(),
    bankRouting: text({ max: 9 }),
    bankAccount: text({ max: 300, exact: true }).secret(),
    bankEnding: text({ max: 8 }).readonly(),
    bankKind: oneOf(...bankKinds)
      .required()
      .default('checking'),
    bankChangedAt: dateTime().readonly(),
    bankChangedBy: user().readonly(),
    /** accounting R24: whoever else looked at the new data; until then nothing is paid there. */
    bankConfirmedAt: dateTime().readonly(),
    bankConfirmedBy: user().readonly(),
    /** Why somebody confirmed their own change, where nobody else may. */
    selfApprovalReason: text({ max: 500 }).readonly().notCopied(),
    /** Where it went before, until the new data is confirmed: rejected, it goes there again. */
    bankBefore: json().secret(),
    bankRoutingBefore: text({ max: 9 }).readonly(),
    bankEndingBefore: text({ max: 8 }).readonly(),
  },
  actions: {
    // Asked of whoever is the only one who may confirm.
    confirmBank: { who: managers, asks: { selfApprovalReason: text({ max: 500 }) } },
    rejectBank: { who: managers, dangerous: true, asks: { reason: text({ max: 500 }).required() } },
  },
  guards: {
    confirmBank: onlyNewBank,
    rejectBank: onlyNewBank,
  },
  rules: [
    ({ bankRouting }) =>
      bankRouting && !isRoutingNumber(bankRouting) ? complaint(['bankRouting'], 'routingChecksum') : null,
    one => (one.is1099 && one.taxClass === 'exempt' ? complaint(['is1099'], 'exemptFrom1099') : null),
  ],
  title: ['partner'],
  search: [],
  list: {
    columns: ['partner', 'revenueAccount', 'expenseAccount', 'paymentMethod', 'statementKind', 'is1099', 'box1099'],
    sort: 'partner',
    filters: ['is1099', 'statementKind', 'paymentMethod'],
  },
})
pickerFilter(partnerAccounting, {
  revenueAccount: { isHeading: false, isActive: true, control: 'none' },
  expenseAccount: { isHeading: false, isActive: true, control: 'none' },
  paymentMethod: { isActive: true },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'partner-accounting': RowOf<typeof partnerAccounting>
  }
}
