import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Door.module.css'

/** A sentence beside the form: what was refused, or what has happened. */
export function DoorNotice({ kind, children }: { kind: 'refused' | 'told'; children: ReactNode }) {
  const Icon = kind === 'refused' ? IconAlertCircle : IconInfoCircle
  return (
    <div className={classes.notice} data-kind={kind} role={kind === 'refused' ? 'alert' : 'status'}>
      <Icon size={18} aria-hidden />
      <p>{children}</p>
    </div>
  )
}
