import { Button } from '@mantine/core'
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, settings } from '#platform/web/kernel/api.ts'
import { useSession } from '#platform/web/kernel/application.ts'
import ListPage from '#platform/web/pages/list/ListPage.tsx'
import { MenuButton } from '#platform/web/parts/menu/MenuButton.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
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
      <Archives />
    </section>
  )
}

interface Archive {
  readonly id: string
  readonly fromSeq: number
  readonly toSeq: number
  readonly oldestAt: string
  readonly newestAt: string
}

/** Stretches of the log in files of their own; they leave the company after a fresh factor (people R46). */
function Archives() {
  const words = useWords()
  const formats = useFormats()
  const { data } = useQuery({
    queryKey: ['audit-archives'],
    queryFn: () => api.get<{ archives: Archive[] }>('/audit-logs/archives'),
  })
  if (!data?.archives.length) return null
  const take = async (id: string) => {
    if (await settings.stepUp?.()) window.location.assign(`/api/audit-logs/archives/${id}`)
  }
  const entries = data.archives.toReversed().map(({ id, fromSeq, toSeq, oldestAt, newestAt }) => ({
    key: id,
    label: words('trail.archive', {
      from: fromSeq,
      to: toSeq,
      since: formats.date(oldestAt),
      until: formats.date(newestAt),
    }),
    onChoose: () => void take(id),
  }))
  return (
    <MenuButton label={words('trail.archives')} entries={entries}>
      {words('trail.archives')}
    </MenuButton>
  )
}
