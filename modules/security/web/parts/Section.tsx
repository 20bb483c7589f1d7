import { type ReactNode, useId } from 'react'
import classes from './Section.module.css'

interface SectionProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
  /** Over the whole width, for tables. */
  readonly wide?: boolean
}

/** A part of a settings page: what it is about on the left, what one does there on the right. */
export function Section({ title, lead, children, wide }: SectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id} data-wide={wide || undefined}>
      <header>
        <h2 id={id}>{title}</h2>
        {lead && <p>{lead}</p>}
      </header>
      <div className={classes.content}>{children}</div>
    </section>
  )
}
