import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ExpectedDelivery } from '#modules/purchasing/model/expediting.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import { DayInput } from '#platform/web/fields/DayInput.tsx'
import { Problem } from '#platform/web/kernel/api.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Expedite.module.css'
import { askWhen, promise } from './expedite-api.ts'

interface Props {
  readonly delivery: ExpectedDelivery
  readonly day: DateText | null
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}

/** One thing at a time; what was refused is said beside the day. */
function useDoing() {
  const [wrong, setWrong] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const doing = async (act: () => Promise<void>) => {
    setBusy(true)
    setWrong(undefined)
    try {
      await act()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setWrong(error.message)
    } finally {
      setBusy(false)
    }
  }
  return { wrong, isBusy, doing }
}

/** What the vendor says on the telephone: when it comes, and who said so. */
export function PromiseDialog({ delivery, day: proposed, onClose, onDone }: Props) {
  const words = useWords()
  const [day, setDay] = useState<string | null>(proposed ?? delivery.promised)
  const [saidBy, setSaidBy] = useState(delivery.contactName ?? '')
  const [all, setAll] = useState(false)
  const { wrong, isBusy, doing } = useDoing()
  const save = () =>
    doing(async () => {
      await promise(delivery.line, { promisedDate: day, saidBy: saidBy.trim() || null, all })
      notify({ type: 'positive', title: words('expedite.saved') })
      await onDone()
    })
  const ask = () =>
    doing(async () => {
      const { to } = await askWhen(delivery.order)
      notify({ type: 'positive', title: words('expedite.asked', { to }) })
      await onDone()
    })
  return (
    <Dialog
      open
      size="small"
      title={words('expedite.title', { what: delivery.what || delivery.orderCode })}
      lead={words('expedite.of', { order: delivery.orderCode, line: delivery.lineNumber, vendor: delivery.vendorName })}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" disabled={isBusy} onClick={ask}>
            {words('expedite.ask')}
          </Button>
          <Button disabled={!day} loading={isBusy} onClick={save}>
            {words('expedite.save')}
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        {delivery.phone && (
          <a href={`tel:${delivery.phone}`}>
            {words('expedite.call', { who: [delivery.contactName, delivery.phone].filter(Boolean).join(', ') })}
          </a>
        )}
        <DayInput label={words('expedite.date')} value={day} required onChange={setDay} error={wrong} />
        <TextInput
          label={words('expedite.saidBy')}
          value={saidBy}
          maxLength={120}
          onChange={event => setSaidBy(event.currentTarget.value)}
        />
        <Checkbox
          label={words('expedite.all', { order: delivery.orderCode })}
          checked={all}
          onChange={event => setAll(event.currentTarget.checked)}
        />
        <Link href={`/purchase-orders/${delivery.order}`}>{words('expedite.open')}</Link>
      </div>
    </Dialog>
  )
}
