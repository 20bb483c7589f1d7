import type { ReactNode } from 'react'
import classes from './EmptyState.module.css'
import { usePageTitle } from './page-title.ts'

export interface EmptyStateProps {
  icon?: ReactNode
  title: string
  /** What the thing is for, in a sentence or two. */
  children?: ReactNode
  /** The first step, as a button; further ones quieter beside it. */
  actions?: ReactNode
  /** It is the whole page, so its title is the page's. */
  wholePage?: boolean
}

/** Nothing is shown, and this says why and what to do first. */
export function EmptyState({ icon, title, children, actions, wholePage }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      {icon && (
        <span className={classes.icon} aria-hidden>
          {icon}
        </span>
      )}
      {wholePage ? <PageTitle title={title} /> : <h2>{title}</h2>}
      {children && <div className={classes.text}>{children}</div>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}

function PageTitle({ title }: { title: string }) {
  usePageTitle(title)
  return <h1>{title}</h1>
}
