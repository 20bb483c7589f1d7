import {
  boolean,
  type Complaint,
  complaint,
  counted,
  integer,
  json,
  lines,
  oneOf,
  type RowOf,
  readValue,
  refs,
  resource,
  rollup,
  text,
  texts,
  when,
} from '#platform/model'
import { thingKinds, things } from './things.ts'

/** Something worth knowing about every thing of a class: travel, table load, spindle taper. */
export const thingTemplateAttributes = resource('thing-template-attributes', {
  partOf: 'thing-templates',
  fields: {
    key: text({ max: 60, pattern: /^[a-z][A-Za-z0-9]*$/, patternReason: 'attributeKey' }).required(),
    label: text({ max: 80 }).required(),
    type: oneOf('text', 'number', 'boolean', 'enum', 'date').required().default('text'),
    unit: text({ max: 20 }),
    required: boolean(),
    options: texts(),
  },
  require: [when('type', 'enum', 'options')],
})
export interface ThingTemplateAttribute extends RowOf<typeof thingTemplateAttributes> {}

/** Fields of a thing a template may start. */
export const startable = [
  'schedulable',
  'capacity',
  'shifts',
  'lightsOut',
  'efficiencyPercent',
  'laborRate',
  'machineRate',
  'overheadRate',
  'skills',
  'productionSignal',
] as const

/** What a new thing of a class starts with: "3-axis VMC". */
export const thingTemplates = resource('thing-templates', {
  code: counted('TT-000000'),
  fields: {
    name: text({ max: 80 }).required().unique(),
    kind: oneOf(...thingKinds)
      .required()
      .default('machine'),
    attributeDefinitions: lines(thingTemplateAttributes),
    defaults: json<Readonly<Record<string, unknown>>>(),
    groups: refs('things-groups'),
    routines: refs('procedure-routines'),
    meterNames: texts({ max: 60 }),
    thingCount: rollup(integer(), { from: 'things', by: 'template', take: 'count' }),
  },
  rules: [
    template => {
      const keys = template.attributeDefinitions.map(attribute => attribute.key)
      const twice = keys.findIndex((key, place) => keys.indexOf(key) !== place)
      return twice < 0 ? null : complaint(['attributeDefinitions', twice, 'key'], 'different')
    },
    template => defaultsComplaint(template.defaults),
  ],
  list: {
    columns: ['name', 'kind', 'thingCount', 'groups', 'code'],
    sort: 'name',
    filters: ['kind'],
  },
  form: [
    { name: 'main', rows: [['name', 'kind'], ['groups', 'meterNames'], ['routines']] },
    { name: 'attributes', rows: [['attributeDefinitions']] },
    { name: 'starts', rows: [['defaults']] },
  ],
})
export interface ThingTemplate extends RowOf<typeof thingTemplates> {}

/** A template's defaults are read exactly as if somebody had typed them into a thing. */
function defaultsComplaint(defaults: unknown): Complaint | null {
  if (defaults === null || defaults === undefined) return null
  if (typeof defaults !== 'object' || Array.isArray(defaults)) return complaint(['defaults'], 'notObject')
  for (const [field, value] of Object.entries(defaults)) {
    if (!startable.includes(field as never))
      return complaint(['defaults'], 'notStartable', { name: field.slice(0, 60), values: startable.join(', ') })
    const read = readValue(value, things.fields[field]!, ['defaults', field])
    if ('wrong' in read) return read.wrong
  }
  return null
}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'thing-templates': ThingTemplate
    'thing-template-attributes': ThingTemplateAttribute
  }
}
