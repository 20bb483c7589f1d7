import { officeRoles } from '#modules/security/model/front.ts'
import {
  boolean,
  counted,
  decimal,
  integer,
  json,
  oneOf,
  type RowOf,
  ref,
  refs,
  resource,
  rollup,
  someOf,
  text,
  texts,
} from '#platform/model'
import { type CheckParameters, checkKinds, parametersComplaint } from './check-kinds.ts'
import { dialects, directions } from './dialects.ts'

const severity = () => oneOf('info', 'warning', 'error').default('error').required()

/** One rule about NC code, checked before a program can hurt a spindle. */
export const deviceCodeChecks = resource('device-code-checks', {
  code: counted('CHK-000'),
  fields: {
    name: text({ max: 80 }).required().unique(),
    kind: oneOf(...checkKinds).required(),
    parameters: json<CheckParameters>({
      codes: texts(),
      within: integer(),
      limit: decimal(6),
      plane: decimal(6),
      allowed: texts(),
      unit: oneOf('inch', 'metric'),
      expression: text(),
    }),
    severity: severity(),
    overridable: boolean(),
    /** With {line} {code} {value} {limit}. */
    message: text({ max: 300 }),
    active: boolean().default(true),
    devices: refs('devices'),
    thingsGroups: refs('things-groups'),
    dialects: someOf(...dialects),
    repositories: refs('cnc-repositories'),
    direction: oneOf(...directions)
      .default('down')
      .required(),
    hits: rollup(integer(), { from: 'device-code-check-results', by: 'rule', take: 'count' }),
  },
  rules: [parametersComplaint],
  list: {
    columns: ['code', 'name', 'kind', 'severity', 'direction', 'devices', 'dialects', 'hits', 'active'],
    sort: 'name',
    filters: ['kind', 'severity', 'direction', 'active'],
  },
  form: [
    {
      name: 'main',
      rows: [['name', 'kind'], ['severity', 'overridable'], ['parameters'], ['message'], ['active']],
    },
    {
      name: 'scope',
      rows: [['direction', 'dialects'], ['devices', 'thingsGroups'], ['repositories']],
    },
  ],
})

/** What a rule found in a text; an unchanged program is not checked again by the same rules. */
export const deviceCodeCheckResults = resource('device-code-check-results', {
  hidden: true,
  byVerbsOnly: true,
  unaudited: true,
  base: { view: officeRoles, export: officeRoles, create: [], update: [], archive: [], import: [] },
  fields: {
    canonicalSha256: text({ max: 64, exact: true }).required(),
    device: ref('devices'),
    ruleSetHash: text({ max: 64, exact: true }).required(),
    rule: ref('device-code-checks').required(),
    line: integer(),
    column: integer(),
    text: text({ max: 300, exact: true }),
    severity: severity(),
    message: text({ max: 300 }),
  },
  title: ['message'],
  search: ['message'],
  list: { columns: ['rule', 'severity', 'line', 'column', 'text', 'message', 'device'], sort: 'line' },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'device-code-checks': RowOf<typeof deviceCodeChecks>
    'device-code-check-results': RowOf<typeof deviceCodeCheckResults>
  }
}
