import { Button, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, Problem } from '../kernel/api.ts'
import { Link } from '../parts/Link.tsx'
import { useWords } from '../words/WordsProvider.tsx'
import classes from './MailSettings.module.css'
import { ScreenHead } from './ScreenHead.tsx'
import './screen-words.ts'

interface Settings {
  readonly server: string | null
  readonly sender: string
}
interface Tried {
  readonly state: string
  readonly answer: string | null
}

/** By which server mail leaves, and a test that says plainly whether it does. */
export default function MailSettings() {
  const words = useWords()
  const { data } = useQuery({ queryKey: ['mail', 'settings'], queryFn: () => api.get<Settings>('/mail/settings') })
  return (
    <>
      <ScreenHead title={words('mailSettings.title')} lead={words('mailSettings.lead')} />
      {data && (
        <div className={classes.body}>
          <dl>
            <dt>{words('mailSettings.server')}</dt>
            <dd>{data.server ?? words('mailSettings.noServer')}</dd>
            <dt>{words('mailSettings.sender')}</dt>
            <dd>{data.sender}</dd>
          </dl>
          {data.server ? <TestMail /> : <HowToSetUp />}
          <p>
            <Link href="/outgoing-mails">{words('mailSettings.all')}</Link>
          </p>
        </div>
      )}
    </>
  )
}

/** Without a server nothing can be tried: what to do instead. */
function HowToSetUp() {
  const words = useWords()
  return (
    <section>
      <h2>{words('mailSettings.setUp')}</h2>
      <p>{words('mailSettings.howTo')}</p>
      <pre>{'SMTP_URL=smtp://user:password@mail.example.com:587\nMAIL_FROM="Your shop <office@example.com>"'}</pre>
    </section>
  )
}

function TestMail() {
  const words = useWords()
  const [to, setTo] = useState('')
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState<Tried | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setTried(null)
    setRefused(null)
    try {
      setTried(await api.post<Tried>('/mail/test', { to: to.trim() }))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setRefused(error.document.errors?.[0]?.message ?? error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section>
      <h2>{words('mailSettings.test')}</h2>
      <form onSubmit={send} noValidate>
        <TextInput
          type="email"
          label={words('mailSettings.to')}
          value={to}
          error={refused}
          onChange={event => setTo(event.currentTarget.value)}
        />
        <Button type="submit" loading={busy} disabled={!to.trim()}>
          {words('mailSettings.send')}
        </Button>
      </form>
      <div role="status">{tried && <Outcome tried={tried} to={to.trim()} />}</div>
    </section>
  )
}

const outcomes: Readonly<Record<string, string>> = {
  sent: 'sent',
  partlySent: 'failed',
  failed: 'failed',
  deferred: 'deferred',
  notSetUp: 'noServer',
}

function Outcome({ tried: { state, answer }, to }: { tried: Tried; to: string }) {
  const words = useWords()
  const went = state === 'sent'
  const Icon = went ? IconCircleCheck : IconAlertTriangle
  return (
    <>
      <p data-tone={went ? 'positive' : 'negative'}>
        <Icon size={20} aria-hidden />
        {words(`mailSettings.outcomes.${outcomes[state] ?? 'waiting'}`, { to })}
      </p>
      {answer && <pre>{answer}</pre>}
    </>
  )
}
