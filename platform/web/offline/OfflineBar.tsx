import { IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { useFormats, useWords } from '../words/WordsProvider.tsx'
import classes from './OfflineBar.module.css'
import './offline-words.ts'
import { useOutbox } from './use-outbox.ts'

/** Since when the line is gone and how much is kept here; never that the server has it (production, Offline). */
export function OfflineBar() {
  const words = useWords()
  const formats = useFormats()
  const { offlineSince, unsent } = useOutbox()
  if (!offlineSince && unsent.length === 0) return null
  const Sign = offlineSince ? IconCloudOff : IconCloudUp
  return (
    <p className={classes.bar} data-offline={offlineSince ? true : undefined} role="status">
      <Sign size={28} aria-hidden />
      <span>
        {offlineSince
          ? words('offline.since', { time: formats.time(new Date(offlineSince)), count: unsent.length })
          : words('offline.sending', { count: unsent.length })}
      </span>
    </p>
  )
}
