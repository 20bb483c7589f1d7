import { Button, Textarea, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '#platform/web/kernel/api.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import door from '../parts/Door.module.css'
import section from '../parts/Section.module.css'
import { useAsking } from '../parts/use-asking.ts'
import classes from './Certificates.module.css'
import '../security-words.ts'

interface Certificate {
  readonly id: string
  readonly code: string
  readonly kind: string
  readonly status: 'valid' | 'expired' | 'revoked' | 'superseded'
  readonly issuedAt: string
  readonly expiresAt: string | null
  readonly certificatePem: string | null
  readonly renewable: boolean
}

const tones = { valid: 'positive', expired: 'neutral', revoked: 'negative', superseded: 'neutral' } as const
const key = ['own-certificates']

/** One's own certificates: how long they count, their public part, and taking one back. */
export default function UserCertificates() {
  const words = useWords()
  const queries = useQueryClient()
  const [revoking, setRevoking] = useState<Certificate | null>(null)
  const [renewing, setRenewing] = useState<Certificate | null>(null)
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => api.get<{ certificates: Certificate[] }>('/user-certificates'),
  })
  const changed = () => {
    setRevoking(null)
    setRenewing(null)
    void queries.invalidateQueries({ queryKey: key })
  }
  return (
    <>
      <ScreenHead title={words('certificates.title')} lead={words('certificates.lead')}>
        <Button component={Link} href="/user-certificate-requests" variant="default">
          {words('certificates.requests')}
        </Button>
      </ScreenHead>
      <div className={classes.body}>
        {data?.certificates.length === 0 && (
          <EmptyState title={words('certificates.none')}>{words('certificates.noneLead')}</EmptyState>
        )}
        {data && data.certificates.length > 0 && (
          <CertificateTable certificates={data.certificates} onRevoke={setRevoking} onRenew={setRenewing} />
        )}
      </div>
      <Dialog
        open={revoking !== null}
        onClose={() => setRevoking(null)}
        title={words('certificates.revokeTitle', { code: revoking?.code ?? '' })}
        lead={words('certificates.revokeLead')}
        size="small"
      >
        {revoking && <RevokeForm certificate={revoking} onDone={changed} />}
      </Dialog>
      <Dialog
        open={renewing !== null}
        onClose={() => setRenewing(null)}
        title={words('certificates.renewTitle', { code: renewing?.code ?? '' })}
        lead={words('certificates.renewLead')}
      >
        {renewing && <RenewForm certificate={renewing} onDone={changed} />}
      </Dialog>
    </>
  )
}

interface TableProps {
  readonly certificates: readonly Certificate[]
  readonly onRevoke: (certificate: Certificate) => void
  readonly onRenew: (certificate: Certificate) => void
}

function CertificateTable({ certificates, onRevoke, onRenew }: TableProps) {
  const words = useWords()
  const formats = useFormats()
  return (
    <div className={section.scroll}>
      <table className={section.table}>
        <thead>
          <tr>
            {(['code', 'kind', 'state', 'issued', 'expires'] as const).map(column => (
              <th key={column} scope="col">
                {words(`certificates.${column}`)}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {certificates.map(one => (
            <tr key={one.id}>
              <th scope="row">
                <code>{one.code}</code>
              </th>
              <td>{words(`certificates.kinds.${one.kind}`)}</td>
              <td>
                <StatusDot tone={tones[one.status]} label={words(`certificates.states.${one.status}`)} />
              </td>
              <td>{formats.date(one.issuedAt)}</td>
              <td>{one.expiresAt ? formats.date(one.expiresAt) : '–'}</td>
              <td data-end>
                {one.certificatePem && (
                  <Button variant="subtle" size="xs" onClick={() => download(one)}>
                    {words('certificates.download')}
                  </Button>
                )}
                {one.renewable && (
                  <Button variant="default" size="xs" onClick={() => onRenew(one)}>
                    {words('certificates.renew')}
                  </Button>
                )}
                {one.status === 'valid' && (
                  <Button variant="default" size="xs" onClick={() => onRevoke(one)}>
                    {words('certificates.revoke')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function download({ code, certificatePem }: Certificate): void {
  const address = URL.createObjectURL(new Blob([certificatePem!], { type: 'application/x-pem-file' }))
  Object.assign(document.createElement('a'), { href: address, download: `${code}.pem` }).click()
  URL.revokeObjectURL(address)
}

function RenewForm({ certificate, onDone }: { certificate: Certificate; onDone: () => void }) {
  const words = useWords()
  const [csr, setCsr] = useState('')
  const { busy, refused, ask } = useAsking()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await ask(() => api.post(`/user-certificates/${certificate.id}/renew`, { csr }))) onDone()
  }
  return (
    <form className={door.form} onSubmit={submit}>
      <Textarea
        label={words('certificates.csr')}
        value={csr}
        onChange={event => setCsr(event.currentTarget.value)}
        error={refused?.fields.csr ?? refused?.message}
        minRows={6}
        autosize
        spellCheck={false}
        required
        withAsterisk={false}
        data-autofocus
      />
      <Button type="submit" loading={busy}>
        {words('certificates.renew')}
      </Button>
    </form>
  )
}

function RevokeForm({ certificate, onDone }: { certificate: Certificate; onDone: () => void }) {
  const words = useWords()
  const [reason, setReason] = useState('')
  const { busy, refused, ask } = useAsking()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await ask(() => api.post(`/user-certificates/${certificate.id}/revoke`, { reason }))) onDone()
  }
  return (
    <form className={door.form} onSubmit={submit}>
      <TextInput
        label={words('certificates.reason')}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
        error={refused?.message}
        required
        data-autofocus
      />
      <Button type="submit" color="negative" loading={busy}>
        {words('certificates.revoke')}
      </Button>
    </form>
  )
}
