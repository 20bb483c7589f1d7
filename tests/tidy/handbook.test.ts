import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { registry } from '#app/registry.ts'
import { actionLabel, resourceLabel, routesOf } from '#platform/model'
import { wordsOf } from '#platform/server/work/create-app.ts'
import { handbookPages } from '#platform/web/help/handbook.ts'
import { readInline, readMarkdown } from '#platform/web/help/markdown.ts'
import { productSources, textOf } from './sources.ts'

/** The handbook names pages and buttons as they are called, has every page in both languages, and shows pictures that are there. */

const folder = join(import.meta.dirname, '../../docs/handbook')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

/** What stands between quotes in the files of words. */
const spoken = new Set(
  productSources
    .filter(file => /\/words\b|-words\.ts$/.test(file))
    .flatMap(file => [...textOf(file).matchAll(/'((?:[^'\\\n]|\\.)+)'/g)].map(([, text]) => text!)),
)

/** Nobody is sent to a page that is not there yet. */
const comingScreens = routesOf(registry)
  .filter(({ state }) => state === 'coming')
  .map(({ path }) => path)

function labelsIn(language: 'en-US' | 'es'): ReadonlySet<string> {
  const words = wordsOf(registry)(language)
  const types = registry.resources.flatMap(({ name, actions }) => [
    resourceLabel(words, name, 'one'),
    resourceLabel(words, name, 'many'),
    ...Object.keys(actions).map(action => actionLabel(words, name, action)),
  ])
  const soon = new Set(comingScreens.map(path => words(`screens.${path}`)))
  const all = new Set([...types, ...routesOf(registry).map(({ path }) => words(`screens.${path}`)), ...spoken])
  return new Set([...all].filter(label => !soon.has(label)))
}

describe.each([
  ['en-US', ''],
  ['es', 'es/'],
] as const)('the handbook: %s', (language, inside) => {
  const known = labelsIn(language)
  test.each(handbookPages)('%s', page => {
    const text = read(`${inside}${page}.md`)
    const bold = readInline(text.replaceAll('\n', ' ')).filter(part => part.kind === 'bold')
    expect(bold.map(part => part.text).filter(name => !known.has(name))).toEqual([])
    const blocks = readMarkdown(text)
    expect(blocks[0]).toMatchObject({ kind: 'heading', level: 1 })
    const missing = blocks.flatMap(block =>
      block.kind === 'picture' && !existsSync(join(folder, inside, block.source)) ? [block.source] : [],
    )
    expect(missing).toEqual([])
    const links = readInline(text.replaceAll('\n', ' ')).flatMap(part => (part.kind === 'link' ? [part.href] : []))
    expect(
      links.filter(href => !(handbookPages as readonly string[]).includes(href) && !href.includes('pictures/')),
    ).toEqual([])
  })
  test('has no page that is not listed', () => {
    const files = readdirSync(join(folder, inside)).filter(name => name.endsWith('.md') && name !== 'README.md')
    expect(files.sort()).toEqual(handbookPages.map(page => `${page}.md`).sort())
  })
})
