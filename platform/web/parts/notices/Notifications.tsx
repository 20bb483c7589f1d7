import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
  IconLoader2,
  IconX,
} from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { Link } from '../Link.tsx'
import { useFocusBack } from '../layers.ts'
import type { Meaning } from '../tone.ts'
import classes from './Notifications.module.css'
import { type makeNotices, type Notice, notices as theNotices } from './notices.ts'

const icons: Readonly<Record<Meaning, typeof IconX>> = {
  positive: IconCircleCheck,
  negative: IconCircleX,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
  ongoing: IconLoader2,
}

export interface NotificationsProps {
  /** Another pile than the app's own, for the gallery. */
  notices?: ReturnType<typeof makeNotices>
}

/** Stands once per page, outside everything else. */
export function Notifications({ notices = theNotices }: NotificationsProps) {
  const words = useWords()
  const shown = useSyncExternalStore(notices.subscribe, notices.shown)
  const waiting = notices.waiting()
  const focus = useFocusBack()
  const close = (id: number) => {
    focus.giveBack()
    notices.close(id)
  }
  return (
    <section
      className={classes.region}
      aria-label={words('notices.region')}
      onPointerEnter={() => notices.hold(true)}
      onPointerLeave={() => notices.hold(false)}
      onFocus={event => {
        focus.onFocus(event)
        notices.hold(true)
      }}
      onBlur={() => notices.hold(false)}
    >
      <Pile pile={shown.filter(notice => notice.type === 'negative')} live="assertive" onClose={close} />
      <Pile pile={shown.filter(notice => notice.type !== 'negative')} live="polite" onClose={close} />
      {waiting > 0 && <p className={classes.waiting}>{words('notices.waiting', { count: waiting })}</p>}
    </section>
  )
}

interface PileProps {
  pile: readonly Notice[]
  live: 'polite' | 'assertive'
  onClose: (id: number) => void
}

/** The live region stands before its first notice does, or screen readers would not hear it. */
function Pile({ pile, live, onClose }: PileProps) {
  return (
    <div aria-live={live} aria-relevant="additions text" className={classes.pile}>
      {pile.map(notice => (
        <NoticeCard key={notice.id} notice={notice} onClose={() => onClose(notice.id)} />
      ))}
    </div>
  )
}

export function NoticeCard({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const words = useWords()
  const Icon = icons[notice.type]
  return (
    <div className={classes.notice} data-type={notice.type}>
      <Icon size={18} className={classes.icon} aria-hidden />
      <div className={classes.text}>
        <p className={classes.title}>
          <span className="spoken">{words(`notices.types.${notice.type}`)} </span>
          {notice.title}
        </p>
        {notice.body && <p className={classes.body}>{notice.body}</p>}
        {notice.link && (
          <Link className={classes.link} href={notice.link.href}>
            {notice.link.label}
          </Link>
        )}
        {notice.action && (
          <button type="button" className={classes.action} onClick={notice.action.onChoose}>
            {notice.action.label}
          </button>
        )}
      </div>
      <button type="button" className={classes.close} aria-label={words('notices.close')} onClick={onClose}>
        <IconX size={15} />
      </button>
      {notice.type === 'ongoing' && (
        <progress className={classes.progress} max={1} value={notice.progress} aria-label={notice.title} />
      )}
    </div>
  )
}
