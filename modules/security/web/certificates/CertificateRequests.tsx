import { Button, Select, Textarea, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '#platform/web/kernel/api.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import door from '../parts/Door.module.css'
import { DoorNotice } from '../parts/DoorNotice.tsx'
import section from '../parts/Section.module.css'
import { useAsking } from '../parts/use-asking.ts'
import classes from './Certificates.module.css'
import '../security-words.ts'

interface Request {
  readonly id: string
  readonly code: string
  readonly kind: string
  readonly status: 'requested' | 'approved' | 'issued' | 'rejected' | 'cancelled'
  readonly justification: string | null
  readonly createdAt: string
  readonly decisionNote: string | null
}

const tones = {
  requested: 'info',
  approved: 'ongoing',
  issued: 'positive',
  rejected: 'negative',
  cancelled: 'neutral',
} as const
const key = ['own-certificate-requests']

/** What one has asked for, and asking for another. */
export default function CertificateRequests() {
  const words = useWords()
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => api.get<{ requests: Request[] }>('/user-certificate-requests'),
  })
  const sent = () => {
    setAsking(false)
    void queries.invalidateQueries({ queryKey: key })
  }
  return (
    <>
      <ScreenHead title={words('certificates.requests')} lead={words('certificates.requestsLead')}>
        <Button onClick={() => setAsking(true)}>{words('certificates.ask')}</Button>
      </ScreenHead>
      <div className={classes.body}>
        {data?.requests.length === 0 && (
          <EmptyState title={words('certificates.noRequests')}>{words('certificates.requestsLead')}</EmptyState>
        )}
        {data && data.requests.length > 0 && <RequestTable requests={data.requests} />}
      </div>
      <Dialog open={asking} onClose={() => setAsking(false)} title={words('certificates.ask')}>
        <AskForm onSent={sent} />
      </Dialog>
    </>
  )
}

function RequestTable({ requests }: { requests: readonly Request[] }) {
  const words = useWords()
  const formats = useFormats()
  return (
    <div className={section.scroll}>
      <table className={section.table}>
        <thead>
          <tr>
            {(['code', 'kind', 'state', 'asked', 'why', 'note'] as const).map(column => (
              <th key={column} scope="col">
                {words(`certificates.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {requests.map(one => (
            <tr key={one.id}>
              <th scope="row">
                <code>{one.code}</code>
              </th>
              <td>{words(`certificates.kinds.${one.kind}`)}</td>
              <td>
                <StatusDot tone={tones[one.status]} label={words(`certificates.requestStates.${one.status}`)} />
              </td>
              <td>{formats.date(one.createdAt)}</td>
              <td>{one.justification}</td>
              <td>{one.decisionNote}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function AskForm({ onSent }: { onSent: () => void }) {
  const words = useWords()
  const [kind, setKind] = useState<string>('sign-in')
  const [csr, setCsr] = useState('')
  const [justification, setJustification] = useState('')
  const { busy, refused, ask } = useAsking()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const body = { kind, justification, ...(kind === 'sign-in' && { csr }) }
    if (await ask(() => api.post('/user-certificate-requests', body))) onSent()
  }
  return (
    <form className={door.form} onSubmit={submit}>
      {refused && !refused.fields.csr && <DoorNotice kind="refused">{refused.message}</DoorNotice>}
      <Select
        label={words('certificates.kind')}
        data={['sign-in', 'qualification', 'conformance'].map(value => ({
          value,
          label: words(`certificates.kinds.${value}`),
        }))}
        value={kind}
        allowDeselect={false}
        onChange={chosen => chosen && setKind(chosen)}
      />
      {kind === 'sign-in' && (
        <Textarea
          label={words('certificates.csr')}
          description={words('certificates.csrLead')}
          value={csr}
          onChange={event => setCsr(event.currentTarget.value)}
          error={refused?.fields.csr}
          rows={6}
          required
        />
      )}
      <TextInput
        label={words('certificates.why')}
        value={justification}
        onChange={event => setJustification(event.currentTarget.value)}
      />
      <Button type="submit" loading={busy}>
        {words('certificates.send')}
      </Button>
    </form>
  )
}
