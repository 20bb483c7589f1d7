import { Button } from '@mantine/core'
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '#platform/web/kernel/api.ts'
import { useSession } from '#platform/web/kernel/application.ts'
import ListPage from '#platform/web/pages/list/ListPage.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { useDoing } from '../parts/use-doing.ts'
import classes from './Trail.module.css'
import '../security-words.ts'

interface Verdict {
  readonly checked: number
  readonly failed: { readonly seq: number; readonly why: string } | null
  readonly sentence: string
}

/** The audit log, and the proof that nobody has altered it. */
export default function AuditLogs() {
  const isAdministrator = useSession().roles.includes(1)
  return (
    <>
      {isAdministrator && <Verification />}
      <ListPage resource="audit-logs" />
    </>
  )
}

function Verification() {
  const words = useWords()
  const { busy, does } = useDoing()
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const verify = () => does(() => api.post<Verdict>('/audit-logs/verify')).then(answer => answer && setVerdict(answer))
  const Icon = verdict?.failed ? IconAlertTriangle : IconShieldCheck
  return (
    <section className={classes.bar} aria-label={words('trail.title')} data-failed={verdict?.failed ? true : undefined}>
      <Icon size={20} aria-hidden />
      <p role="status">{verdict?.sentence ?? words('trail.lead')}</p>
      <Button variant="default" size="xs" loading={busy} onClick={verify}>
        {words('trail.verify')}
      </Button>
      <Button component="a" href="/api/audit-logs/checker" download variant="subtle" size="xs">
        {words('trail.checker')}
      </Button>
    </section>
  )
}
