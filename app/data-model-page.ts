import {
  type ActionSpec,
  type FieldSpec,
  fieldLabel,
  type Predicate,
  type Registry,
  type Resource,
  resourceLabel,
  type Words,
} from '#platform/model'

/** docs/data-model.md: every record type with its fields, references and states, as the declarations say them. */
export function dataModelPage(registry: Registry, words: Words): string {
  const modules = registry.modules
    .map(module => ({
      name: module.name,
      resources: inOrder(registry.resources.filter(one => one.module === module.name)),
    }))
    .filter(({ resources }) => resources.length > 0)
  const contents = modules.map(
    ({ name, resources }) => `- [${name}](#module-${name}): ${resources.map(one => link(one.name)).join(', ')}`,
  )
  return [
    '# Data model',
    '',
    'Written from the declarations by `npm run data-model`; a test keeps it true. Every record also has an id, a version,',
    'who created and changed it when, a visibility, keywords, followers, attachments, a discussion and its history;',
    'records are archived, not deleted.',
    '',
    ...contents,
    ...modules.flatMap(({ name, resources }) => [
      '',
      `## Module: ${name}`,
      ...resources.flatMap(one => sectionOf(one, words)),
    ]),
    '',
  ].join('\n')
}

/** By name, lines after the record they are part of. */
const inOrder = (resources: readonly Resource[], of?: string): Resource[] =>
  resources
    .filter(({ partOf }) => partOf === of || (!of && !resources.some(({ name }) => name === partOf)))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap(one => [one, ...(resources.some(({ partOf }) => partOf === one.name) ? inOrder(resources, one.name) : [])])

const link = (name: string): string => `[${name}](#${name})`

function sectionOf(resource: Resource, words: Words): string[] {
  const about = words.find(`${resource.name}.about`)
  return [
    '',
    `### ${resource.name}`,
    '',
    [`**${resourceLabel(words, resource.name, 'one')}**.`, about, ...traitsOf(resource)].filter(Boolean).join(' '),
    '',
    '| field | kind | |',
    '|---|---|---|',
    ...Object.entries(resource.fields)
      .filter(([, spec]) => spec.origin !== 'secret')
      .map(([field, spec]) => `| ${field} | ${kindOf(spec)} | ${notesOf(resource, field, spec, words)} |`),
    ...conditionsOf(resource),
    ...flowOf(resource),
  ]
}

const traitsOf = (resource: Resource): string[] => [
  ...(resource.partOf ? [`Part of ${link(resource.partOf)}.`] : []),
  ...(resource.series
    ? [`Numbered \`${resource.series.pattern}\`${resource.series.gapless ? ', without gaps' : ''}.`]
    : []),
  ...(resource.single ? ['There is exactly one.'] : []),
  ...(resource.appendOnly ? ['Rows are never changed: the database refuses it.'] : []),
  ...(resource.byVerbsOnly && !resource.isView ? ['Made and changed by actions, not by hand.'] : []),
  ...(resource.isView ? ['A view over other records.'] : []),
]

function kindOf(spec: FieldSpec): string {
  const targets = (spec.targets ?? []).map(link).join(' or ')
  if (spec.kind === 'ref' || spec.kind === 'refOneOf') return `→ ${targets}`
  if (spec.kind === 'refs') return `→ several ${targets}`
  if (spec.kind === 'refAny') return '→ any record'
  if (spec.kind === 'lines') return `lines ${link(spec.lines!)}`
  if (spec.kind === 'oneOf') return spec.values!.join(' \\| ')
  if (spec.kind === 'someOf') return `some of ${spec.values!.join(' \\| ')}`
  if (spec.kind === 'decimal') return `decimal, ${spec.places} places`
  return spec.kind
}

const origins: Partial<Record<FieldSpec['origin'], string>> = {
  stored: 'worked out',
  readonly: 'written by actions',
  rollup: 'gathered',
  clock: 'by the calendar',
}

function notesOf(resource: Resource, field: string, spec: FieldSpec, words: Words): string {
  const label = fieldLabel(words, resource.name, field)
  const range = [
    ...(spec.min === undefined ? [] : [`from ${spec.min}`]),
    ...(spec.max === undefined ? [] : [`up to ${spec.max}`]),
  ]
  return [
    label,
    ...(spec.required ? ['**required**'] : []),
    ...(spec.unique ? ['unique'] : []),
    ...(spec.default === undefined ? [] : [`default \`${JSON.stringify(spec.default).replaceAll('"', '')}\``]),
    ...(origins[spec.origin] ? [origins[spec.origin]] : []),
    ...(spec.fixed ? ['never changes'] : []),
    ...(spec.personal ? ['personal'] : []),
    ...range,
    ...(resource.seen[field] ? [`seen with \`${resource.seen[field]}\``] : []),
  ].join(' · ')
}

function conditionsOf(resource: Resource): string[] {
  const all = [
    ...resource.require.map(sentenceOf),
    ...resource.unique.map(fields => `${fields.join(' and ')} are unique together`),
  ]
  return all.length === 0 ? [] : ['', ...all.map(text => `- ${text}`)]
}

function sentenceOf(condition: Predicate): string {
  switch (condition.is) {
    case 'when':
      return `${condition.need.join(', ')} required when ${condition.field} is ${condition.values.join(' or ')}`
    case 'onlyWhen':
      return `${condition.fields.join(', ')} typed only when ${condition.field} is ${condition.values.join(' or ')}`
    case 'exactlyOne':
      return `exactly one of ${condition.fields.join(', ')}`
    case 'atMostOne':
      return `at most one of ${condition.fields.join(', ')}`
    case 'atLeastOne':
      return `at least one of ${condition.fields.join(', ')}`
    case 'notBefore':
      return `${condition.to} is not before ${condition.from}`
    case 'after':
      return `${condition.to} is after ${condition.from}`
    case 'different':
      return `${condition.fields.join(' and ')} differ`
  }
}

/** The states as a picture, in the notation that code hosts draw. */
function flowOf({ flow }: Resource): string[] {
  if (!flow) return []
  const moves = Object.entries(flow.actions).flatMap(([verb, action]) => movesOf(verb, action))
  return ['', '```mermaid', 'stateDiagram-v2', `  [*] --> ${flow.start}`, ...moves, '```']
}

const movesOf = (verb: string, { from = [], to }: ActionSpec): string[] =>
  to === undefined ? [] : from.map(state => `  ${stateName(state)} --> ${stateName(to)}: ${verb}`)

/** The notation knows no hyphens in names. */
const stateName = (state: string): string => state.replaceAll('-', '_')
