import { deskless } from '#modules/security/model/front.ts'
import {
  boolean,
  complaint,
  file,
  integer,
  json,
  lines,
  oneOf,
  pickerFilter,
  quantity,
  type RowOf,
  ref,
  resource,
  rollup,
  text,
  unitPrice,
} from '#platform/model'
import { madeOf, partFigures, stockOf } from './item-figures.ts'
import { eachUnit } from './materials/units.ts'

/** What a customer calls our part. */
export const customerParts = resource('customer-parts', {
  partOf: 'parts',
  fields: {
    businessPartner: ref('business-partners').required(),
    customerPartNumber: text({ max: 60 }).required(),
    customerRevision: text({ max: 20 }),
    partRevision: ref('part-revisions'),
  },
  unique: [['businessPartner', 'customerPartNumber', 'customerRevision']],
})
pickerFilter(customerParts, { businessPartner: { isCustomer: true } })

type CustomerPart = RowOf<typeof customerParts>

function sameNumber(one: CustomerPart, other: CustomerPart): boolean {
  const key = (part: CustomerPart) =>
    [part.businessPartner, part.customerPartNumber.trim(), part.customerRevision ?? ''].join('\n').toLowerCase()
  return key(one) === key(other)
}

/** Names and numbers that templates and recipes calculate with: `{ "length": 2.1 }`. */
export type Parameters = Readonly<Record<string, number | string>>

export function areParameters(value: unknown): value is Parameters {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.entries(value).every(
    ([name, given]) =>
      /^[a-zA-Z][a-zA-Z0-9_]*$/.test(name) && (Number.isFinite(given) || /^-?\d+(\.\d+)?$/.test(given)),
  )
}

/** Parameters as somebody types them: a number, or the word of a choice. */
export function areGiven(value: unknown): value is Parameters {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.values(value).every(
    given => Number.isFinite(given) || (typeof given === 'string' && given.length <= 60),
  )
}

/** A part number, whatever its revision. */
export const parts = resource('parts', {
  pickableBy: deskless,
  countedIn: 'unit',
  fields: {
    partNumber: text({ max: 60 }).required().unique(),
    name: text().required(),
    /** What it looks like, at the head of its page; left out, the drawing of its revision in force. */
    picture: file(),
    kind: oneOf(
      'manufactured',
      'assembly',
      'purchased',
      'hardware',
      'customerSupplied',
      'tool',
      'service',
      'phantom',
    ).default('manufactured'),
    unit: ref('units').default(eachUnit),
    defaultSource: oneOf('make', 'buy', 'stock').default('make'),
    inventoryClass: ref('inventory-classes'),
    revisionScheme: oneOf('asme', 'numeric', 'free').default('asme'),
    revisionControl: oneOf('simple', 'ecr').default('simple'),
    currentRevision: ref('part-revisions').readonly().notCopied(),
    tracking: oneOf('none', 'lot', 'serial').default('lot'),
    exportControl: oneOf('none', 'ear', 'itar', 'cui').default('none'),
    owner: ref('business-partners'),
    netWeight: quantity({ min: 0 }),
    surfaceArea: quantity({ min: 0 }),
    parameters: json<Parameters>(),
    standardCost: unitPrice({ min: 0 }),
    customerParts: lines(customerParts),
    revisions: rollup(integer(), { from: 'part-revisions', by: 'part', take: 'count' }),
    isReleased: rollup(boolean(), {
      from: 'part-revisions',
      by: 'part',
      take: 'any',
      where: { status: ['released'] },
    }),
    ...stockOf('part'),
    ...madeOf('part'),
  },
  controlled: { by: 'exportControl', withReferrers: true },
  rules: [
    part =>
      part.parameters !== null && !areParameters(part.parameters) ? complaint(['parameters'], 'notParameters') : null,
    part => {
      const twice = part.customerParts.findIndex((one, index) =>
        part.customerParts.slice(0, index).some(other => sameNumber(one, other)),
      )
      return twice < 0 ? null : complaint(['customerParts', twice, 'customerPartNumber'], 'taken')
    },
  ],
  title: ['partNumber', 'name'],
  search: ['partNumber', 'name'],
  seen: { standardCost: 'parts.viewCost' },
  page: {
    summary: ['kind', 'currentRevision', 'defaultSource', 'owner', 'exportControl'],
    picture: { shows: ['picture', 'currentRevision.drawing'], set: 'picture' },
    figures: [...partFigures],
    facts: { cost: ['standardCost', 'netWeight', 'revisions'] },
    starts: {
      newRevision: { create: 'part-revisions', with: { part: 'id' } },
    },
  },
  list: {
    columns: ['partNumber', 'name', 'kind', 'currentRevision', 'defaultSource', 'tracking', 'owner', 'isReleased'],
    sort: 'partNumber',
    filters: ['kind', 'isReleased', 'revisionControl', 'owner', 'exportControl'],
  },
  form: [
    {
      name: 'main',
      rows: [
        ['partNumber', 'name'],
        ['kind', 'defaultSource'],
        ['unit', 'tracking'],
        ['owner', 'exportControl'],
        ['inventoryClass', 'picture'],
      ],
    },
    { name: 'customers', rows: [['customerParts']] },
    {
      name: 'revisions',
      folded: true,
      rows: [['revisionScheme', 'revisionControl']],
    },
    {
      name: 'figures',
      folded: true,
      rows: [['netWeight', 'surfaceArea'], ['standardCost'], ['parameters']],
    },
  ],
})
export interface Part extends RowOf<typeof parts> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    parts: Part
    'customer-parts': CustomerPart
  }
}
