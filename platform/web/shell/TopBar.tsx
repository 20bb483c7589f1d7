import { IconBell, IconChevronRight, IconCloudOff, IconLoader2, IconMenu2, IconSearch } from '@tabler/icons-react'
import { Kbd } from '../parts/Kbd.tsx'
import { Link } from '../parts/Link.tsx'
import { MenuButton } from '../parts/menu/MenuButton.tsx'
import { Avatar, initialsOf } from '../parts/Presence.tsx'
import { useWords } from '../words/WordsProvider.tsx'
import type { AppShellProps } from './AppShell.tsx'
import { LanguageMenu, ThemeMenu } from './PreferenceMenus.tsx'
import classes from './TopBar.module.css'
import type { Crumb } from './types.ts'

export interface TopBarProps extends Omit<AppShellProps, 'children' | 'areas' | 'currentPath'> {
  drawer: boolean
  onDrawer: () => void
}

export function TopBar({ crumbs, user, userMenu, bell, jobs, onPalette, connection, drawer, onDrawer }: TopBarProps) {
  const words = useWords()
  return (
    <header className={classes.bar}>
      <button
        type="button"
        className={classes.menu}
        aria-label={words('shell.menu')}
        aria-expanded={drawer}
        onClick={onDrawer}
      >
        <IconMenu2 size={20} />
      </button>
      <Crumbs crumbs={crumbs} />
      <button
        type="button"
        className={classes.palette}
        onClick={onPalette}
        title={words('shell.palette')}
        aria-keyshortcuts="Control+K"
      >
        <IconSearch size={16} aria-hidden />
        <span className={classes.paletteWords}>{words('shell.palette')}</span>
        <Kbd keys="Ctrl K" />
      </button>
      <div className={classes.tools}>
        {connection === 'lost' && (
          <span className={classes.lost} role="status">
            <IconCloudOff size={16} aria-hidden /> <span>{words('shell.lost')}</span>
          </span>
        )}
        {jobs && jobs.running > 0 && (
          <button
            type="button"
            className={classes.tool}
            onClick={jobs.onOpen}
            title={words('shell.jobs', { count: jobs.running })}
          >
            <IconLoader2 size={18} className={classes.turning} aria-hidden />
            <span className={classes.figure}>{jobs.running}</span>
            <span className="spoken">{words('shell.jobs', { count: jobs.running })}</span>
          </button>
        )}
        <button
          type="button"
          className={classes.tool}
          onClick={bell.onOpen}
          aria-label={words('shell.bell', { count: bell.unread })}
          title={words('shell.bell', { count: bell.unread })}
        >
          <IconBell size={18} aria-hidden />
          {bell.unread > 0 && <span className={classes.dot}>{bell.unread > 99 ? '99+' : bell.unread}</span>}
        </button>
        <span className={classes.wideOnly}>
          <LanguageMenu className={classes.tool} />
          <ThemeMenu className={classes.tool} />
        </span>
        <MenuButton
          label={`${words('shell.me', { name: user.name })}: ${initialsOf(user.name)}`}
          entries={userMenu}
          className={classes.tool}
          iconOnly
        >
          <Avatar name={user.name} picture={user.picture} size={26} />
        </MenuButton>
      </div>
    </header>
  )
}

function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const words = useWords()
  return (
    <nav aria-label={words('shell.here')} className={classes.crumbs}>
      <ol>
        {crumbs.map((crumb, index) => {
          const last = index === crumbs.length - 1
          return (
            <li key={`${crumb.label}-${index}`} data-last={last || undefined}>
              {index > 0 && <IconChevronRight size={14} aria-hidden className={classes.chevron} />}
              {crumb.href && !last ? (
                <Link href={crumb.href}>{crumb.label}</Link>
              ) : (
                <span aria-current={last ? 'page' : undefined}>{crumb.label}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
