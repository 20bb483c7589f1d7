import { useMemo } from 'react'
import { useApplication } from '../kernel/application.ts'
import { Link } from '../parts/Link.tsx'
import classes from './Help.module.css'
import { pictureOf } from './handbook.ts'
import { type Block, type Inline, readInline } from './markdown.ts'

/** A page of the handbook; a page it names in bold opens where the reader may open it. */
export function HandbookText({ blocks }: { blocks: readonly Block[] }) {
  const pages = useNamedPages()
  return (
    <article className={classes.text}>
      {blocks.map((block, place) => (
        <BlockPart key={place} block={block} pages={pages} />
      ))}
    </article>
  )
}

type Pages = ReadonlyMap<string, string>

function useNamedPages(): Pages {
  const { areas } = useApplication()
  return useMemo(
    () =>
      new Map(areas.flatMap(area => area.groups.flatMap(group => group.items.map(item => [item.label, item.href])))),
    [areas],
  )
}

function BlockPart({ block, pages }: { block: Block; pages: Pages }) {
  if (block.kind === 'picture') {
    const source = pictureOf(block.source)
    return source ? <img src={source} alt={block.alt} loading="lazy" width={960} height={600} /> : null
  }
  if (block.kind === 'list') {
    const List = block.ordered ? 'ol' : 'ul'
    return (
      <List>
        {block.items.map(item => (
          <li key={item}>
            <Line text={item} pages={pages} />
          </li>
        ))}
      </List>
    )
  }
  if (block.kind === 'paragraph')
    return (
      <p>
        <Line text={block.text} pages={pages} />
      </p>
    )
  // The title stands in the head of the screen.
  if (block.level === 1) return null
  const Heading = block.level === 2 ? 'h2' : 'h3'
  return <Heading id={block.id}>{block.text}</Heading>
}

const Line = ({ text, pages }: { text: string; pages: Pages }) =>
  readInline(text).map((part, place) => <InlinePart key={place} part={part} pages={pages} />)

function InlinePart({ part, pages }: { part: Inline; pages: Pages }) {
  if (part.kind === 'link') return <Link href={`/help/${part.href}`}>{part.text}</Link>
  if (part.kind === 'code') return <code>{part.text}</code>
  if (part.kind === 'text') return part.text
  const href = pages.get(part.text)
  return href ? <Link href={href}>{part.text}</Link> : <strong>{part.text}</strong>
}
