import { personType } from '#platform/model'
import { pageOf, useApplication } from '../kernel/application.ts'
import type { Label } from '../kernel/record-api.ts'
import { Link } from '../parts/Link.tsx'
import { Avatar } from '../parts/Presence.tsx'
import { useWords } from '../words/WordsProvider.tsx'
import classes from './Fields.module.css'
import { useHoverCard } from './hover-card.tsx'
import { nameOf } from './known-labels.ts'

export interface RefLinkProps {
  resource: string
  id: string
  label: Label | undefined
  /** In a grid the arrows lead to the cell, so the link itself is no stop of the Tab key. */
  inGrid?: boolean
}

/** Another record by its name: a link where there is a page, and its main facts when pointed at. */
export function RefLink({ resource, id, label, inGrid }: RefLinkProps) {
  const application = useApplication()
  const words = useWords()
  // A line is shown on the page of the record it stands in.
  const [owner, own] = label?.of?.split('/') ?? [resource, id]
  const href = pageOf(application, owner!, own)
  const text = nameOf(application, owner!, label) || words('fieldValues.unknown')
  const { pointed, card } = useHoverCard(owner!, own!, text)
  const shown = (
    <>
      {resource === personType && label && !inGrid && (
        <>
          <Avatar name={text} size={18} />{' '}
        </>
      )}
      {text}
      {label?.archived && <span className={classes.archived}> {words('fieldValues.archived')}</span>}
    </>
  )
  if (!href) return <span>{shown}</span>
  return (
    <>
      <Link href={href} className={classes.ref} tabIndex={inGrid ? -1 : undefined} {...pointed}>
        {shown}
      </Link>
      {card}
    </>
  )
}
