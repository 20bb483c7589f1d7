/** Where everything stands in a compiled package, before a single page is made (documents R34). */

export interface PageSettings {
  readonly cover: boolean
  readonly toc: boolean
  readonly startOnOdd: boolean
  readonly numberFrom: number
  readonly prefix: string
  readonly digits: number
  readonly countFrontMatter: boolean
}

export interface PagePlan {
  /** Physical pages of the whole. */
  readonly pages: number
  readonly tocPages: number
  /** First physical page of each item. */
  readonly firstPages: readonly number[]
  /** Empty pages that let an item start on an odd page. */
  readonly blanks: readonly number[]
  /** What is printed on each physical page: `SHP-000231-0003`. */
  readonly labels: readonly string[]
}

const itemsOnTocPage = 40

export function planPages(itemPages: readonly number[], settings: PageSettings): PagePlan {
  const tocPages = settings.toc ? Math.ceil(itemPages.length / itemsOnTocPage) : 0
  const blanks: number[] = []
  const firstPages: number[] = []
  let next = (settings.cover ? 1 : 0) + tocPages + 1
  for (const pages of itemPages) {
    if (settings.startOnOdd && next % 2 === 0) blanks.push(next++)
    firstPages.push(next)
    next += pages
  }
  const pages = next - 1
  // A blank before the first item belongs to the front matter.
  const front = (firstPages[0] ?? pages + 1) - 1
  const labels = Array.from({ length: pages }, (_, index) => pageLabel(index + 1, front, settings))
  return { pages, tocPages, firstPages, blanks, labels }
}

function pageLabel(page: number, front: number, settings: PageSettings): string {
  if (!settings.countFrontMatter && page <= front) return roman(page)
  const number = settings.numberFrom + page - 1 - (settings.countFrontMatter ? 0 : front)
  return `${settings.prefix}${String(number).padStart(settings.digits, '0')}`
}

/** `SHP-000231-0003 · page 3 of 13` */
export const footerOf = ({ labels, pages }: PagePlan, page: number): string =>
  `${labels[page - 1]} · page ${page} of ${pages}`

const numerals = [
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
] as const

function roman(number: number): string {
  const found = numerals.find(([value]) => value <= number)
  return found ? found[1] + roman(number - found[0]) : ''
}

/** `1-3,5` as pages; null when it is not written that way or runs backwards. */
export function readPageRange(range: string): number[] | null {
  const parts = range.split(',').map(part => /^\s*(\d{1,5})\s*(?:-\s*(\d{1,5})\s*)?$/.exec(part))
  const pages: number[] = []
  for (const part of parts) {
    const [from, to] = [Number(part?.[1]), Number(part?.[2] ?? part?.[1])]
    if (!part || from < 1 || to < from) return null
    for (let page = from; page <= to; page++) pages.push(page)
  }
  return pages
}

/** The first page a range asks for that a paper of so many pages does not have. */
export const pageBeyond = (pages: readonly number[], most: number): number | undefined =>
  pages.find(page => page > most)
