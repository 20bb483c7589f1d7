import { Button, MultiSelect, NumberInput, type OptionsFilter, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { humanise } from '#platform/model/words.ts'
import { api } from '#platform/web/kernel/api.ts'
import { useApplication } from '#platform/web/kernel/application.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import door from '../parts/Door.module.css'
import { DoorNotice } from '../parts/DoorNotice.tsx'
import { useAsking } from '../parts/use-asking.ts'

interface NewApiKeyProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onMade: (secret: string) => void
}

export function NewApiKey({ open, onClose, onMade }: NewApiKeyProps) {
  const words = useWords()
  return (
    <Dialog open={open} onClose={onClose} title={words('keys.new')} lead={words('keys.newLead')}>
      <NewKeyForm onMade={onMade} />
    </Dialog>
  )
}

const dayAfter = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

function NewKeyForm({ onMade }: { onMade: (secret: string) => void }) {
  const words = useWords()
  const formats = useFormats()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<string[]>([])
  const [networks, setNetworks] = useState('')
  const [days, setDays] = useState<number | string>(90)
  const { busy, refused, ask } = useAsking()
  const choices = useScopeChoices()
  const expiresAt = dayAfter(Number(days) || 0)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const allowedIps = networks.split(/[\s,]+/).filter(Boolean)
    const body = { name, scopes, expiresAt, allowedIps: allowedIps.length ? allowedIps : null }
    const answer = await ask(() => api.post<{ secret: string }>('/session/api-keys', body))
    if (answer) onMade(answer.secret)
  }
  const wrong = (field: string) =>
    Object.entries(refused?.fields ?? {}).find(([path]) => path === field || path.startsWith(`${field}.`))?.[1]
  return (
    <form className={door.form} onSubmit={submit}>
      {refused && Object.keys(refused.fields).length === 0 && <DoorNotice kind="refused">{refused.message}</DoorNotice>}
      <TextInput
        label={words('keys.name')}
        description={words('keys.nameLead')}
        value={name}
        onChange={event => setName(event.currentTarget.value)}
        error={wrong('name')}
        required
        data-autofocus
      />
      <MultiSelect
        label={words('keys.scopes')}
        description={words('keys.scopesLead')}
        data={choices}
        value={scopes}
        onChange={setScopes}
        error={wrong('scopes')}
        limit={60}
        filter={matching}
        searchable
        required
      />
      <NumberInput
        label={words('keys.days')}
        description={words('keys.daysLead', { date: formats.date(expiresAt) })}
        value={days}
        onChange={setDays}
        min={1}
        error={wrong('expiresAt')}
        required
      />
      <Textarea
        label={words('keys.networks')}
        description={words('keys.networksLead')}
        value={networks}
        onChange={event => setNetworks(event.currentTarget.value)}
        error={wrong('allowedIps')}
      />
      <Button type="submit" loading={busy}>
        {words('keys.make')}
      </Button>
    </form>
  )
}

/** Every verb this person has, by record type: a key never has a right its owner lacks. */
/** Sixty rights that match, wherever in the long list they stand; groups without one are left out. */
const matching: OptionsFilter = ({ options, search, limit }) => {
  const wanted = search.trim().toLowerCase()
  let left = limit
  return options.flatMap(group => {
    if (!('items' in group)) return []
    const items = group.items.filter(item => item.label.toLowerCase().includes(wanted)).slice(0, left)
    left -= items.length
    return items.length ? [{ ...group, items }] : []
  })
}

function useScopeChoices() {
  const words = useWords()
  const { resources } = useApplication()
  return Object.entries(resources)
    .filter(([, { verbs }]) => verbs.length > 0)
    .sort(([, one], [, other]) => one.many.localeCompare(other.many))
    .map(([resource, { many, verbs }]) => ({
      group: many,
      items: ['*', ...verbs].map(verb => ({
        value: `${resource}.${verb}`,
        label: `${many}: ${verb === '*' ? words('keys.everything') : (words.find(`actions.${verb}`) ?? humanise(verb))}`,
      })),
    }))
}
