import { Button, CopyButton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/web/kernel/api.ts'
import { useSession } from '#platform/web/kernel/application.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import factors from '../factors/Factors.module.css'
import section from '../parts/Section.module.css'
import { useDoing } from '../parts/use-doing.ts'
import { NewApiKey } from './NewApiKey.tsx'

interface ApiKey {
  readonly id: string
  readonly name: string
  readonly prefix: string
  readonly scopes: readonly string[]
  readonly expiresAt: string
  readonly lastUsedAt: string | null
  readonly status: 'active' | 'revoked' | 'expired'
}

const tones = { active: 'positive', revoked: 'negative', expired: 'neutral' } as const

/** A person's own keys for programs: made here, shown once, taken back at a press. */
export function ApiKeys() {
  const words = useWords()
  const queries = useQueryClient()
  const { roles } = useSession()
  const { busy, does } = useDoing()
  const [making, setMaking] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const { data } = useQuery({
    queryKey: ['own-api-keys'],
    queryFn: () => api.get<{ keys: ApiKey[] }>('/session/api-keys'),
  })
  if (!data) return null
  const reload = () => queries.invalidateQueries({ queryKey: ['own-api-keys'] })
  const revoke = (id: string) => does(() => api.delete(`/session/api-keys/${id}`), words('keys.revoked')).then(reload)
  const made = (key: string) => {
    setMaking(false)
    setSecret(key)
    void reload()
  }
  return (
    <>
      {data.keys.length === 0 && <p className={section.quiet}>{words('keys.none')}</p>}
      <ul className={section.rows}>
        {data.keys.map(key => (
          <li key={key.id}>
            <KeyFacts apiKey={key} />
            <StatusDot tone={tones[key.status]} label={words(`keys.states.${key.status}`)} />
            {key.status === 'active' && (
              <Button variant="default" size="xs" disabled={busy} onClick={() => revoke(key.id)}>
                {words('keys.revoke')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {roles.some(key => key <= 3) && (
        <div>
          <Button variant="default" onClick={() => setMaking(true)}>
            {words('keys.new')}
          </Button>
        </div>
      )}
      <NewApiKey open={making} onClose={() => setMaking(false)} onMade={made} />
      <SecretOnce secret={secret} onClose={() => setSecret(null)} />
    </>
  )
}

function KeyFacts({ apiKey: { name, prefix, expiresAt, lastUsedAt, scopes } }: { apiKey: ApiKey }) {
  const words = useWords()
  const formats = useFormats()
  return (
    <span>
      {name} <code>{prefix}…</code>
      <br />
      <span className={section.quiet}>
        {words('keys.facts', {
          scopes: scopes.join(', '),
          until: formats.date(expiresAt),
          used: lastUsedAt ? formats.dateTime(lastUsedAt) : words('keys.never'),
        })}
      </span>
    </span>
  )
}

function SecretOnce({ secret, onClose }: { secret: string | null; onClose: () => void }) {
  const words = useWords()
  return (
    <Dialog
      open={secret !== null}
      onClose={onClose}
      title={words('keys.madeTitle')}
      lead={words('keys.madeLead')}
      actions={<Button onClick={onClose}>{words('keys.keptIt')}</Button>}
    >
      <div className={factors.secret}>
        <code>{secret}</code>
        <CopyButton value={secret ?? ''}>
          {({ copied, copy }) => (
            <Button size="xs" variant="default" onClick={copy}>
              {words(copied ? 'factors.copied' : 'factors.copy')}
            </Button>
          )}
        </CopyButton>
      </div>
    </Dialog>
  )
}
