import type { ReactNode } from 'react'
import { usePageTitle } from '../parts/page-title.ts'
import { BrandMark } from './BrandMark.tsx'
import { LanguageMenu, ThemeMenu } from './PreferenceMenus.tsx'
import classes from './SignInLayout.module.css'

export interface SignInLayoutProps {
  title: string
  /** Whose system this is. */
  company?: string
  logo?: string
  children: ReactNode
  foot?: ReactNode
}

/** The door: one narrow column, nothing to look at but the next field. */
export function SignInLayout({ title, company, logo, children, foot }: SignInLayoutProps) {
  usePageTitle(title)
  return (
    <div className={classes.page}>
      <div className={classes.tools}>
        <LanguageMenu className={classes.tool} />
        <ThemeMenu className={classes.tool} />
      </div>
      <main className={classes.column}>
        <div className={classes.brand}>{logo ? <img src={logo} alt={company ?? ''} /> : <BrandMark size={40} />}</div>
        <h1>{title}</h1>
        {company && <p className={classes.company}>{company}</p>}
        <div className={classes.form}>{children}</div>
        {foot && <div className={classes.foot}>{foot}</div>}
      </main>
    </div>
  )
}
