import { Button, Group } from '@mantine/core'
import { IconDeviceMobile, IconFingerprint, IconKey } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/web/kernel/api.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import section from '../parts/Section.module.css'
import { useDoing } from '../parts/use-doing.ts'
import { AddPasskey } from '../passkeys/AddPasskey.tsx'
import type { FactorSet } from '../passkeys/passkey.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'

interface Factor {
  readonly id: string
  readonly kind: 'totp' | 'passkey' | 'recovery'
  readonly name: string | null
  readonly confirmedAt: string
  readonly lastUsedAt: string | null
  readonly codesLeft: number | null
}

/** The factors a person has. `bare`: without the buttons, where the next step stands beside it. */
export function FactorList({ bare }: { bare?: boolean }) {
  const words = useWords()
  const queries = useQueryClient()
  const { busy, does } = useDoing()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [adding, setAdding] = useState(false)
  const { data } = useQuery({
    queryKey: ['factors'],
    queryFn: () => api.get<{ factors: Factor[]; required: boolean }>('/session/factors'),
  })
  const reload = () => queries.invalidateQueries({ queryKey: ['factors'] })
  if (!data) return null
  const remove = (id: string) => does(() => api.delete(`/session/factors/${id}`), words('factors.removed')).then(reload)
  const renew = async () => {
    const answer = await does(() => api.post<{ recoveryCodes: string[] }>('/session/recovery-codes'))
    if (answer) setCodes(answer.recoveryCodes)
    void reload()
  }
  const hasAuthenticator = data.factors.some(factor => factor.kind === 'totp')
  const proofs = data.factors.filter(factor => factor.kind !== 'recovery')
  const removable = ({ kind }: Factor) => kind !== 'recovery' && (!data.required || proofs.length > 1)
  const added = ({ recoveryCodes }: FactorSet) => {
    setAdding(false)
    setCodes(recoveryCodes)
    notify({ type: 'positive', title: words('factors.passkeyMade') })
    void reload()
    window.dispatchEvent(new CustomEvent('session-changed'))
  }
  return (
    <>
      {data.factors.length === 0 && <p className={section.quiet}>{words('factors.none')}</p>}
      <ul className={section.rows}>
        {data.factors.map(factor => (
          <li key={factor.id}>
            <FactorName factor={factor} />
            {!bare && removable(factor) && (
              <Button variant="default" size="xs" disabled={busy} onClick={() => remove(factor.id)}>
                {words('factors.remove')}
              </Button>
            )}
            {!bare && factor.kind === 'recovery' && (
              <Button variant="default" size="xs" disabled={busy} onClick={renew}>
                {words('factors.renew')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!bare && (
        <Group gap="xs">
          <Button component={Link} href="/authenticator/setup" variant="default">
            {words(hasAuthenticator ? 'factors.replace' : 'factors.add')}
          </Button>
          {typeof window.PublicKeyCredential === 'function' && (
            <Button variant="default" onClick={() => setAdding(true)}>
              {words('factors.passkeyAdd')}
            </Button>
          )}
        </Group>
      )}
      <Dialog open={adding} onClose={() => setAdding(false)} title={words('factors.passkeyAdd')} size="small">
        <AddPasskey ticket={null} onDone={added} />
      </Dialog>
      <Dialog open={codes !== null} onClose={() => setCodes(null)} title={words('factors.codesTitle')} size="small">
        <RecoveryCodes codes={codes ?? []} onLeave={() => setCodes(null)} />
      </Dialog>
    </>
  )
}

const icons = { totp: IconDeviceMobile, passkey: IconFingerprint, recovery: IconKey } as const

function FactorName({ factor }: { factor: Factor }) {
  const words = useWords()
  const formats = useFormats()
  const Icon = icons[factor.kind]
  return (
    <span className={section.named}>
      <Icon size={20} aria-hidden />
      <span>
        {factor.name ?? words(`factors.${factor.kind}`)}
        <br />
        <span className={section.quiet}>
          {factor.kind === 'recovery'
            ? words('factors.left', { count: factor.codesLeft ?? 0 })
            : words('factors.since', { date: formats.date(factor.confirmedAt) })}
          {factor.lastUsedAt && ` · ${words('factors.used', { date: formats.date(factor.lastUsedAt) })}`}
        </span>
      </span>
    </span>
  )
}
