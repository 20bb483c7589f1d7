import type { ReactNode } from 'react'
import { Link } from '../parts/Link.tsx'
import { usePageTitle } from '../parts/page-title.ts'
import type { Tone } from '../parts/tone.ts'
import classes from './FloorParts.module.css'

/** A screen of the floor: one title, and its parts below each other or side by side. */
export function FloorBoard({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title)
  return (
    <div className={classes.board}>
      <h1 className="spoken">{title}</h1>
      {children}
    </div>
  )
}

/** Parts side by side where there is room. */
export const FloorColumns = ({ children }: { children: ReactNode }) => <div className={classes.columns}>{children}</div>

export interface FloorPartProps {
  title: string
  /** How many there are, said beside the title. */
  count?: string
  /** Said instead of rows when there are none. */
  none?: string
  /** Stands right of the title. */
  tools?: ReactNode
  children?: ReactNode
}

/** A titled list; without rows it says so in a sentence. */
export function FloorPart({ title, count, none, tools, children }: FloorPartProps) {
  return (
    <section className={classes.part} aria-label={title}>
      <header>
        <h2>
          {title} {count && <span>{count}</span>}
        </h2>
        {tools}
      </header>
      {none ? <p className={classes.quiet}>{none}</p> : children}
    </section>
  )
}

export interface FloorRowProps {
  title: ReactNode
  /** Small, under the title. */
  detail?: ReactNode
  /** At the right: when, how many. */
  aside?: ReactNode
  tone?: Tone
  href?: string
  onPress?: () => void
  /** Buttons of the row, where the row itself does nothing. */
  children?: ReactNode
}

/** One row of a list, at least 72 px high; pressed as a whole where it leads somewhere. */
export function FloorRow({ title, detail, aside, tone, href, onPress, children }: FloorRowProps) {
  const inner = (
    <>
      <span className={classes.what}>
        <strong>{title}</strong>
        {detail && <small>{detail}</small>}
      </span>
      {aside && (
        <span className={classes.aside} data-tone={tone}>
          {aside}
        </span>
      )}
    </>
  )
  if (href)
    return (
      <Link href={href} className={classes.row}>
        {inner}
      </Link>
    )
  if (onPress)
    return (
      <button type="button" className={classes.row} onClick={onPress}>
        {inner}
      </button>
    )
  return (
    <div className={classes.row}>
      {inner}
      {children}
    </div>
  )
}

export interface FloorTileProps {
  label: string
  figure?: string
  detail?: string
  icon?: ReactNode
  tone?: Tone
  href: string
}

/** A big way into another screen, with the figure that says whether it is worth going. */
export function FloorTile({ label, figure, detail, icon, tone, href }: FloorTileProps) {
  return (
    <Link href={href} className={classes.tile} data-tone={tone}>
      {icon}
      <span>
        {figure !== undefined && <b>{figure}</b>}
        <strong>{label}</strong>
        {detail && <small>{detail}</small>}
      </span>
    </Link>
  )
}

/** What was done or refused last, for eyes at two meters. */
export function FloorSaid({ tone, children }: { tone: 'positive' | 'negative'; children: ReactNode }) {
  return (
    <p className={classes.said} data-tone={tone} role={tone === 'negative' ? 'alert' : 'status'}>
      {children}
    </p>
  )
}
