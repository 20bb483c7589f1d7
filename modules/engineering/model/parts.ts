import {
  boolean,
  date,
  flow,
  managers,
  oneOf,
  type RowOf,
  ref,
  resource,
  status,
  text,
  unitPrice,
} from '#platform/model'

/** A part number, whatever its revision. */
export const parts = resource('parts', {
  fields: {
    partNumber: text({ max: 60 }).required().unique(),
    name: text().required(),
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
    defaultSource: oneOf('make', 'buy', 'stock').default('make'),
    tracking: oneOf('none', 'lot', 'serial').default('lot'),
    exportControl: oneOf('none', 'ear', 'itar', 'cui').default('none'),
    owner: ref('business-partners'),
    standardCost: unitPrice({ min: 0 }),
  },
  title: ['partNumber', 'name'],
  search: ['partNumber', 'name'],
  seen: { standardCost: 'parts.viewCost' },
  list: { columns: ['partNumber', 'name', 'kind', 'defaultSource', 'tracking', 'owner'], sort: 'partNumber' },
})

/** One controlled issue of a part. */
export const partRevisions = resource('part-revisions', {
  fields: {
    part: ref('parts').required().fixed(),
    revision: text({ max: 20 }).required(),
    status: status(
      flow('revision', {
        states: { draft: 'info', released: 'positive', superseded: 'quiet', obsolete: 'quiet' },
        actions: {
          release: { from: 'draft', to: 'released' },
          supersede: { from: 'released', to: 'superseded', who: managers },
          makeObsolete: { from: ['released', 'superseded'], to: 'obsolete', who: managers, grave: true },
        },
      }),
    ),
    onHold: boolean(),
    holdReason: text({ max: 500 }),
    description: text({ max: 500 }),
    drawingNumber: text({ max: 60 }),
    effectiveOn: date(),
  },
  unique: [['part', 'revision']],
  title: ['revision'],
  list: { columns: ['part', 'revision', 'status', 'effectiveOn', 'drawingNumber'], sort: ['part', '-revision'] },
})

/** Raw stock by code: alloy, form, size. */
export const materialCodes = resource('material-codes', {
  fields: {
    materialCode: text({ max: 60 }).required().unique(),
    name: text().required(),
    form: oneOf('bar', 'plate', 'sheet', 'tube', 'casting', 'forging', 'other').default('bar'),
  },
  title: ['materialCode', 'name'],
  search: ['materialCode', 'name'],
  list: { columns: ['materialCode', 'name', 'form'], sort: 'materialCode' },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    parts: RowOf<typeof parts>
    'part-revisions': RowOf<typeof partRevisions>
    'material-codes': RowOf<typeof materialCodes>
  }
}
