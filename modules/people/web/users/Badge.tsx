import { Button, TextInput } from '@mantine/core'
import { IconId } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, Problem } from '#platform/web/kernel/api.ts'
import { useMay } from '#platform/web/kernel/application.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import '../people-words.ts'

/** Gives a person a badge: it is read by the scanner into the field, and only its last four characters are shown again. */
export function Badge({ record }: Pick<SlotProps, 'record'>) {
  const words = useWords()
  const queries = useQueryClient()
  const mayChange = useMay('users', 'update')
  const [open, setOpen] = useState(false)
  const [badge, setBadge] = useState('')
  const [error, setError] = useState<string | null>(null)
  if (!mayChange || !['invited', 'active'].includes(String(record.row.status))) return null
  const path = `/users/${record.row.id}/badge`
  const last4 = typeof record.row.badgeLast4 === 'string' ? record.row.badgeLast4 : null
  const change = async (told: string, task: () => Promise<unknown>) => {
    try {
      await task()
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem
      return setError(problem.document.errors?.[0]?.message ?? problem.message)
    }
    notify({ type: 'positive', title: told })
    setOpen(false)
    setBadge('')
    await queries.invalidateQueries()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void change(words('badge.given'), () => api.put(path, { badge }))
  }
  return (
    <>
      <Button variant="default" fullWidth leftSection={<IconId size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {last4 ? words('badge.change', { last4 }) : words('badge.give')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={words('badge.title')}
        lead={words('badge.lead')}
        size="small"
      >
        <form onSubmit={submit}>
          <TextInput
            label={words('badge.number')}
            value={badge}
            onChange={event => {
              setBadge(event.currentTarget.value)
              setError(null)
            }}
            error={error}
            spellCheck={false}
            required
            withAsterisk={false}
            data-autofocus
          />
          <Button type="submit" mt="md" fullWidth>
            {words('badge.give')}
          </Button>
          {last4 && (
            <Button
              variant="default"
              mt="xs"
              fullWidth
              onClick={() => change(words('badge.taken'), () => api.delete(path))}
            >
              {words('badge.take', { last4 })}
            </Button>
          )}
        </form>
      </Dialog>
    </>
  )
}
