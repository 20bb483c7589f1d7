import {
  boolean,
  complaint,
  counted,
  dateTime,
  file,
  files,
  flow,
  integer,
  jsonList,
  jsonTable,
  longText,
  oneOf,
  onlyWhen,
  type RowOf,
  ref,
  refOneOf,
  refs,
  resource,
  status,
  text,
  user,
  when,
} from '#platform/model'
import { administrators, allRoles, officeRoles, role } from './roles.ts'

const kinds = ['sign-in', 'qualification', 'conformance', 'material'] as const

export const certificateFlow = flow('certificate', {
  states: { valid: 'positive', expired: 'quiet', revoked: 'negative', superseded: 'quiet' },
  locked: ['expired', 'revoked', 'superseded'],
  actions: {
    revoke: {
      from: 'valid',
      to: 'revoked',
      who: administrators,
      stepUp: true,
      dangerous: true,
      asks: { revokeReason: text({ max: 300 }).required() },
    },
  },
})

/** A line of a certificate of conformance, in words: it says what was true on its day. */
export interface CertifiedLine {
  readonly part: string
  readonly quantity: string
  readonly lot: string
  readonly heat: string
  readonly proof: string
  readonly exceptions: string
}

interface Analysis {
  readonly name: string
  readonly least: string | null
  readonly most: string | null
  readonly actual: string
}

/** One registry of four kinds; what a conformance or material certificate says belongs to quality. */
export const certificates = resource('certificates', {
  code: counted('CRT-000000'),
  gate: officeRoles,
  base: administrators,
  // Whoever packs, ships or receives puts them beside what leaves or came; how people sign in is nobody's to choose.
  pickableBy: [...officeRoles, role.shopFloor],
  pickableRows: kinds.filter(kind => kind !== 'sign-in').map(is => ({ when: 'kind', is })),
  pages: { list: administrators, create: administrators },
  fields: {
    kind: oneOf(...kinds)
      .required()
      .fixed(),
    status: status(certificateFlow),
    issuedAt: dateTime().required().default('@now'),
    expiresAt: dateTime(),
    file: file(),
    sha256: text({ max: 64, exact: true }).readonly(),
    subject: refOneOf('users', 'kiosks'),
    serial: text({ max: 80, exact: true }).readonly(),
    certificatePem: longText({ exact: true }).readonly(),
    revokedAt: dateTime().readonly(),
    revokeReason: text({ max: 300 }).readonly(),
    replaces: ref('certificates'),
    /** How many days before its end people last heard of it. */
    warnedDays: integer().readonly(),
    issuer: text(),
    level: text({ max: 40 }),
    evidence: files(),
    /** Conformance is certified for one shipment. */
    packingSlip: ref('packing-slips'),
    order: ref('orders'),
    customer: ref('business-partners').fixed(),
    customerPo: text({ max: 200 }).fixed(),
    /** What is certified, line by line, as it stood when it was signed. */
    lines: jsonList<readonly CertifiedLine[]>({
      part: text(),
      quantity: text(),
      lot: text(),
      heat: text(),
      proof: text(),
      exceptions: text(),
    }).fixed(),
    statement: longText().fixed(),
    materialCertificates: refs('certificates').fixed(),
    signedBy: user().fixed(),
    /** What the mill says of a heat. */
    vendor: ref('business-partners'),
    receipt: ref('po-receipts'),
    heat: text({ max: 80 }),
    vendorLot: text({ max: 80 }),
    materialSpec: text({ max: 200 }),
    form: text({ max: 120 }),
    en10204: oneOf('2.1', '2.2', '3.1', '3.2'),
    chemistry: jsonTable<readonly Analysis[]>({ name: text(), least: text(), most: text(), actual: text() }),
    mechanical: jsonTable<readonly Analysis[]>({ name: text(), least: text(), most: text(), actual: text() }),
    countryOfMelt: text({ max: 60 }),
    dfarsCompliant: boolean(),
  },
  require: [
    when('kind', 'sign-in', 'subject', 'expiresAt'),
    onlyWhen('kind', 'conformance', 'packingSlip', 'order'),
    onlyWhen('kind', 'material', 'vendor', 'receipt', 'heat', 'vendorLot', 'materialSpec', 'form', 'en10204'),
    onlyWhen('kind', 'material', 'chemistry', 'mechanical', 'countryOfMelt'),
  ],
  // What signs people in comes from our own authority, with its key; the rest is registered by hand.
  rules: [
    certificate =>
      certificate.kind === 'sign-in' && !certificate.serial ? complaint(['kind'], 'signInIsIssued') : null,
  ],
  title: ['kind', 'issuer', 'level', 'issuedAt'],
  search: ['code', 'subject'],
  list: {
    columns: ['code', 'kind', 'subject', 'status', 'issuedAt', 'expiresAt'],
    filters: ['kind', 'status'],
  },
})

/** The company's own authority: its certificate for everybody, its key sealed under a key that is not in the database. */
export const certificateAuthorities = resource('certificate-authorities', {
  gate: administrators,
  hidden: true,
  byVerbsOnly: true,
  fields: {
    name: text().required(),
    certificatePem: longText({ exact: true }).required(),
    sealedKey: text({ max: 600, exact: true }).secret(),
    expiresAt: dateTime().required(),
  },
})

export const certificateRequestFlow = flow('certificateRequest', {
  states: {
    requested: 'info',
    approved: 'ongoing',
    issued: 'positive',
    rejected: 'negative',
    cancelled: 'quiet',
  },
  locked: ['issued', 'rejected', 'cancelled'],
  actions: {
    approve: { from: 'requested', to: 'approved', who: administrators },
    issue: { from: 'approved', to: 'issued', who: administrators, stepUp: true },
    reject: {
      from: ['requested', 'approved'],
      to: 'rejected',
      who: administrators,
      asks: { decisionNote: text({ max: 500 }).required() },
    },
    cancel: { from: 'requested', to: 'cancelled', who: allRoles },
  },
})

export const certificateRequests = resource('certificate-requests', {
  code: counted('CRQ-000000'),
  gate: administrators,
  fields: {
    kind: oneOf(...kinds).required(),
    requester: user().default('@me').fixed(),
    justification: text({ max: 500 }),
    /** A PKCS#10 request; the private key stays on the device that made it. */
    csr: longText({ max: 8000, exact: true }),
    evidence: files(),
    certificate: ref('certificates').readonly(),
    status: status(certificateRequestFlow),
    decidedBy: user().readonly(),
    decidedAt: dateTime().readonly(),
    decisionNote: text({ max: 500 }),
  },
  require: [when('kind', 'sign-in', 'csr')],
  list: {
    columns: ['code', 'kind', 'requester', 'status', 'createdAt', 'decidedBy'],
    filters: ['kind', 'status'],
  },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    certificates: RowOf<typeof certificates>
    'certificate-authorities': RowOf<typeof certificateAuthorities>
    'certificate-requests': RowOf<typeof certificateRequests>
  }
}
