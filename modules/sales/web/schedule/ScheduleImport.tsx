import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { labelText } from '#platform/web/fields/known-labels.ts'
import { RefPicker } from '#platform/web/fields/widgets/RefPicker.tsx'
import { useMay } from '#platform/web/kernel/application.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { Differences } from './Differences.tsx'
import classes from './Schedule.module.css'
import { isOffered, useSchedule } from './use-schedule.ts'
import '../sales-words.ts'

/** Over the open releases: a customer's schedule is read, compared and applied. For those who may amend orders. */
export function ScheduleImport() {
  const words = useWords()
  const may = useMay('orders', 'reschedule')
  const [open, setOpen] = useState(false)
  if (!may) return null
  return (
    <div className={classes.bar}>
      <Button variant="default" leftSection={<IconFileImport size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {words('schedule.import')}
      </Button>
      {open && <ScheduleDialog onClose={() => setOpen(false)} />}
    </div>
  )
}

function ScheduleDialog({ onClose }: { onClose: () => void }) {
  const words = useWords()
  const [customer, setCustomer] = useState<{ id: string; label: string } | null>(null)
  const schedule = useSchedule(customer?.id ?? null, onClose)
  const { compared, left, wrong, isBusy } = schedule
  const offered = compared?.rows.filter(isOffered) ?? []
  const count = offered.filter(row => !left.has(row.key)).length
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={words('schedule.import')}
      lead={words('schedule.lead')}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {words('schedule.cancel')}
          </Button>
          <Button disabled={count === 0 || isBusy} onClick={() => void schedule.apply()}>
            {words('schedule.apply', { count })}
          </Button>
        </>
      }
    >
      <div className={classes.choices}>
        <CustomerChoice label={customer?.label ?? ''} onChoose={setCustomer} />
        <FileChoice name={schedule.file?.name} disabled={!customer || isBusy} onFile={schedule.bring} />
      </div>
      {wrong && (
        <div role="alert" className={classes.wrong}>
          <p>{wrong.message}</p>
          {wrong.code === 'scheduleDates' &&
            (['mdy', 'dmy'] as const).map(format => (
              <Button key={format} size="xs" variant="default" onClick={() => void schedule.readAs(format)}>
                {words(`schedule.${format}`)}
              </Button>
            ))}
          {wrong.code === 'scheduleMoved' && (
            <Button size="xs" variant="default" onClick={() => void schedule.again()}>
              {words('schedule.again')}
            </Button>
          )}
        </div>
      )}
      {isBusy && !compared && <RowSkeletons />}
      {compared && <Differences compared={compared} left={left} onLeave={schedule.leave} />}
    </Dialog>
  )
}

interface CustomerChoiceProps {
  readonly label: string
  readonly onChoose: (customer: { id: string; label: string } | null) => void
}

function CustomerChoice({ label, onChoose }: CustomerChoiceProps) {
  const words = useWords()
  const id = useId()
  return (
    <div className={classes.choice}>
      <label htmlFor={id}>{words('schedule.customer')}</label>
      <RefPicker
        id={id}
        aria={{}}
        label={words('schedule.customer')}
        target="business-partners"
        filter={{ field: 'isCustomer', op: 'eq', value: true }}
        choosesOnly
        text={label}
        disabled={false}
        autoFocus
        compact={false}
        onPick={option => onChoose(option && { id: option.id, label: labelText(option) })}
      />
    </div>
  )
}

interface FileChoiceProps {
  readonly name: string | undefined
  readonly disabled: boolean
  readonly onFile: (file: File) => void
}

function FileChoice({ name, disabled, onFile }: FileChoiceProps) {
  const words = useWords()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={classes.choice}>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx"
        className="spoken"
        tabIndex={-1}
        aria-label={words('schedule.file')}
        onChange={event => {
          const [file] = event.target.files ?? []
          if (file) onFile(file)
          // The same file may be chosen again after it was mended.
          event.target.value = ''
        }}
      />
      <Button variant="default" disabled={disabled} onClick={() => input.current?.click()}>
        {name ?? words('schedule.file')}
      </Button>
    </div>
  )
}
