import { useHoverCard } from '#platform/web/fields/hover-card.tsx'
import { Link } from '#platform/web/parts/Link.tsx'

interface RowLinkProps {
  readonly resource: string
  readonly id: string
  readonly text: string
  readonly href: string | null
  /** A number, set in mono; else a name. */
  readonly isCode: boolean
}

/** A row's own number or name as a link to it; pointed at, it shows the main facts (documents 1.3). */
export function RowLink({ resource, id, text, href, isCode }: RowLinkProps) {
  const { pointed, card } = useHoverCard(resource, id, text)
  const shown = isCode ? <code>{text}</code> : text
  if (!href) return shown
  return (
    <>
      <Link href={href} tabIndex={-1} {...pointed}>
        {shown}
      </Link>
      {card}
    </>
  )
}
