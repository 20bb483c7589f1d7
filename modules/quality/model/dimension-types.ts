import { floorRoles } from '#modules/security/model/front.ts'
import { boolean, counted, integer, oneOf, type RowOf, ref, resource, text } from '#platform/model'

export const chartTypes = ['xbarR', 'xbarS', 'imr', 'imrDeviation', 'p', 'np', 'c', 'u'] as const

/** The vocabulary of characteristics: what a drawing can ask for. */
export const dimensionTypes = resource('dimension-types', {
  alsoFor: { view: floorRoles },
  code: counted('DT-000'),
  fields: {
    name: text({ max: 80 }).required().unique(),
    /** The glyph as drawings print it: ⌀ ⌖ ⏥ ⌭ ∠ ⟂ ∥ ↗ */
    symbol: text({ max: 4 }),
    family: oneOf(
      'size',
      'location',
      'form',
      'orientation',
      'profile',
      'runout',
      'surface',
      'thread',
      'angle',
      'attribute',
      'count',
      'note',
    ).required(),
    dataKind: oneOf('variable', 'attribute', 'count').required(),
    /** Form, position, runout and roughness have a natural lower bound of 0. */
    bounded: oneOf('both', 'upperOnly', 'lowerOnly').default('both').required(),
    defaultUnit: ref('units'),
    decimals: integer({ min: 0, max: 9 }).default(3).required(),
    datumsAllowed: boolean(),
    modifiersAllowed: boolean(),
    defaultMethod: ref('inspection-methods'),
    defaultChart: oneOf(...chartTypes, 'none').default('none'),
    isSystem: boolean().readonly().notCopied(),
  },
  search: ['code', 'name', 'symbol'],
  list: {
    columns: ['code', 'symbol', 'name', 'family', 'dataKind', 'bounded', 'decimals', 'defaultMethod'],
    sort: ['family', 'code'],
    filters: ['family', 'dataKind', 'bounded'],
  },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'dimension-types': RowOf<typeof dimensionTypes>
  }
}
