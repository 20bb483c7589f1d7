import { IconCloudCheck, IconCloudOff, IconCloudUp, IconLogout, IconUserQuestion } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from '../parts/Link.tsx'
import { Avatar } from '../parts/Presence.tsx'
import { usePageTitle } from '../parts/page-title.ts'
import { useFormats, useWords } from '../words/WordsProvider.tsx'
import classes from './FloorLayout.module.css'
import { LanguageMenu } from './PreferenceMenus.tsx'
import type { Connection, ShellUser } from './types.ts'

export interface FloorLayoutProps {
  /** The machine, the station, the clock: what this screen stands beside. */
  title: string
  /** Where the title leads: the first screen of this place. */
  home?: string
  subtitle?: string
  /** Other screens this person works on. */
  screens?: readonly { readonly href: string; readonly label: string }[]
  /** Who acts with the next touch; nobody until a badge is read. */
  person?: ShellUser
  connection: Connection
  /** Events kept on this device until the line is back. */
  unsent?: number
  /** The time of the plant, already written. */
  clock?: string
  onLeave?: () => void
  /** Big steps along the lower edge. */
  steps?: ReactNode
  /** Small and last: what is rarely needed. */
  foot?: ReactNode
  children: ReactNode
}

/** Screens at machines, doors and cribs: readable at two metres, usable with gloves, nothing moves. */
export function FloorLayout({
  title,
  home,
  subtitle,
  screens = [],
  person,
  connection,
  unsent = 0,
  clock,
  onLeave,
  steps,
  foot,
  children,
}: FloorLayoutProps) {
  const words = useWords()
  usePageTitle(title)
  return (
    <div className={classes.floor} data-floor>
      <header className={classes.bar}>
        <div className={classes.place}>
          <h1>{home ? <Link href={home}>{title}</Link> : title}</h1>
          {subtitle && <p>{subtitle}</p>}
        </div>
        {clock && <time className={classes.clock}>{clock}</time>}
        <ConnectionSign connection={connection} unsent={unsent} />
        <LanguageMenu className={classes.language} />
        <div className={classes.person} data-known={person ? true : undefined}>
          {person ? (
            <Avatar name={person.name} picture={person.picture} size={48} />
          ) : (
            <IconUserQuestion size={36} aria-hidden />
          )}
          <span>
            <small>{words(person ? 'floor.acting' : 'floor.nobody')}</small>
            <strong>{person?.name ?? words('floor.scanBadge')}</strong>
          </span>
        </div>
        {onLeave && person && (
          <button type="button" className={classes.leave} onClick={onLeave}>
            <IconLogout size={28} aria-hidden />
            <span>{words('floor.leave')}</span>
          </button>
        )}
      </header>
      {screens.length > 0 && (
        <nav className={classes.screens} aria-label={words('floor.screens')}>
          {screens.map(({ href, label }) => (
            <Link key={href} href={href} aria-current={label === subtitle ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </nav>
      )}
      <main className={classes.main}>{children}</main>
      {foot && <footer className={classes.foot}>{foot}</footer>}
      {steps && <footer className={classes.steps}>{steps}</footer>}
    </div>
  )
}

const signs = { online: IconCloudCheck, lost: IconCloudOff, sending: IconCloudUp } as const

export function ConnectionSign({ connection, unsent = 0 }: { connection: Connection; unsent?: number }) {
  const words = useWords()
  const Sign = signs[connection]
  return (
    <span className={classes.sign} data-connection={connection} role="status">
      <Sign size={28} aria-hidden />
      <span>{words(`floor.connection.${connection}`, { count: unsent })}</span>
    </span>
  )
}

export interface FloorButtonProps extends React.ButtonHTMLAttributes<HTMLButtonElement> {
  icon?: ReactNode
  tone?: 'primary' | 'positive' | 'negative' | 'plain'
  /** A second line: what will happen, or why it cannot. */
  detail?: string
}

/** At least 64 px high, words first. */
export function FloorButton({ icon, tone = 'plain', detail, children, ...rest }: FloorButtonProps) {
  return (
    <button type="button" className={classes.button} data-tone={tone} {...rest}>
      {icon}
      <span>
        {children}
        {detail && <small>{detail}</small>}
      </span>
    </button>
  )
}

/** The time of the plant, told anew when the minute turns. */
export function useClock(): string {
  const formats = useFormats()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000)
    return () => clearInterval(timer)
  }, [])
  return formats.time(now)
}
