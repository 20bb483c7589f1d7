import { Button } from '@mantine/core'
import { IconDeviceMobile, IconKey } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/web/kernel/api.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import section from '../parts/Section.module.css'
import { useDoing } from '../parts/use-doing.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'

interface Factor {
  readonly id: string
  readonly kind: 'totp' | 'recovery'
  readonly name: string | null
  readonly confirmedAt: string
  readonly codesLeft: number | null
}

/** The factors a person has. `bare`: without the buttons, where the next step stands beside it. */
export function FactorList({ bare }: { bare?: boolean }) {
  const words = useWords()
  const queries = useQueryClient()
  const { busy, does } = useDoing()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
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
  const hasFactor = data.factors.some(factor => factor.kind === 'totp')
  return (
    <>
      {data.factors.length === 0 && <p className={section.quiet}>{words('factors.none')}</p>}
      <ul className={section.rows}>
        {data.factors.map(factor => (
          <li key={factor.id}>
            <FactorName factor={factor} />
            {!bare && factor.kind === 'totp' && !data.required && (
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
        <div>
          <Button component={Link} href="/authenticator/setup" variant="default">
            {words(hasFactor ? 'factors.replace' : 'factors.add')}
          </Button>
        </div>
      )}
      <Dialog open={codes !== null} onClose={() => setCodes(null)} title={words('factors.codesTitle')} size="small">
        <RecoveryCodes codes={codes ?? []} onLeave={() => setCodes(null)} />
      </Dialog>
    </>
  )
}

function FactorName({ factor }: { factor: Factor }) {
  const words = useWords()
  const formats = useFormats()
  const Icon = factor.kind === 'totp' ? IconDeviceMobile : IconKey
  return (
    <span className={section.named}>
      <Icon size={20} aria-hidden />
      <span>
        {factor.kind === 'totp' ? (factor.name ?? words('factors.totp')) : words('factors.recovery')}
        <br />
        <span className={section.quiet}>
          {factor.kind === 'totp'
            ? words('factors.since', { date: formats.date(factor.confirmedAt) })
            : words('factors.left', { count: factor.codesLeft ?? 0 })}
        </span>
      </span>
    </span>
  )
}
