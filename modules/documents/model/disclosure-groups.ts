import {
  complaint,
  counted,
  integer,
  lines,
  money,
  oneOf,
  type RowOf,
  ref,
  resource,
  rollup,
  someOf,
  text,
} from '#platform/model'
import { clausePapers } from './disclosures.ts'

export const disclosureGroupItems = resource('disclosure-group-items', {
  partOf: 'disclosure-groups',
  fields: { disclosure: ref('disclosures').required() },
})

/** When the group stands on a paper: everything a rule names must hold, and one rule is enough. */
export const disclosureRules = resource('disclosure-rules', {
  partOf: 'disclosure-groups',
  fields: {
    direction: oneOf('sell', 'buy'),
    partner: ref('business-partners'),
    partnerGroup: ref('partner-groups'),
    contract: text({ max: 60 }),
    part: ref('parts'),
    materialType: ref('material-types'),
    process: ref('processes'),
    exportControl: oneOf('none', 'ear', 'itar', 'cui'),
    minAmount: money({ min: 0 }),
    shipToCountry: text({ max: 2, pattern: /^[A-Z]{2}$/, patternReason: 'notCountry' }),
  },
  title: ['contract'],
})

/** Clauses that go together, and when they stand on a paper. */
export const disclosureGroups = resource('disclosure-groups', {
  code: counted('DG-000'),
  fields: {
    name: text().required().unique(),
    sequence: integer({ min: 0 }).default(100),
    printOn: someOf(...clausePapers),
    disclosures: lines(disclosureGroupItems),
    rules: lines(disclosureRules),
    clauseCount: rollup(integer(), { from: 'disclosure-group-items', by: 'parent', take: 'count' }),
    ruleCount: rollup(integer(), { from: 'disclosure-rules', by: 'parent', take: 'count' }),
  },
  rules: [
    group => {
      const clauses = group.disclosures.map(item => item.disclosure)
      const twice = clauses.findIndex((clause, index) => clauses.indexOf(clause) !== index)
      return twice < 0 ? null : complaint(['disclosures', twice, 'disclosure'], 'clauseTwice')
    },
  ],
  list: { columns: ['code', 'name', 'sequence', 'printOn', 'clauseCount', 'ruleCount'], sort: ['sequence', 'name'] },
  form: [['name', 'sequence'], ['printOn'], ['disclosures'], ['rules']],
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'disclosure-group-items': RowOf<typeof disclosureGroupItems>
    'disclosure-rules': RowOf<typeof disclosureRules>
    'disclosure-groups': RowOf<typeof disclosureGroups>
  }
}
