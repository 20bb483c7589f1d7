import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { exceeding, importsOf, kindOf, layers, moduleOf, productSources, textOf } from './sources.ts'

const offending = (isWrong: (file: string, to: string) => boolean): string[] =>
  productSources.flatMap(file =>
    importsOf(file)
      .filter(to => isWrong(file, to))
      .map(to => `${file} → ${to}`),
  )

test('imports go down: app → modules → platform', () => {
  const isUp = (file: string, to: string) =>
    (file.startsWith('platform/') && /^(modules|app|demo)\b/.test(to)) ||
    (file.startsWith('modules/') && /^(app|demo)\b/.test(to))
  expect(offending(isUp)).toEqual([])
})

test('the model stands alone, and web and server never meet', () => {
  const forbidden: Record<string, readonly string[]> = { model: ['server', 'web'], server: ['web'], web: ['server'] }
  expect(offending((file, to) => (forbidden[kindOf(file) ?? ''] ?? []).includes(kindOf(to) ?? ''))).toEqual([])
})

test('a module enters another only by server/index.ts, or model/front.ts of a lower layer', () => {
  const layerOf = (module: string | undefined) => layers.indexOf(module ?? '')
  const isIntruder = (file: string, to: string) => {
    const [own, other] = [moduleOf(file), moduleOf(to)]
    if (!own || !other || own === other || /\/server\/index\.ts$/.test(to)) return false
    return !(layerOf(other) < layerOf(own) && /\/model\/front\.ts$/.test(to))
  }
  expect(offending(isIntruder)).toEqual([])
})

test('no import climbs more than one folder', () => {
  expect(productSources.filter(file => /from '\.\.\/\.\.\//.test(textOf(file)))).toEqual([])
})

/** What only the modules that keep people and their roles know, as code or SQL says it. */
const ofPeople = [
  /(["'`/])(users|user-groups|departments)\1/g,
  /\b(from|join|update|into|only)\s+"?(users|departments|user_groups)\b/g,
  /\b(role_keys|user_groups|display_name|export_control_cleared)\b/g,
  /\b(resources|labels)\.(users|departments)\b/g,
  /\brole\.[a-z]\w*/g,
  /\brole(s|_keys)?\b[^\n"]{0,30}[[(=<>]\s*'?([1-9]|10)\b/gi,
]

test('the platform runs with any directory of people: it names no table of one, and no role', () => {
  const found = productSources
    .filter(file => /^platform\/(?!example\/)/.test(file) && file !== 'platform/model/declaration/person-type.ts')
    .map(file => {
      const code = textOf(file).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
      return [file, ofPeople.reduce((sum, pattern) => sum + (code.match(pattern)?.length ?? 0), 0)] as const
    })
    .filter(([, count]) => count > 0)
  expect(exceeding('names of people and roles in the platform', Object.fromEntries(found))).toEqual([])
})

/** A module's server, web or model, and the platform's: folders inside one of these may not need each other in circles. */
const areaOf = (file: string): string | undefined =>
  /^(modules\/[^/]+\/(server|web|model)|platform\/(server|web|model))\//.exec(file)?.[1]

/** The folder right below its area, or the file that stands there by itself; the index puts all of them together. */
const partOf = (file: string, area: string): string | undefined => {
  const [first] = file.slice(area.length + 1).split('/')
  return first === 'index.ts' ? undefined : first
}

/** Folders of an area by what they import of each other. */
function partsOf(area: string): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>()
  for (const file of productSources.filter(one => areaOf(one) === area)) {
    const own = partOf(file, area)
    if (!own) continue
    const leads = graph.get(own) ?? new Set()
    graph.set(own, leads)
    for (const to of importsOf(file)) {
      const other = areaOf(to) === area ? partOf(to, area) : undefined
      if (other && other !== own) leads.add(other)
    }
  }
  return graph
}

const reachable = (graph: Map<string, Set<string>>, from: string): Set<string> => {
  const seen = new Set<string>()
  const open = [from]
  for (let at = open.pop(); at; at = open.pop())
    for (const next of graph.get(at) ?? []) {
      if (seen.has(next)) continue
      seen.add(next)
      open.push(next)
    }
  return seen
}

test('folders of an area need each other in one direction only', () => {
  const areas = [...new Set(productSources.flatMap(file => areaOf(file) ?? []))]
  const found = areas.flatMap(area => {
    const graph = partsOf(area)
    const inCircle = [...graph.keys()].filter(folder => reachable(graph, folder).has(folder))
    return inCircle.length ? [[area, inCircle.length] as const] : []
  })
  expect(exceeding('folders in circles', Object.fromEntries(found))).toEqual([])
})

const mostFiles = 40

test('a folder can be read as a list', () => {
  const counts: Record<string, number> = {}
  for (const file of productSources) counts[dirname(file)] = (counts[dirname(file)] ?? 0) + 1
  const found = Object.entries(counts).filter(([, count]) => count > mostFiles)
  expect(exceeding('files of large folders', Object.fromEntries(found))).toEqual([])
})
