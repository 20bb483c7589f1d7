import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/web/kernel/api.ts'
import { changeQuery } from '#platform/web/kernel/navigation.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from '../billing/Billing.module.css'
import { useDoing } from '../closing/use-doing.ts'
import type { AskedAging } from './aging-api.ts'

/** What of the address a view keeps; the day is always today's, for a view is opened again later. */
const kept = ['basis', 'search', 'only'] as const
type Kept = Partial<Record<(typeof kept)[number], string>>

interface AgingView {
  readonly id: string
  readonly name: string
  readonly definition: { readonly aging?: Kept } | null
}

const resourceOf = ({ side }: AskedAging) => (side === 'payable' ? 'payable-agings' : 'agings')

/** The views there are, and keeping or forgetting one. */
function useAgingViews(resource: string) {
  const queries = useQueryClient()
  const { busy, does } = useDoing()
  const key = ['saved-views', resource]
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => api.get<{ views: AgingView[] }>(`/saved-views/for/${resource}`).catch(() => ({ views: [] })),
  })
  const again = () => queries.invalidateQueries({ queryKey: key })
  return {
    views: (data?.views ?? []).filter(view => view.definition?.aging),
    busy,
    keep: (name: string, aging: Kept) =>
      does('keep', async () => {
        await records.create('saved-views', { name: name.trim(), resource, definition: { aging } })
        await again()
      }),
    remove: (view: AgingView) =>
      does('remove', async () => {
        await api.delete(`/saved-views/${view.id}`)
        await again()
      }),
  }
}

/** Views of the aging kept under a name, as lists have them. */
export function AgingViews({ asked }: { asked: AskedAging }) {
  const words = useWords()
  const { views, busy, keep, remove } = useAgingViews(resourceOf(asked))
  const [name, setName] = useState<string | null>(null)
  const now: Kept = { basis: asked.basis, search: asked.search, only: asked.only }
  const isSame = (view: Kept) => kept.every(one => (view[one] ?? '') === (now[one] ?? ''))
  const isPlain = isSame({ basis: 'dueDate', search: '', only: 'all' })
  const isNew = !isPlain && !views.some(view => isSame(view.definition!.aging!))
  const open = (view: Kept) =>
    changeQuery({ ...Object.fromEntries(kept.map(one => [one, view[one] || null])), bucket: null, partner: null })
  const tab = (label: string, isOpen: boolean, view: Kept) => (
    <Button size="compact-sm" variant={isOpen ? 'light' : 'subtle'} color="neutral" onClick={() => open(view)}>
      {label}
    </Button>
  )
  return (
    <nav className={classes.views} aria-label={words('aging.kept')}>
      {tab(words('aging.all'), isPlain, {})}
      {views.map(view => (
        <span key={view.id}>
          {tab(view.name, isSame(view.definition!.aging!), view.definition!.aging!)}
          {isSame(view.definition!.aging!) && (
            <ActionIcon
              variant="subtle"
              color="neutral"
              size="sm"
              aria-label={words('aging.forget', { name: view.name })}
              onClick={() => void remove(view)}
            >
              <IconX size={14} />
            </ActionIcon>
          )}
        </span>
      ))}
      {isNew && name === null && (
        <Button size="compact-sm" variant="subtle" onClick={() => setName('')}>
          {words('aging.keep')}
        </Button>
      )}
      {name !== null && (
        <NameView
          name={name}
          isBusy={busy === 'keep'}
          onName={setName}
          onKeep={async () => (await keep(name, now)) && setName(null)}
        />
      )}
    </nav>
  )
}

interface NameViewProps {
  readonly name: string
  readonly isBusy: boolean
  readonly onName: (name: string) => void
  readonly onKeep: () => void
}

function NameView({ name, isBusy, onName, onKeep }: NameViewProps) {
  const words = useWords()
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (name.trim()) onKeep()
      }}
    >
      <TextInput
        size="xs"
        aria-label={words('aging.viewName')}
        placeholder={words('aging.viewName')}
        value={name}
        autoFocus
        onChange={event => onName(event.currentTarget.value)}
      />
      <Button size="compact-sm" type="submit" loading={isBusy} disabled={!name.trim()}>
        {words('aging.saveView')}
      </Button>
    </form>
  )
}
