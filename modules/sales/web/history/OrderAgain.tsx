import { Button, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { DayInput } from '#platform/web/fields/DayInput.tsx'
import { api, newKey, Problem } from '#platform/web/kernel/api.ts'
import { useMay } from '#platform/web/kernel/application.ts'
import { navigate } from '#platform/web/kernel/navigation.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './History.module.css'

interface OrderAgainProps {
  readonly line: string
  readonly quantity: string
}

/** Makes a draft order at the last price, and opens it: what should be looked at stands there as questions of the review. */
export function OrderAgain({ line, quantity }: OrderAgainProps) {
  const words = useWords()
  const may = useMay('orders', 'create')
  const [open, setOpen] = useState(false)
  if (!may) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words('orderHistory.again')}</Button>
      {open && <Asked line={line} quantity={quantity} onClose={() => setOpen(false)} />}
    </>
  )
}

function Asked({ line, quantity, onClose }: OrderAgainProps & { onClose: () => void }) {
  const words = useWords()
  const form = useId()
  const [key] = useState(newKey)
  const [many, setMany] = useState(quantity)
  const [requestedOn, setRequestedOn] = useState('')
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const order = async () => {
    setBusy(true)
    setWrong({})
    try {
      const asked = { quantity: many.trim().replace(',', '.'), requestedOn: requestedOn || null }
      const made = await api.post<{ id: string }>(`/order-history/${line}/reorder`, asked, key)
      navigate(`/orders/${made.id}`)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const errors = error.document.errors ?? []
      setWrong(
        errors.length > 0
          ? Object.fromEntries(errors.map(({ path, message }) => [path, message]))
          : { quantity: error.message },
      )
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words('orderHistory.again')}
      lead={words('orderHistory.againLead')}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {words('orderHistory.cancel')}
          </Button>
          <Button type="submit" form={form} loading={busy}>
            {words('orderHistory.make')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={classes.asked}
        onSubmit={event => {
          event.preventDefault()
          void order()
        }}
      >
        <TextInput
          label={words('orderHistory.many')}
          inputMode="decimal"
          value={many}
          error={wrong.quantity}
          data-autofocus
          onChange={event => setMany(event.target.value)}
        />
        <DayInput
          label={words('orderHistory.wanted')}
          value={requestedOn}
          error={wrong.requestedOn}
          onChange={day => setRequestedOn(day ?? '')}
        />
      </form>
    </Dialog>
  )
}
