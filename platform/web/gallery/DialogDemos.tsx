import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ConfirmBar } from '../parts/ConfirmBar.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { ErrorSummary } from '../parts/ErrorSummary.tsx'
import { KeyboardSheet } from '../parts/KeyboardSheet.tsx'
import { MergeBar } from '../parts/MergeBar.tsx'
import { NoticeCard } from '../parts/notices/Notifications.tsx'
import { notify } from '../parts/notices/notices.ts'
import { SidePanel } from '../parts/SidePanel.tsx'
import { SplitDiff } from '../parts/SplitDiff.tsx'
import { meanings } from '../parts/tone.ts'
import classes from './Gallery.module.css'

export function DialogsDemo() {
  const [open, setOpen] = useState<'dialog' | 'panel' | 'keys'>()
  const close = () => setOpen(undefined)
  return (
    <div className={classes.row}>
      <Button variant="default" onClick={() => setOpen('dialog')}>
        Dialog
      </Button>
      <Button variant="default" onClick={() => setOpen('panel')}>
        Side panel
      </Button>
      <Button variant="default" onClick={() => setOpen('keys')}>
        Keyboard sheet
      </Button>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Send quote QT-000988"
        lead="It goes to Maria Delgado at Acme Hydraulics and can no longer be edited."
        actions={
          <>
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button onClick={close}>Send quote</Button>
          </>
        }
      >
        <TextInput label="Subject" defaultValue="Quote QT-000988, manifold block rev C" data-autofocus />
      </Dialog>
      <SidePanel
        open={open === 'panel'}
        onClose={close}
        title="New contact"
        modal
        actions={<Button onClick={close}>Create contact</Button>}
      >
        <TextInput label="Name" required mb="sm" />
        <TextInput label="Email" mb="sm" />
      </SidePanel>
      <KeyboardSheet
        open={open === 'keys'}
        onClose={close}
        sections={[
          {
            key: 'all',
            label: 'Everywhere',
            keys: [
              { keys: 'Ctrl K', does: 'Search everything' },
              { keys: '/', does: 'Search this list' },
              { keys: 'n', does: 'New record' },
              { keys: 'g o', does: 'Go to orders' },
            ],
          },
          {
            key: 'list',
            label: 'List',
            keys: [
              { keys: 'j', does: 'Next row' },
              { keys: 'x', does: 'Select' },
              { keys: 'F2', does: 'Edit the cell' },
              { keys: 'Shift F10', does: 'Row menu' },
            ],
          },
        ]}
      />
    </div>
  )
}

export function NoticesDemo() {
  return (
    <>
      <div className={classes.row}>
        {meanings.map(type => (
          <Button
            key={type}
            variant="default"
            onClick={() => notify({ type, title: `A ${type} notice`, body: 'It says what happened and why.' })}
          >
            {type}
          </Button>
        ))}
        <Button variant="default" onClick={exportSlowly}>
          export with progress
        </Button>
      </div>
      <div className={classes.columns}>
        {meanings.map((type, id) => (
          <NoticeCard
            key={type}
            notice={{
              id,
              type,
              title: {
                positive: 'Quote sent',
                negative: 'Not saved',
                warning: 'Stock is short',
                info: 'Ana replied',
                ongoing: 'Exporting 100,000 rows',
              }[type],
              body:
                type === 'negative' ? 'Promise date lies before today. Request 7f3a.' : 'QT-000988 · Acme Hydraulics',
              progress: type === 'ongoing' ? 0.4 : undefined,
              link: type === 'info' ? { href: '#notices', label: 'Read' } : undefined,
            }}
            onClose={() => {}}
          />
        ))}
      </div>
    </>
  )
}

function exportSlowly() {
  const notice = notify({ type: 'ongoing', title: 'Exporting 100,000 rows', progress: 0 })
  let done = 0
  const timer = setInterval(() => {
    done += 0.1
    notice.update({ progress: done })
    if (done < 1) return
    clearInterval(timer)
    notice.end({ type: 'positive', title: 'Export is ready' })
  }, 300)
}

export function MergeDemo() {
  const [count, setCount] = useState(3)
  return (
    <>
      <MergeBar
        name="Bob Tran"
        fields={[
          {
            key: 'promise',
            label: 'Promise date',
            before: 'Nov 12, 2026',
            mine: 'Nov 14, 2026',
            theirs: 'Nov 19, 2026',
          },
          { key: 'note', label: 'Note', mine: 'Call before delivery', theirs: 'Deliver to dock 4' },
        ]}
        onApply={() => {}}
      />
      <br />
      <SplitDiff
        before="Deburr all edges 0.2 mm. Wash and bag each piece."
        after="Deburr sharp edges 0.2 mm max. Wash, oil and bag each piece."
      />
      <br />
      <ErrorSummary
        takesFocus={false}
        errors={[
          { fieldId: 'x', message: 'Quantity: 0 is too small. At least 1 piece.' },
          { message: 'Lines: an order needs at least one line.' },
        ]}
      />
      <ConfirmBar count={count} onClear={() => setCount(0)}>
        <Button variant="subtle">Set promise date</Button>
        <Button variant="subtle">Export</Button>
      </ConfirmBar>
    </>
  )
}
