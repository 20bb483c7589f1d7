import {
  componentFields,
  componentRequired,
  stepFields,
  stockFields,
  stockRequired,
  yieldRule,
} from '#modules/engineering/model/front.ts'
import {
  complaint,
  integer,
  json,
  lines,
  oneOf,
  pickerFilter,
  quantity,
  type RowOf,
  ref,
  resource,
  text,
  texts,
} from '#platform/model'

/** Fields a person changed against the method the row was copied from. */
const overridden = () => json<string[]>().readonly()

/** A step as this quote reckons with it; the method it came from stays as it is. */
export const quoteEstimateOperations = resource('quote-estimate-operations', {
  partOf: 'quote-estimate-nodes',
  erasable: true,
  fields: {
    sequence: integer({ min: 1 }),
    operation: ref('operations'),
    process: ref('processes').required(),
    name: text().required(),
    kind: oneOf('inside', 'outside').default('inside').required(),
    ...stepFields,
    overridden: overridden(),
  },
  rules: [yieldRule],
})
pickerFilter(quoteEstimateOperations, { vendor: { isVendor: true } })

/** Raw stock the item takes. */
export const quoteEstimateMaterials = resource('quote-estimate-materials', {
  partOf: 'quote-estimate-nodes',
  erasable: true,
  fields: { ...stockFields, overridden: overridden() },
  require: stockRequired,
})
pickerFilter(quoteEstimateMaterials, { vendor: { isVendor: true } })

/** A component the item is built from. */
export const quoteEstimateComponents = resource('quote-estimate-components', {
  partOf: 'quote-estimate-nodes',
  erasable: true,
  fields: { ...componentFields, overridden: overridden() },
  require: componentRequired,
})

/** One item of the estimate: what is made, how, from what. The quote's own copy of a method and its bill. */
export const quoteEstimateNodes = resource('quote-estimate-nodes', {
  partOf: 'quote-lines',
  // What was changed is no fact: an estimate is thrown away and built again.
  erasable: true,
  fields: {
    name: text({ max: 120 }).default('Standard').required(),
    partRevision: ref('part-revisions'),
    sourceMethod: ref('part-revision-methods'),
    versionNumber: integer({ min: 1 }),
    sourceTemplate: ref('routing-templates'),
    templateValues: texts(),
    minQuantity: quantity({ min: 0 }),
    operations: lines(quoteEstimateOperations),
    materials: lines(quoteEstimateMaterials),
    components: lines(quoteEstimateComponents),
    note: text({ max: 1000 }),
    overridden: overridden(),
  },
  rules: [
    node => {
      const sequences = node.operations.map(step => step.sequence)
      const twice = sequences.findIndex((one, index) => one !== null && sequences.indexOf(one) !== index)
      return twice < 0
        ? null
        : complaint(['operations', twice, 'sequence'], 'estimateSequence', { sequence: sequences[twice]! })
    },
  ],
})
export type EstimateNode = RowOf<typeof quoteEstimateNodes>

declare module '#platform/model/tables.ts' {
  interface Tables {
    'quote-estimate-nodes': EstimateNode
    'quote-estimate-operations': RowOf<typeof quoteEstimateOperations>
    'quote-estimate-materials': RowOf<typeof quoteEstimateMaterials>
    'quote-estimate-components': RowOf<typeof quoteEstimateComponents>
  }
}
