import { IconCloudCheck, IconCloudOff, IconCloudUp, IconLogout, IconUserQuestion } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Avatar } from '../parts/Presence.tsx'
import { usePageTitle } from '../parts/page-title.ts'
import { useWords } from '../words/WordsProvider.tsx'
import classes from './FloorLayout.module.css'
import type { Connection, ShellUser } from './types.ts'

export interface FloorLayoutProps {
  /** The machine, the station, the clock: what this screen stands beside. */
  title: string
  subtitle?: string
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
  children: ReactNode
}

/** Screens at machines, doors and cribs: readable at two metres, usable with gloves, nothing moves. */
export function FloorLayout({
  title,
  subtitle,
  person,
  connection,
  unsent = 0,
  clock,
  onLeave,
  steps,
  children,
}: FloorLayoutProps) {
  const words = useWords()
  usePageTitle(title)
  return (
    <div className={classes.floor} data-floor>
      <header className={classes.bar}>
        <div className={classes.place}>
          <h1>{title}</h1>
          {subtitle && <p>{subtitle}</p>}
        </div>
        {clock && <time className={classes.clock}>{clock}</time>}
        <ConnectionSign connection={connection} unsent={unsent} />
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
      <main className={classes.main}>{children}</main>
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
