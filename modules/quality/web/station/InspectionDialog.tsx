import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { Problem } from '#platform/web/kernel/api.ts'
import { useMay } from '#platform/web/kernel/application.ts'
import { type Row, records } from '#platform/web/kernel/record-api.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { notify } from '#platform/web/parts/notices/notices.ts'
import type { Everything } from '#platform/web/screens/matrix/every-record.ts'
import { labelIn } from '#platform/web/screens/use-live-rows.ts'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { FloorSaid } from '#platform/web/shell/FloorParts.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Station.module.css'

interface InspectionDialogProps {
  readonly inspections: Everything
  readonly row: Row
  readonly onClose: () => void
}

/** One lot: start it, then accept or reject it; what the server refuses is said here. */
export function InspectionDialog({ inspections, row, onClose }: InspectionDialogProps) {
  const words = useWords()
  const formats = useFormats()
  const code = String(row.code)
  const [accepted, setAccepted] = useState(String(row.lotSize))
  const [rejected, setRejected] = useState('0')
  const [why, setWhy] = useState('')
  const [refused, setRefused] = useState<string | null>(null)
  const may = { start: useMay('inspections', 'start'), accept: useMay('inspections', 'accept') }
  const act = async (verb: 'start' | 'accept' | 'reject') => {
    const answer = { quantityAccepted: accepted, quantityRejected: rejected, overrideReason: why || null }
    try {
      await records.act('inspections', row.id, verb, verb === 'start' ? {} : answer)
    } catch (error) {
      const document = error instanceof Problem ? error.document : null
      const sentences = document?.errors?.map(({ message }) => message).join(' ')
      return setRefused(sentences || document?.detail || words('station.failed'))
    }
    setRefused(null)
    notify({ type: 'positive', title: words(`station.done.${verb}`, { code }) })
    if (verb !== 'start') onClose()
  }
  const checks = (row.plan as readonly unknown[] | null)?.length ?? 0
  const lead = [
    code,
    words(`station.sources.${row.source}`),
    labelIn(inspections, row.lot, 'stock-lots') || labelIn(inspections, row.job, 'jobs'),
    words('station.pieces', { count: formats.quantity(String(row.lotSize)) }),
  ]
  return (
    <Dialog open onClose={onClose} title={labelIn(inspections, row.item)} lead={lead.filter(Boolean).join(' · ')}>
      <div className={classes.acts}>
        {refused && <FloorSaid tone="negative">{refused}</FloorSaid>}
        {row.status === 'pending' && may.start && (
          <FloorButton tone="primary" onClick={() => void act('start')}>
            {words('station.start')}
          </FloorButton>
        )}
        {row.status === 'inProgress' && (
          <>
            <p>
              {words('station.checks', { count: checks })} {words('station.sets', { count: Number(row.setCount ?? 0) })}
            </p>
            {may.accept && (
              <>
                <div className={classes.amounts}>
                  <TextInput
                    size="lg"
                    inputMode="decimal"
                    label={words('station.accepted')}
                    value={accepted}
                    onChange={event => setAccepted(event.currentTarget.value)}
                  />
                  <TextInput
                    size="lg"
                    inputMode="decimal"
                    label={words('station.rejected')}
                    value={rejected}
                    onChange={event => setRejected(event.currentTarget.value)}
                  />
                </div>
                <TextInput
                  size="lg"
                  label={words('station.why')}
                  value={why}
                  maxLength={300}
                  onChange={event => setWhy(event.currentTarget.value)}
                />
                <div className={classes.amounts}>
                  <FloorButton tone="negative" onClick={() => void act('reject')}>
                    {words('station.reject')}
                  </FloorButton>
                  <FloorButton tone="positive" onClick={() => void act('accept')}>
                    {words('station.accept')}
                  </FloorButton>
                </div>
              </>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}
