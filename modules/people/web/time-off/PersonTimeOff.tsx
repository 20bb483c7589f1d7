import { Button, NumberInput, Select, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, Problem } from '#platform/web/kernel/api.ts'
import { useMay, useSession } from '#platform/web/kernel/application.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { Balances, useBalances, useLabel } from './Balances.tsx'
import '../people-words.ts'

/** Beside a person or their request: what they have left, and for managers the way to put it right. */
export default function PersonTimeOff({ resource, record }: SlotProps) {
  const words = useWords()
  const { userId } = useSession()
  const [open, setOpen] = useState(false)
  const mayApprove = useMay('time-off-requests', 'approve')
  const user = String(resource === 'users' ? record.row.id : record.row.user)
  const balances = useBalances(user)
  if (!balances?.length) return null
  return (
    <Stack gap="xs">
      <Balances user={user} />
      {mayApprove && user !== userId && (
        <Button variant="default" fullWidth onClick={() => setOpen(true)}>
          {words('timeOff.adjust')}
        </Button>
      )}
      {open && <Adjust user={user} onClose={() => setOpen(false)} />}
    </Stack>
  )
}

/** Hours given or taken away, with the reason. */
function Adjust({ user, onClose }: { user: string; onClose: () => void }) {
  const words = useWords()
  const queries = useQueryClient()
  const labelOf = useLabel()
  const balances = useBalances(user) ?? []
  const [type, setType] = useState(balances[0]?.type ?? null)
  const [hours, setHours] = useState<string | number>('')
  const [note, setNote] = useState('')
  const [error, setError] = useState<string | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await api.post(`/users/${user}/time-off`, { type, seconds: Math.round(Number(hours) * 3600), note })
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem
      return setError(problem.document.errors?.[0]?.message ?? problem.message)
    }
    notify({ type: 'positive', title: words('timeOff.adjusted') })
    onClose()
    await queries.invalidateQueries({ queryKey: ['time-off-requests'] })
  }
  return (
    <Dialog open onClose={onClose} title={words('timeOff.adjust')} lead={words('timeOff.adjustLead')} size="small">
      <form onSubmit={submit}>
        <Stack gap="sm">
          <Select
            label={words('timeOff.type')}
            data={balances.map(one => ({ value: one.type, label: labelOf(one) }))}
            value={type}
            onChange={setType}
            allowDeselect={false}
          />
          <NumberInput
            label={words('timeOff.hours')}
            description={words('timeOff.hoursHelp')}
            value={hours}
            onChange={setHours}
            error={error}
            decimalScale={2}
            required
            withAsterisk={false}
            data-autofocus
          />
          <TextInput
            label={words('timeOff.reason')}
            value={note}
            onChange={event => setNote(event.currentTarget.value)}
            required
            withAsterisk={false}
          />
          <Button type="submit" fullWidth>
            {words('timeOff.adjust')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
