import { describe, expect, test } from 'vitest'
import { registry } from '#app/registry.ts'
import {
  conditionsIn,
  type Dictionary,
  humanise,
  lineFits,
  operatorsOf,
  partKeys,
  type Resource,
  routesOf,
  securityActionsOf,
  sortable,
} from '#platform/model'
import { camel, snake } from '#platform/server/database/names.ts'
import { implicitFields, specOf } from '#platform/server/records/columns.ts'

/** Walks every declaration of the application: what one module forgets shows here, whoever wrote it. */

const lookUp = (dictionary: Dictionary, key: string): unknown =>
  key.split('.').reduce<unknown>((here, step) => (here as Record<string, unknown> | undefined)?.[step], dictionary)
const known = (language: 'en' | 'es', key: string): boolean =>
  registry.modules.some(module => typeof lookUp(module.words[language] as Dictionary, key) === 'string')
const fieldsShown = (resource: Resource): [string, Resource['fields'][string]][] =>
  Object.entries(resource.fields).filter(([, spec]) => spec.origin !== 'secret')

describe.each(registry.resources.map(resource => [resource.name, resource] as const))('%s', (name, resource) => {
  test('its columns, sorts, filters, title, search and layout name fields that exist', () => {
    const named = [
      ...resource.list.columns,
      ...resource.list.sort.map(key => key.replace(/^-/, '')),
      ...resource.list.filters,
      ...Object.values(resource.list.views).flatMap(({ sort = [], columns = [] }) => [
        ...sort.map(key => key.replace(/^-/, '')),
        ...columns,
      ]),
      ...resource.title,
      ...resource.search,
      ...Object.values(resource.fields).flatMap(({ inSpanish }) => inSpanish ?? []),
      ...resource.form.flatMap(section => section.rows.flat()),
      ...resource.page.heading,
      ...resource.page.summary,
      ...resource.page.figures,
      ...resource.page.first,
      ...Object.values(resource.page.facts ?? {}).flat(),
      ...(resource.lineColumns ?? []),
      ...Object.keys(resource.seen),
      ...Object.keys(resource.derive),
      ...resource.unique.flat(),
      ...[resource.list.board, resource.list.calendar, resource.tree].filter(field => field !== undefined),
    ]
    const conditions = Object.values(resource.list.views).flatMap(({ filter }) => conditionsIn(filter))
    for (const { field, op } of conditions)
      expect(operatorsOf[specOf(resource, field)!.kind], `${field} ${op}`).toContain(op)
    const missing = named.filter(field => !specOf(resource, field.split('.')[0]!))
    expect(missing).toEqual([])
    for (const key of resource.list.sort) expect(sortable(specOf(resource, key.replace(/^-/, ''))!), key).toBe(true)
    for (const field of resource.list.filters)
      expect(operatorsOf[specOf(resource, field)!.kind].length, field).toBeGreaterThan(0)
  })

  test('what its page leads on to is there', () => {
    const { next = [], beside = [], starts = {} } = resource.page
    expect(next.filter(step => !resource.actions[step] && !starts[step])).toEqual([])
    expect(beside.filter(step => !resource.actions[step])).toEqual([])
    for (const [start, { create, with: given, while: so = {} }] of Object.entries(starts)) {
      expect(known('en', `${name}.actions.${start}`) && known('es', `${name}.actions.${start}`), start).toBe(true)
      const made = registry.resource(create)
      expect(Object.keys(given).filter(field => !made.fields[field])).toEqual([])
      expect([...Object.values(given), ...Object.keys(so)].filter(field => !specOf(resource, field))).toEqual([])
    }
  })

  test('its lines and references lead to declared resources, and its parent knows it', () => {
    for (const [field, spec] of Object.entries(resource.fields)) {
      if (spec.lines) expect(registry.resource(spec.lines).partOf, field).toBe(name)
      for (const target of spec.targets ?? []) expect(registry.has(target), `${field} → ${target}`).toBe(true)
      if (!spec.rollup) continue
      const from = registry.resource(spec.rollup.from)
      // Own lines, and those below them, point here by belonging here.
      const { by } = spec.rollup
      const belongs = { parent: from.partOf === name, root: registry.rootOf(from.name).name === name }
      expect(by === 'parent' || by === 'root' ? belongs[by] : by in from.fields, field).toBe(true)
    }
    if (resource.partOf)
      expect(Object.values(registry.resource(resource.partOf).fields).some(spec => spec.lines === name)).toBe(true)
  })

  test('its flow leads from known states to known states, and every verb has one action', () => {
    const states = Object.keys(resource.flow?.states ?? {})
    for (const [verb, action] of Object.entries(resource.actions)) {
      for (const state of [...(action.from ?? []), ...(action.to ? [action.to] : [])])
        expect(states, verb).toContain(state)
      expect(verb).toMatch(/^[a-z][a-zA-Z]*$/)
      for (const [needed, doing] of (action.needs ?? []).map(right => right.split('.')))
        expect(securityActionsOf(registry.resource(needed!)), verb).toContain(doing)
      if (action.leadsTo) expect(registry.has(action.leadsTo), verb).toBe(true)
    }
    for (const verb of Object.keys(resource.guards)) expect(Object.keys(resource.actions)).toContain(verb)
    for (const action of Object.values(resource.seen)) expect(action).toMatch(/^[a-z-]+\.[a-z][a-zA-Z]*$/)
    expect(new Set(securityActionsOf(resource)).size).toBe(securityActionsOf(resource).length)
  })

  test('a computed field has its formula, and only it', () => {
    const stored = Object.entries(resource.fields)
      .filter(([, spec]) => spec.origin === 'stored')
      .map(([field]) => field)
    expect(Object.keys(resource.derive).sort()).toEqual(stored.sort())
  })

  test('its names survive camel → snake → camel', () => {
    for (const field of [...Object.keys(resource.fields), ...Object.keys(implicitFields)])
      expect(camel(snake(field))).toBe(field)
  })

  test('every right to it has a name in Spanish, also one that only shows a field', () => {
    const nameless = securityActionsOf(resource).filter(
      verb => ![`${name}.actions.${verb}`, `permissions.${verb}`, `actions.${verb}`].some(key => known('es', key)),
    )
    expect(nameless).toEqual([])
  })

  test('it speaks Spanish: every label, value, state and action', () => {
    const missing: string[] = []
    const want = (...keys: string[]) => {
      if (!keys.some(key => known('es', key))) missing.push(keys[0]!)
    }
    want(`${name}.one`)
    want(`${name}.many`)
    for (const [field, spec] of fieldsShown(resource)) {
      want(`${name}.fields.${field}`, `fields.${field}`)
      // A number reads the same in every language.
      for (const value of (spec.values ?? []).filter(value => Number.isNaN(Number(value))))
        want(`${name}.values.${field}.${value}`, `values.${value}`)
      for (const [part, inner] of Object.entries(spec.shape ?? {})) {
        want(...partKeys(name, field, part))
        for (const value of (inner.values ?? []).filter(one => one.length > 1))
          want(`${name}.values.${part}.${value}`, `values.${value}`)
      }
    }
    for (const [verb, action] of Object.entries(resource.actions)) {
      want(`${name}.actions.${verb}`, `actions.${verb}`)
      for (const ask of Object.keys(action.asks ?? {}))
        want(`${name}.asks.${ask}`, `${name}.fields.${ask}`, `fields.${ask}`)
    }
    for (const section of resource.form.length > 1 ? resource.form : [])
      want(`${name}.sections.${section.name}`, `sections.${section.name}`)
    if (!resource.hidden && !resource.partOf) want(`${name}.about`)
    expect(missing).toEqual([])
  })
})

test('English says better than the bare name where it matters: no label is a raw key', () => {
  for (const resource of registry.resources) expect(humanise(resource.name)).not.toMatch(/[-_]/)
})

/** Names in braces. What stands one brace deeper is the text of a choice, and in that text names are two deeper. */
function parameters(text: unknown): string[] {
  let depth = 0
  const names = new Set<string>()
  for (const [brace, name] of String(text).matchAll(/\{\s*([a-zA-Z]*)|\}/g)) {
    if (brace === '}') depth--
    else if (depth++ % 2 === 0) names.add(name!)
  }
  return [...names].sort()
}

test('both dictionaries of every module have the same reasons, and say the same parameters', () => {
  for (const module of registry.modules) {
    const [en, es] = [module.words.en, module.words.es].map(
      words => (words as Record<string, Dictionary>).reasons ?? {},
    )
    expect(Object.keys(es!).sort(), module.name).toEqual(Object.keys(en!).sort())
    for (const key of Object.keys(en!))
      expect(parameters(es![key]), `${module.name} ${key}`).toEqual(parameters(en![key]))
  }
})

test('no two routes are the same', () => {
  const paths = routesOf(registry).map(route => route.path)
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
})

const alerts = registry.modules.flatMap(({ alerts = {} }) => Object.entries(alerts))

test.each(alerts)(
  'what the home page tells is there to be told: %s',
  (key, { of, filter, at, sum, rate, distinct, worst }) => {
    const resource = registry.resource(of)
    for (const { field, op, value } of conditionsIn(filter)) {
      const spec = specOf(resource, field)!
      expect(operatorsOf[spec.kind], field).toContain(op)
      if (spec.values) for (const one of value as string[]) expect(spec.values, field).toContain(one)
    }
    if (sum) expect(specOf(resource, sum)?.kind).toBe('money')
    // Amounts of different currencies are added up in ours.
    if (sum) expect(Boolean(specOf(resource, sum)?.unitFrom)).toBe(rate !== undefined)
    if (distinct) expect(specOf(resource, distinct)?.kind).toBe('ref')
    if (worst) expect(['date', 'dateTime', 'integer']).toContain(specOf(resource, worst.by)?.kind)
    for (const name of worst?.names ?? []) expect(specOf(resource, name), name).toBeDefined()
    expect(routesOf(registry).map(({ path }) => path)).toContain(at ?? `/${resource.listRoute}`)
    for (const language of ['en', 'es'] as const) expect(known(language, `sentences.${key}`), language).toBe(true)
  },
)

test('no two sentences of the home page have the same rank', () => {
  const ranks = alerts.map(([, { rank }]) => rank)
  expect(new Set(ranks).size).toBe(ranks.length)
})

const waits = registry.modules.flatMap(({ waits = {} }) => Object.entries(waits))

test.each(waits)('what waits for people is there to wait: %s', (key, { of, filter, person, line, verb, names, by }) => {
  const resource = registry.resource(of)
  for (const { field } of conditionsIn(filter)) expect(specOf(resource, field), field).toBeDefined()
  for (const field of [...names, by, ...(person ? [person] : [])]) expect(specOf(resource, field), field).toBeDefined()
  if (line)
    for (const field of [line.person, ...Object.keys(line.where)])
      expect(specOf(registry.resource(line.of), field), field).toBeDefined()
  if (verb) expect(Object.keys({ ...resource.actions })).toContain(verb)
  expect(Boolean(person ?? line ?? verb)).toBe(true)
  for (const language of ['en', 'es'] as const) expect(known(language, `waits.${key}`), language).toBe(true)
})

const firstSteps = registry.modules.flatMap(({ firstSteps = {} }) => Object.entries(firstSteps))

test.each(firstSteps)('a first step counts what is there and leads to a page: %s', (key, { parts, at }) => {
  const paths = routesOf(registry).map(({ path }) => path)
  for (const { of, filter, at: own = at } of Object.values(parts)) {
    const resource = registry.resource(of)
    for (const { field } of filter ? conditionsIn(filter) : []) expect(specOf(resource, field), field).toBeDefined()
    expect(paths).toContain(own.split('?')[0])
  }
  const said = [
    'title',
    'why',
    'button',
    ...(Object.keys(parts).length > 1 ? Object.keys(parts).map(part => `parts.${part}`) : []),
  ]
  for (const language of ['en', 'es'] as const)
    for (const word of said) expect(known(language, `firstSteps.${key}.${word}`), `${language} ${word}`).toBe(true)
})

test('no two first steps have the same rank', () => {
  const ranks = firstSteps.map(([, { rank }]) => rank)
  expect(new Set(ranks).size).toBe(ranks.length)
})

test('what people count and price comes to no more than an amount can hold', () => {
  const typed = ({ fields, partOf, isView }: Resource) =>
    partOf !== undefined && !isView && ['quantity', 'unitPrice'].every(field => fields[field]?.origin === 'typed')
  const priced = registry.resources.filter(typed)
  expect(priced.length).toBeGreaterThan(5)
  expect(priced.filter(({ rules }) => !rules.includes(lineFits)).map(({ name }) => name)).toEqual([])
})
