import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Problem } from '#platform/web/kernel/api.ts'
import { type Row, records } from '#platform/web/kernel/record-api.ts'
import { sound } from '#platform/web/kernel/sounds.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { FloorSaid } from '#platform/web/shell/FloorParts.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from '../Floor.module.css'
import { type Right, RightCounts } from './RightCounts.tsx'

interface ExceptionDialogProps {
  readonly exception: Row
  readonly onSettled: (text: string) => void
  readonly onClose: () => void
}

/** production R37: the lead takes a report as it came, with other counts, or not at all. */
export function ExceptionDialog({ exception, onSettled, onClose }: ExceptionDialogProps) {
  const words = useWords()
  const formats = useFormats()
  const [note, setNote] = useState('')
  const [right, setRight] = useState<Right>({})
  const [refused, setRefused] = useState<string | null>(null)
  const event = String(exception.event)
  const { data } = useQuery({
    queryKey: ['floor', 'event', event],
    queryFn: () => records.get('shop-floor-events', event),
  })
  const payload = (data?.row.payload ?? {}) as Readonly<Record<string, unknown>>
  const isCount = data?.row.type === 'quantity'
  const isChanged = Object.keys(right).length > 0
  const settle = async (verb: 'accept' | 'edit' | 'dismiss') => {
    if (verb !== 'accept' && note.trim() === '') return setRefused(words('floorLead.noteNeeded'))
    try {
      const asked = { ...(note.trim() && { resolution: note.trim() }), ...(verb === 'edit' && right) }
      await records.act('shop-floor-exceptions', exception.id, verb, asked)
      onSettled(words(`floorLead.settled.${verb}`))
      onClose()
    } catch (error) {
      sound('negative')
      setRefused(
        error instanceof Problem ? (error.document.errors?.[0]?.message ?? error.message) : words('floorHome.failed'),
      )
    }
  }
  const when = data ? formats.dateTime(String(data.row.occurredAt)) : ''
  return (
    <Dialog open onClose={onClose} title={words('floorLead.exception')} lead={String(exception.message)} size="floor">
      {refused && <FloorSaid tone="negative">{refused}</FloorSaid>}
      <p className={classes.chooseLead}>
        {[data?.labels.users?.[String(data.row.user)]?.title, when].filter(Boolean).join(' · ')}
      </p>
      {isCount && <RightCounts reported={payload} right={right} lead={String(exception.message)} onChange={setRight} />}
      <label className={classes.note}>
        {words('floorHome.note')}
        <textarea rows={2} maxLength={500} value={note} onChange={change => setNote(change.currentTarget.value)} />
      </label>
      <div className={classes.doing}>
        <FloorButton
          tone={isChanged ? 'primary' : 'positive'}
          onClick={() => void settle(isChanged ? 'edit' : 'accept')}
        >
          {words(isChanged ? 'floorLead.edit' : 'floorLead.accept')}
        </FloorButton>
        <FloorButton tone="negative" onClick={() => void settle('dismiss')}>
          {words('floorLead.dismiss')}
        </FloorButton>
      </div>
    </Dialog>
  )
}
