import {
  boolean,
  complaint,
  integer,
  lines,
  longText,
  oneOf,
  quantity,
  type RowOf,
  ref,
  resource,
  rollup,
  text,
} from '#platform/model'
import { componentFields, componentRequired } from './component-fields.ts'
import { countDesignators } from './designators.ts'

/** One component of a bill. */
export const assemblyLines = resource('assembly-lines', {
  partOf: 'assemblies',
  fields: componentFields,
  require: componentRequired,
  rules: [
    line => (line.quantityPer.isZero() ? complaint(['quantityPer'], 'moreThanZero') : null),
    line => {
      if (!line.referenceDesignators) return null
      const count = countDesignators(line.referenceDesignators)
      if (count === null) return complaint(['referenceDesignators'], 'designatorsUnreadable')
      return line.quantityPer.equals(count)
        ? null
        : complaint(['referenceDesignators'], 'designatorsCount', { count, wanted: line.quantityPer.toString() })
    },
  ],
})

/** The component bill of one part revision; raw stock stands in its methods, so that alternate methods share one bill. */
export const assemblies = resource('assemblies', {
  fields: {
    partRevision: ref('part-revisions').required().unique().fixed(),
    /** Part number and revision, as people call the bill. */
    label: text({ max: 90 }).readonly().notCopied(),
    note: longText(),
    lines: lines(assemblyLines),
    lineCount: rollup(integer(), { from: 'assembly-lines', by: 'parent', take: 'count' }),
  },
  rules: [
    assembly => {
      const numbers = assembly.lines.map(line => line.findNumber)
      const twice = numbers.findIndex((one, index) => one !== null && numbers.indexOf(one) !== index)
      return twice < 0
        ? null
        : complaint(['lines', twice, 'findNumber'], 'findNumberTwice', { number: numbers[twice]! })
    },
  ],
  title: ['label'],
  search: ['label'],
  list: {
    columns: ['partRevision', 'lineCount', 'note', 'updatedAt'],
    sort: 'partRevision',
    filters: ['partRevision'],
  },
  form: [['partRevision'], ['lines'], ['note']],
})

/** Every component of every bill with what stands above and below it: a view, which the tree of an assembly reads level by level. */
export const billComponents = resource('bill-components', {
  isView: true,
  inheritsVisibility: true,
  unaudited: true,
  hidden: true,
  pages: { list: [], create: [], detail: [] },
  fields: {
    assembly: ref('assemblies'),
    /** The part made by the bill, and the revision whose bill it is. */
    into: ref('parts'),
    intoRevision: ref('part-revisions'),
    /** The bill of the revision in force or one being drafted; superseded ones are only looked up. */
    inForce: boolean(),
    findNumber: integer(),
    part: ref('parts'),
    /** sales R47: the revision named, or the part's current one. */
    partRevision: ref('part-revisions'),
    revisionRule: oneOf('latestReleased', 'fixed'),
    quantityPer: quantity({ unitFrom: 'unit', isRate: true }),
    quantityBasis: oneOf('perPiece', 'perLot'),
    unit: ref('units'),
    source: oneOf('make', 'buy', 'stock', 'customerSupplied', 'phantom'),
    optional: boolean(),
    /** Something stands below, or what it goes into goes into something itself. */
    hasBill: boolean(),
    goesOn: boolean(),
  },
  title: ['part'],
  search: [],
  list: {
    columns: ['into', 'intoRevision', 'findNumber', 'part', 'partRevision', 'quantityPer', 'source'],
    sort: ['intoRevision', 'findNumber'],
  },
})

export interface Assembly extends RowOf<typeof assemblies> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    assemblies: Assembly
    'assembly-lines': RowOf<typeof assemblyLines>
    'bill-components': RowOf<typeof billComponents>
  }
}
