import { floorRoles, managers, officeRoles } from '#modules/security/model/front.ts'
import {
  date,
  dateTime,
  file,
  flow,
  integer,
  notBefore,
  oneOf,
  pickerFilter,
  type RowOf,
  ref,
  refAny,
  resource,
  status,
  text,
  user,
} from '#platform/model'

export const stampFlow = flow('stamp', {
  states: { inStock: 'quiet', issued: 'positive', returned: 'info', lost: 'negative', retired: 'quiet' },
  locked: ['lost', 'retired'],
  actions: {
    issue: {
      from: ['inStock', 'returned'],
      to: 'issued',
      who: officeRoles,
      asks: { holder: user().required(), validUntil: date() },
    },
    return: { from: 'issued', to: 'returned', who: officeRoles },
    reportLost: { from: 'issued', to: 'lost', who: officeRoles, dangerous: true },
    retire: { from: ['inStock', 'returned', 'lost'], to: 'retired', who: managers, dangerous: true },
  },
})

/** An inspector's stamp: one impression, one holder at a time. */
export const stamps = resource('stamps', {
  alsoFor: { view: floorRoles },
  fields: {
    code: text({ max: 20 }).required().unique().fixed(),
    kind: oneOf('inspection', 'operator', 'weld', 'ndt', 'mrb', 'source').required(),
    holder: user().readonly().notCopied(),
    issuedOn: date().readonly().notCopied(),
    returnedOn: date().readonly().notCopied(),
    validUntil: date().notCopied(),
    authority: text({ max: 300 }),
    image: file(),
    status: status(stampFlow),
  },
  require: [notBefore('issuedOn', 'validUntil')],
  title: ['code'],
  search: ['code', 'authority'],
  list: {
    columns: ['code', 'kind', 'holder', 'issuedOn', 'validUntil', 'status'],
    sort: 'code',
    filters: ['status', 'kind', 'holder', 'validUntil'],
  },
  form: [['code', 'kind'], ['authority', 'validUntil'], ['image']],
})
pickerFilter(stamps, { holder: { status: 'active' } })
export interface Stamp extends RowOf<typeof stamps> {}

/** Who stood by what, word for word: a chain that nobody can mend unseen (quality S1–S5). */
export const eSignatures = resource('e-signatures', {
  appendOnly: true,
  byVerbsOnly: true,
  hidden: true,
  base: { view: officeRoles, create: [], update: [], archive: [], import: [], export: officeRoles },
  fields: {
    place: integer({ min: 1 }).required().unique(),
    record: refAny().required(),
    recordVersion: integer({ min: 1 }).required(),
    meaning: oneOf('performed', 'verified', 'reviewed', 'approved', 'rejected', 'witnessed').required(),
    signer: user().required(),
    signerName: text({ max: 200 }).required(),
    stamp: ref('stamps'),
    reason: text({ max: 500 }),
    signedAt: dateTime().required(),
    method: oneOf('password', 'passwordTotp', 'passkey', 'badgePin').required(),
    recordHash: text({ max: 64, exact: true }).required(),
    prevHash: text({ max: 64, exact: true }).required(),
    hash: text({ max: 64, exact: true }).required(),
  },
  title: ['signerName'],
  list: {
    columns: ['signedAt', 'signerName', 'meaning', 'record', 'recordVersion', 'stamp', 'reason'],
    sort: '-place',
    filters: ['meaning', 'signer', 'signedAt'],
  },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    stamps: Stamp
    'e-signatures': RowOf<typeof eSignatures>
  }
}
