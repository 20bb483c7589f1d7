import type { ReactNode } from 'react'
import classes from './FigureRow.module.css'
import { Link } from './Link.tsx'

export interface Figure {
  readonly key: string
  readonly label: ReactNode
  readonly value: ReactNode
  /** The rows behind it. */
  readonly href?: string
  readonly isBad?: boolean
}

/** The few figures people open a page for, large and side by side. */
export function FigureRow({ figures }: { readonly figures: readonly Figure[] }) {
  if (figures.length === 0) return null
  return (
    <dl className={classes.figures}>
      {figures.map(({ key, label, value, href, isBad }) => (
        <div key={key} data-field={key} data-bad={isBad || undefined}>
          <dt>{label}</dt>
          <dd>{href ? <Link href={href}>{value}</Link> : value}</dd>
        </div>
      ))}
    </dl>
  )
}
