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

const resourceOf = ({ side }: AskedAging) => (side === 'payable' ? 'ap-agings' : 'agings')

/** Views of the aging kept under a name, as lists have them. */
export function AgingViews({ asked }: { asked: AskedAging }) {
  const words = useWords()
  const queries = useQueryClient()
  const { busy, does } = useDoing()
  const [name, setName] = useState<string | null>(null)
  const resource = resourceOf(asked)
  const key = ['saved-views', resource]
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => api.get<{ views: AgingView[] }>(`/saved-views/for/${resource}`).catch(() => ({ views: [] })),
  })
  const views = (data?.views ?? []).filter(view => view.definition?.aging)
  const now: Kept = { basis: asked.basis, search: asked.search, only: asked.only }
  const isSame = (view: Kept) => kept.every(one => (view[one] ?? '') === (now[one] ?? ''))
  const isPlain = isSame({ basis: 'dueDate', search: '', only: 'all' })
  const open = (view: Kept) =>
    changeQuery({ ...Object.fromEntries(kept.map(one => [one, view[one] || null])), bucket: null, partner: null })
  const keep = () =>
    does('keep', async () => {
      await records.create('saved-views', { name: name!.trim(), resource, definition: { aging: now } })
      await queries.invalidateQueries({ queryKey: key })
      setName(null)
    })
  const remove = (view: AgingView) =>
    does('remove', async () => {
      await api.delete(`/saved-views/${view.id}`)
      await queries.invalidateQueries({ queryKey: key })
    })
  return (
    <nav className={classes.views} aria-label={words('aging.kept')}>
      <Button size="compact-sm" variant={isPlain ? 'light' : 'subtle'} color="neutral" onClick={() => open({})}>
        {words('aging.all')}
      </Button>
      {views.map(view => (
        <span key={view.id}>
          <Button
            size="compact-sm"
            variant={isSame(view.definition!.aging!) ? 'light' : 'subtle'}
            color="neutral"
            onClick={() => open(view.definition!.aging!)}
          >
            {view.name}
          </Button>
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
      {!isPlain && name === null && !views.some(view => isSame(view.definition!.aging!)) && (
        <Button size="compact-sm" variant="subtle" onClick={() => setName('')}>
          {words('aging.keep')}
        </Button>
      )}
      {name !== null && (
        <form
          onSubmit={event => {
            event.preventDefault()
            if (name.trim()) void keep()
          }}
        >
          <TextInput
            size="xs"
            aria-label={words('aging.viewName')}
            placeholder={words('aging.viewName')}
            value={name}
            autoFocus
            onChange={event => setName(event.currentTarget.value)}
          />
          <Button size="compact-sm" type="submit" loading={busy === 'keep'} disabled={!name.trim()}>
            {words('aging.saveView')}
          </Button>
        </form>
      )}
    </nav>
  )
}
