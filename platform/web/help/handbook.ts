import { folded } from '#platform/model/values/folded.ts'
import type { Language } from '#platform/model/words.ts'
import { type Block, readMarkdown, sectionsOf } from './markdown.ts'

/** The pages of the handbook, in the order they are listed; their files are docs/handbook/<page>.md. */
export const handbookPages = [
  'getting-started',
  'undo',
  'shortcuts',
  'owner',
  'manager',
  'estimator',
  'buyer',
  'planner',
  'bookkeeper',
  'machinist',
  'inspector',
  'crib',
  'receptionist',
  'partner',
] as const
export type HandbookPage = (typeof handbookPages)[number]

export const isHandbookPage = (name: string | undefined): name is HandbookPage =>
  handbookPages.some(page => page === name)

type Texts = Readonly<Record<string, () => Promise<string>>>
type Pictures = Readonly<Record<string, string>>

// The same files as in the repository: each is fetched when it is read, in the reader's language alone.
const texts = import.meta.glob('../../../docs/handbook/**/*.md', { query: '?raw', import: 'default' }) as Texts
const pictures = import.meta.glob('../../../docs/handbook/pictures/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
}) as Pictures

const folder = '../../../docs/handbook/'

export async function readPage(page: HandbookPage, language: Language): Promise<Block[]> {
  const load = texts[`${folder}${language === 'es' ? 'es/' : ''}${page}.md`]
  return load ? readMarkdown(await load()) : []
}

/** Where a picture of the handbook is fetched from; nothing where it is not there. */
export const pictureOf = (source: string): string | undefined =>
  pictures[`${folder}pictures/${source.split('/').at(-1)}`]

export interface Found {
  readonly page: HandbookPage
  readonly title: string
  readonly heading: string
  readonly id: string
  readonly text: string
}

/** Sections that hold all words, those with one in a heading first. */
export async function searchHandbook(query: string, language: Language): Promise<Found[]> {
  const asked = folded(query).split(/\s+/).filter(Boolean)
  if (asked.length === 0) return []
  const pages = await Promise.all(handbookPages.map(async page => ({ page, blocks: await readPage(page, language) })))
  return pages
    .flatMap(({ page, blocks }) => {
      const sections = sectionsOf(blocks)
      const title = sections[0]?.heading ?? ''
      return sections.flatMap(({ id, heading, texts: said }) => {
        const [head, whole] = [folded(`${title} ${heading}`), folded([title, heading, ...said].join(' '))]
        if (!asked.every(word => whole.includes(word))) return []
        const text = said.find(one => asked.some(word => folded(one).includes(word))) ?? said[0] ?? ''
        return [{ page, title, heading, id, text, rank: asked.every(word => head.includes(word)) ? 0 : 1 }]
      })
    })
    .sort((one, other) => one.rank - other.rank)
    .slice(0, 8)
}
