import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { pageOf, useApplication } from '../kernel/application.ts'
import { type Label, records } from '../kernel/record-api.ts'
import { loadWing } from '../kernel/resources.ts'
import { Link } from '../parts/Link.tsx'
import { useWords } from '../words/WordsProvider.tsx'
import { FieldFacts } from './FieldFacts.tsx'
import classes from './Fields.module.css'
import { labelText } from './known-labels.ts'

export interface RefLinkProps {
  resource: string
  id: string
  label: Label | undefined
  /** In a grid the arrows lead to the cell, so the link itself is no stop of the Tab key. */
  inGrid?: boolean
}

const patience = 450

/** Another record by its name: a link where there is a page, and its main facts when pointed at. */
export function RefLink({ resource, id, label, inGrid }: RefLinkProps) {
  const application = useApplication()
  const words = useWords()
  const href = pageOf(application, resource, id)
  const [at, setAt] = useState<DOMRect>()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  const text = labelText(label) || words('fieldValues.unknown')
  const shown = (
    <>
      {text}
      {label?.archived && <span className={classes.archived}> {words('fieldValues.archived')}</span>}
    </>
  )
  if (!href) return <span>{shown}</span>
  const leave = () => {
    clearTimeout(waiting.current)
    setAt(undefined)
  }
  return (
    <>
      <Link
        href={href}
        className={classes.ref}
        tabIndex={inGrid ? -1 : undefined}
        onPointerEnter={event => {
          const box = event.currentTarget.getBoundingClientRect()
          if (event.pointerType === 'mouse') waiting.current = setTimeout(() => setAt(box), patience)
        }}
        onPointerLeave={leave}
        onClick={leave}
      >
        {shown}
      </Link>
      {at && createPortal(<HoverCard at={at} resource={resource} id={id} title={text} />, document.body)}
    </>
  )
}

/** The main facts of a record beside the pointer; for the eye only, the link leads to all of it. */
function HoverCard({ at, resource, id, title }: { at: DOMRect; resource: string; id: string; title: string }) {
  const wing = useApplication().resources[resource]?.wing
  const { data } = useQuery({
    queryKey: ['record', resource, id],
    queryFn: async () => {
      if (wing) await loadWing(wing)
      return records.get(resource, id)
    },
  })
  const below = at.bottom + 260 < window.innerHeight
  const place = below ? { top: at.bottom + 6 } : { bottom: window.innerHeight - at.top + 6 }
  return (
    <div className={classes.hover} style={{ left: Math.min(at.left, window.innerWidth - 340), ...place }} aria-hidden>
      <b>{title}</b>
      {data && <FieldFacts resource={resource} record={data} />}
    </div>
  )
}
