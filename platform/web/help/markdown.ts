/** What the handbook is written in: headings, paragraphs, lists, pictures; inside a line bold, code and links. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string; readonly id: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly string[] }
  | { readonly kind: 'picture'; readonly alt: string; readonly source: string }

export type Inline =
  | { readonly kind: 'text' | 'bold' | 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

export const anchorOf = (heading: string): string =>
  heading
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const itemStart = /^(?:-|\d+\.) /

function blockOf(lines: readonly string[]): Block {
  const first = lines[0]!
  const heading = /^(#{1,3}) (.+)$/.exec(first)
  if (heading) {
    const text = heading[2]!
    return { kind: 'heading', level: heading[1]!.length as 1 | 2 | 3, text, id: anchorOf(text) }
  }
  const picture = /^!\[([^\]]*)\]\(([^)]+)\)$/.exec(first)
  if (picture) return { kind: 'picture', alt: picture[1]!, source: picture[2]! }
  if (!itemStart.test(first)) return { kind: 'paragraph', text: lines.join(' ') }
  const items: string[] = []
  for (const line of lines)
    if (itemStart.test(line)) items.push(line.replace(itemStart, ''))
    else items.push(`${items.pop() ?? ''} ${line.trim()}`)
  return { kind: 'list', ordered: /^\d/.test(first), items }
}

/** Blocks are separated by empty lines; a heading stands alone even without one. */
export function readMarkdown(text: string): Block[] {
  const groups: string[][] = [[]]
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') groups.push([])
    else if (/^#{1,3} /.test(line)) groups.push([line], [])
    else groups.at(-1)!.push(line)
  }
  return groups.filter(group => group.length > 0).map(blockOf)
}

const marked = /\*\*([^*]+)\*\*|`([^`]+)`|\[([^\]]+)\]\(([^)]+)\)/g

export function readInline(text: string): Inline[] {
  const parts: Inline[] = []
  let from = 0
  for (const match of text.matchAll(marked)) {
    if (match.index > from) parts.push({ kind: 'text', text: text.slice(from, match.index) })
    const [all, bold, code, label, href] = match
    if (bold !== undefined) parts.push({ kind: 'bold', text: bold })
    else if (code !== undefined) parts.push({ kind: 'code', text: code })
    else parts.push({ kind: 'link', text: label!, href: href! })
    from = match.index + all.length
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) })
  return parts
}

export const plainText = (text: string): string =>
  readInline(text)
    .map(part => part.text)
    .join('')

/** What is found by a search: a heading with what stands under it. */
export interface Section {
  readonly id: string
  readonly heading: string
  readonly texts: readonly string[]
}

export function sectionsOf(blocks: readonly Block[]): Section[] {
  const sections: { id: string; heading: string; texts: string[] }[] = []
  for (const block of blocks)
    if (block.kind === 'heading') sections.push({ id: block.id, heading: block.text, texts: [] })
    else if (block.kind === 'paragraph') sections.at(-1)?.texts.push(plainText(block.text))
    else if (block.kind === 'list') sections.at(-1)?.texts.push(...block.items.map(plainText))
  return sections
}
