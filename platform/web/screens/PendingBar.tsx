import { Button } from '@mantine/core'
import { useLeaving } from '#platform/web/pages/create/leaving.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './PendingBar.module.css'
import './screen-words.ts'

interface PendingBarProps {
  readonly count: number
  readonly busy: boolean
  readonly onDiscard: () => void
  readonly onSave: () => void
}

/** Changes that wait to be saved together; leaving asks first. */
export function PendingBar({ count, busy, onDiscard, onSave }: PendingBarProps) {
  const words = useWords()
  useLeaving(count > 0, words('pending.leave'))
  return (
    <div className={classes.bar} hidden={count === 0}>
      <span role="status">{count > 0 ? words('pending.count', { count }) : ''}</span>
      <Button variant="default" onClick={onDiscard} disabled={busy}>
        {words('pending.discard')}
      </Button>
      <Button onClick={onSave} loading={busy}>
        {words('pending.save')}
      </Button>
    </div>
  )
}
