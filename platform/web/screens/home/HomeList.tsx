import type { ReactNode } from 'react'
import { Link } from '#platform/web/parts/Link.tsx'
import classes from './Home.module.css'

/** More stand behind "all". */
export const mostListed = 6

export interface ListedRow {
  readonly key: string
  readonly text: string
  readonly note: string
  readonly href: string
}

interface HomeListProps {
  readonly title: string
  readonly empty: string
  /** Undefined until the server has answered. */
  readonly rows: readonly ListedRow[] | undefined
  readonly children?: ReactNode
}

/** A few rows, each a link, and where the rest is. */
export function HomeList({ title, empty, rows, children }: HomeListProps) {
  return (
    <div className={classes.list} aria-busy={!rows}>
      <h2>{title}</h2>
      {rows?.length === 0 && <p>{empty}</p>}
      <ul>
        {rows?.slice(0, mostListed).map(({ key, text, note, href }) => (
          <li key={key}>
            <Link href={href}>
              <span>{text}</span>
              <small>{note}</small>
            </Link>
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}
