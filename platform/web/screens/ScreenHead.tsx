import type { ReactNode } from 'react'
import { usePageTitle } from '../parts/page-title.ts'
import classes from './Screens.module.css'

/** Title and one sentence at the top of a screen of its own. */
export function ScreenHead({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) {
  usePageTitle(title)
  return (
    <header className={classes.head}>
      <div>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {children}
    </header>
  )
}
