import { useQuery } from '@tanstack/react-query'
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useApplication } from '../kernel/application.ts'
import { records } from '../kernel/record-api.ts'
import { loadModule } from '../kernel/resources.ts'
import classes from './Fields.module.css'
import { RecordCard } from './RecordCard.tsx'

const patience = 450

interface Hovering {
  /** For the link that is pointed at. */
  readonly pointed: {
    onPointerEnter: (event: PointerEvent<HTMLElement>) => void
    onPointerLeave: () => void
    onClick: () => void
  }
  readonly card: ReactNode
}

/** The main facts of a record beside the link to it, after a moment of pointing. */
export function useHoverCard(resource: string, id: string, title: string): Hovering {
  const [at, setAt] = useState<DOMRect>()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  const leave = () => {
    clearTimeout(waiting.current)
    setAt(undefined)
  }
  return {
    pointed: {
      onPointerEnter: event => {
        const box = event.currentTarget.getBoundingClientRect()
        if (event.pointerType === 'mouse') waiting.current = setTimeout(() => setAt(box), patience)
      },
      onPointerLeave: leave,
      onClick: leave,
    },
    card: at && createPortal(<HoverCard at={at} resource={resource} id={id} title={title} />, document.body),
  }
}

/** For the eye only: the link leads to all of it. */
function HoverCard({ at, resource, id, title }: { at: DOMRect; resource: string; id: string; title: string }) {
  const module = useApplication().resources[resource]?.module
  const { data } = useQuery({
    queryKey: ['record', resource, id],
    queryFn: async () => {
      if (module) await loadModule(module)
      return records.get(resource, id)
    },
  })
  const below = at.bottom + 260 < window.innerHeight
  const place = below ? { top: at.bottom + 6 } : { bottom: window.innerHeight - at.top + 6 }
  return (
    <div className={classes.hover} style={{ left: Math.min(at.left, window.innerWidth - 380), ...place }} aria-hidden>
      {data ? <RecordCard resource={resource} record={data} most={6} /> : <b>{title}</b>}
    </div>
  )
}
