import { officeRoles } from '#modules/security/model/front.ts'
import {
  boolean,
  complaint,
  decimal,
  file,
  integer,
  json,
  oneOf,
  type RowOf,
  recordType,
  ref,
  refAny,
  resource,
  text,
  when,
} from '#platform/model'
import { areElements, type LabelElement } from './label-elements.ts'

const millimetres = () => decimal(1, { min: 1, max: 500 })
const dpi = () => oneOf('203', '300', '600').default('203').required()

/** Where labels come out. */
export const labelPrinters = resource('label-printers', {
  fields: {
    name: text({ max: 80 }).required().unique(),
    kind: oneOf('zplTcp', 'ipp', 'browser').default('zplTcp').required(),
    host: text({ max: 253, pattern: /^[A-Za-z0-9.:[\]-]+$/, patternReason: 'hostName' }),
    port: integer({ min: 1, max: 65535, isName: true }).default(9100),
    widthMm: millimetres(),
    heightMm: millimetres(),
    dpi: dpi(),
    storageGroup: ref('storage-groups'),
    active: boolean().default(true),
  },
  require: [when('kind', ['zplTcp', 'ipp'], 'host', 'port')],
  list: {
    columns: ['name', 'kind', 'host', 'port', 'widthMm', 'heightMm', 'dpi', 'active'],
    sort: 'name',
    filters: ['kind', 'active', 'storageGroup'],
  },
})

/** A printable design for records of one kind. */
export const labels = resource('labels', {
  fields: {
    name: text({ max: 80 }).required().unique(),
    /** The kind of record it is for: `stock-lots`. */
    resource: recordType({ max: 60 }).required(),
    widthMm: millimetres().default('100').required(),
    heightMm: millimetres().default('50').required(),
    dpi: dpi(),
    elements: json<LabelElement[]>().default([]),
    /** A number, or the field that holds it: `pieces`. */
    copies: text({ max: 60 }).default('1').required(),
    defaultPrinter: ref('label-printers'),
    autoOn: oneOf('none', 'receiptPosted', 'lotCreated', 'split', 'moved', 'checkedOut').default('none').required(),
    isDefault: boolean(),
  },
  rules: [
    label => (isCopies(label.copies) ? null : complaint(['copies'], 'labelCopies')),
    label => (areElements(label.elements ?? []) ? null : complaint(['elements'], 'labelElements')),
  ],
  list: {
    columns: ['name', 'resource', 'widthMm', 'heightMm', 'dpi', 'defaultPrinter', 'autoOn', 'isDefault'],
    sort: ['resource', 'name'],
    filters: ['resource', 'autoOn', 'defaultPrinter'],
  },
  form: [
    ['name', 'resource'],
    ['widthMm', 'heightMm'],
    ['dpi', 'copies'],
    ['defaultPrinter', 'autoOn'],
    ['isDefault'],
    ['elements'],
  ],
})

/** 1 to 500, or the name of a field. */
const isCopies = (copies: string): boolean =>
  /^\d+$/.test(copies) ? Number(copies) >= 1 && Number(copies) <= 500 : /^[a-z][A-Za-z0-9]*$/.test(copies)

/** What was sent to which printer. A printer that took the bytes and said nothing leaves `unknown`, and is not asked again by itself (inventory R43). */
export const labelPrints = resource('label-prints', {
  byVerbsOnly: true,
  hidden: true,
  base: { view: officeRoles, export: officeRoles, create: [], update: [], archive: [], import: [] },
  fields: {
    label: ref('labels').required(),
    printer: ref('label-printers'),
    record: refAny().required(),
    copies: integer({ min: 1, max: 500 }).default(1).required(),
    payload: file(),
    state: oneOf('queued', 'sent', 'failed', 'unknown').default('queued').required(),
    error: text({ max: 500 }),
    origin: oneOf('auto', 'manual', 'reprint').default('manual').required(),
  },
  /** Once more, on a row of its own: what became of the first stays readable. */
  actions: { reprint: { who: officeRoles } },
  title: [],
  list: { columns: ['label', 'printer', 'record', 'copies', 'state', 'origin', 'createdAt'], sort: '-createdAt' },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    labels: RowOf<typeof labels>
    'label-printers': RowOf<typeof labelPrinters>
    'label-prints': RowOf<typeof labelPrints>
  }
}
