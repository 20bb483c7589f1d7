import { Link } from '#platform/web/parts/Link.tsx'
import classes from './Status.module.css'

interface FigureProps {
  readonly label: string
  readonly value: string | undefined
  readonly note?: string | undefined
  readonly href?: string
}

/** A figure over a screen, with what it is of; some open the list behind it. */
export function Figure({ label, value, note, href }: FigureProps) {
  return (
    <div className={classes.figure}>
      <span>{label}</span>
      <b>{href && value ? <Link href={href}>{value}</Link> : (value ?? '…')}</b>
      {note && <small>{note}</small>}
    </div>
  )
}
