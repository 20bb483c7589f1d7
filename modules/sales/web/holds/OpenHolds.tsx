import { Button } from '@mantine/core'
import { IconHandStop } from '@tabler/icons-react'
import { actionLabel, valueLabel } from '#platform/model'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Holds.module.css'
import { type Hold, openHolds, stopsMaking } from './open-holds.ts'
import '../sales-words.ts'

/** Why nothing leaves, said where one looks first, and the way to free it. */
export default function OpenHolds({ record }: SlotProps) {
  const words = useWords()
  const holds = openHolds(record.row)
  if (holds.length === 0) return null
  const lift = () => window.dispatchEvent(new CustomEvent('record-action', { detail: 'unhold' }))
  return (
    <section className={classes.holds} aria-label={words('holds.title')}>
      <IconHandStop size={20} aria-hidden />
      <ul>
        {holds.map(hold => (
          <HoldLine key={hold.id} hold={hold} labels={record.labels} />
        ))}
      </ul>
      {record.can.includes('unhold') && (
        <Button size="xs" variant="default" onClick={lift}>
          {actionLabel(words, 'orders', 'unhold')}
        </Button>
      )}
    </section>
  )
}

function HoldLine({ hold, labels }: { hold: Hold; labels: SlotProps['record']['labels'] }) {
  const words = useWords()
  const formats = useFormats()
  const release = hold.release && labels['order-releases']?.[hold.release]?.title
  const who = hold.placedBy && labels.users?.[hold.placedBy]?.title
  return (
    <li>
      <strong>
        {words('holds.of', { kind: valueLabel(words, 'order-holds', 'kind', hold.kind) })}
        {release && ` · ${release}`}
      </strong>{' '}
      {hold.reason} {words(stopsMaking(hold) ? 'holds.stopsMaking' : 'holds.stopsShipping')}
      <small>{[who, hold.placedAt && formats.dateTime(hold.placedAt)].filter(Boolean).join(' · ')}</small>
    </li>
  )
}
