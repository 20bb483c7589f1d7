import { IconMenu2 } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from '../parts/Link.tsx'
import { MenuButton } from '../parts/menu/MenuButton.tsx'
import type { MenuEntry } from '../parts/menu/menu-entry.ts'
import { Avatar, initialsOf } from '../parts/Presence.tsx'
import { useWords } from '../words/WordsProvider.tsx'
import { brandColours } from './brand-colours.ts'
import classes from './PortalLayout.module.css'
import { LanguageMenu } from './PreferenceMenus.tsx'
import type { ShellItem, ShellUser } from './types.ts'

export interface PortalCompany {
  name: string
  logo?: string
  /** The company's own colour, #rrggbb; made readable where it is not. */
  colour?: string
  phone?: string
  email?: string
}

export interface PortalLayoutProps {
  company: PortalCompany
  links: readonly ShellItem[]
  currentPath: string
  user?: ShellUser
  userMenu?: readonly MenuEntry[]
  onOpen?: (href: string) => void
  children: ReactNode
}

/** What customers and vendors see: the company's own site, plain and short. */
export function PortalLayout({
  company,
  links,
  currentPath,
  user,
  userMenu = [],
  onOpen,
  children,
}: PortalLayoutProps) {
  const words = useWords()
  return (
    <div
      className={classes.portal}
      style={brandColours(company.colour) as CSSProperties}
      data-brand={company.colour ? true : undefined}
    >
      <a className={classes.skip} href="#main">
        {words('shell.skip')}
      </a>
      <header className={classes.bar}>
        <Link href="/" className={classes.brand}>
          {company.logo ? <img src={company.logo} alt={company.name} /> : <strong>{company.name}</strong>}
        </Link>
        <nav aria-label={company.name} className={classes.links}>
          {links.map(link => (
            <Link
              key={link.key}
              href={link.href}
              aria-current={currentPath === link.href || currentPath.startsWith(`${link.href}/`) ? 'page' : undefined}
            >
              {link.label}
              {link.badge !== undefined && <span className={classes.badge}>{link.badge}</span>}
            </Link>
          ))}
        </nav>
        <LanguageMenu className={classes.tool} />
        {onOpen && links.length > 0 && (
          <MenuButton
            label={words('shell.menu')}
            className={`${classes.tool} ${classes.menu}`}
            iconOnly
            entries={links.map(({ key, label, href }) => ({ key, label, onChoose: () => onOpen(href) }))}
          >
            <IconMenu2 size={22} aria-hidden />
          </MenuButton>
        )}
        {user && (
          <MenuButton
            label={`${words('shell.me', { name: user.name })}: ${initialsOf(user.name)}`}
            entries={userMenu}
            className={classes.tool}
            iconOnly
          >
            <Avatar name={user.name} picture={user.picture} size={28} />
          </MenuButton>
        )}
      </header>
      <main id="main" className={classes.main} tabIndex={-1}>
        {children}
      </main>
      <footer className={classes.foot}>
        <span>{company.name}</span>
        {company.phone && <a href={`tel:${company.phone}`}>{company.phone}</a>}
        {company.email && <a href={`mailto:${company.email}`}>{company.email}</a>}
      </footer>
    </div>
  )
}
