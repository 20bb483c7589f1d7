import { Button } from '@mantine/core'
import { IconDeviceTablet, IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { actionLabel, fieldLabel, valueLabel } from '#platform/model'
import { api, Problem } from '#platform/web/kernel/api.ts'
import { useMay } from '#platform/web/kernel/application.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { MenuButton } from '#platform/web/parts/menu/MenuButton.tsx'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { ask } from '#platform/web/parts/questions/questions.ts'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import { everyRecord } from '#platform/web/screens/matrix/every-record.ts'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import codeClasses from './EnrolmentCode.module.css'
import { type KioskRow, statusTones, troubles, verbsIn } from './fleet.ts'
import classes from './KioskFleet.module.css'
import '../people-words.ts'

const facts = ['location', 'use', 'status', 'lastSeenAt', 'appVersion', 'clockSkewMs', 'queuedPunches']
const readFleet = async () =>
  (await everyRecord('kiosks', { columns: ['name', ...facts], sort: ['name'] })).rows as unknown as KioskRow[]

interface Code {
  readonly kiosk: string
  readonly code: string
  readonly expiresAt: string
}

/** The clocks and mounted screens: when each was last heard of, what troubles it, and what to do about it. */
export default function KioskFleet() {
  useResource('kiosks')
  const words = useWords()
  const formats = useFormats()
  const { data } = useQuery({ queryKey: ['kiosks', 'fleet'], queryFn: readFleet, refetchInterval: 10_000 })
  const mayCreate = useMay('kiosks', 'create')
  const [code, setCode] = useState<Code | null>(null)
  const inTrouble = data?.filter(kiosk => troubles(kiosk, new Date().toISOString()).length > 0).length ?? 0
  const waiting = data?.filter(({ status }) => status === 'pending').length ?? 0
  const first = (
    <Button component={Link} href="/kiosks/create" leftSection={<IconPlus size={16} aria-hidden />}>
      {words('fleet.add')}
    </Button>
  )
  return (
    <>
      <ScreenHead
        title={words('fleet.title')}
        lead={words('fleet.lead', { count: data?.length ?? 0, troubled: inTrouble, waiting })}
      >
        {mayCreate && first}
      </ScreenHead>
      {!data && <RowSkeletons />}
      {data?.length === 0 && (
        <EmptyState icon={<IconDeviceTablet />} title={words('fleet.empty')} actions={mayCreate && first}>
          {words('fleet.emptyText')}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <div className={classes.body}>
          <table className={classes.table}>
            <thead>
              <tr>
                {['name', ...facts].map(field => (
                  <th key={field} scope="col">
                    {fieldLabel(words, 'kiosks', field)}
                  </th>
                ))}
                <th scope="col">
                  <span className="spoken">{words('fleet.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.map(kiosk => (
                <FleetRow key={kiosk.id} kiosk={kiosk} onCode={setCode} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {code && (
        <Dialog open size="small" title={words('fleet.codeFor', { kiosk: code.kiosk })} onClose={() => setCode(null)}>
          <p className={codeClasses.code}>{code.code}</p>
          <p>
            {words('enrolment.lead', {
              address: `${window.location.host}/auto-login`,
              until: formats.time(code.expiresAt),
            })}
          </p>
        </Dialog>
      )}
    </>
  )
}

function FleetRow({ kiosk, onCode }: { kiosk: KioskRow; onCode: (code: Code) => void }) {
  const words = useWords()
  const formats = useFormats()
  const wrong = troubles(kiosk, new Date().toISOString())
  const marked = (trouble: (typeof wrong)[number]) => wrong.includes(trouble) || undefined
  return (
    <tr>
      <th scope="row">
        <Link href={`/kiosks/${kiosk.id}`}>{kiosk.name}</Link>
        <small>{kiosk.code}</small>
      </th>
      <td>{kiosk.location}</td>
      <td>{valueLabel(words, 'kiosks', 'use', kiosk.use)}</td>
      <td>
        <StatusDot
          tone={statusTones[kiosk.status] ?? 'neutral'}
          label={valueLabel(words, 'kiosks', 'status', kiosk.status)}
        />
      </td>
      <td data-wrong={marked('quiet')}>
        {kiosk.lastSeenAt ? formats.dateTime(kiosk.lastSeenAt) : words('fleet.never')}
        {marked('quiet') && <small>{words('fleet.quiet')}</small>}
      </td>
      <td>{kiosk.appVersion}</td>
      <td data-wrong={marked('skewed')} className={classes.figure}>
        {kiosk.clockSkewMs === null ? '' : formats.number(String(kiosk.clockSkewMs))}
      </td>
      <td data-wrong={marked('queued')} className={classes.figure}>
        {kiosk.queuedPunches}
      </td>
      <td>
        <KioskMenu kiosk={kiosk} onCode={onCode} />
      </td>
    </tr>
  )
}

function KioskMenu({ kiosk, onCode }: { kiosk: KioskRow; onCode: (code: Code) => void }) {
  const words = useWords()
  const queries = useQueryClient()
  const { resource } = useResource('kiosks')
  const may = {
    enrol: useMay('kiosks', 'enrol'),
    suspend: useMay('kiosks', 'suspend'),
    resume: useMay('kiosks', 'resume'),
    revoke: useMay('kiosks', 'revoke'),
  }
  const labelOf = (verb: string) => (verb === 'code' ? words('enrolment.make') : actionLabel(words, 'kiosks', verb))
  const run = async (verb: string) => {
    const title = words('fleet.sure', { action: labelOf(verb), kiosk: kiosk.name })
    if (resource.actions[verb]?.dangerous && !(await ask({ title, yes: labelOf(verb), negative: true }))) return
    try {
      if (verb === 'code')
        onCode({ kiosk: kiosk.name, ...(await api.post<Omit<Code, 'kiosk'>>(`/kiosks/${kiosk.id}/enrolment-code`)) })
      else await records.act('kiosks', kiosk.id, verb, { version: kiosk.version })
      await queries.invalidateQueries({ queryKey: ['kiosks'] })
    } catch (error) {
      notify({ type: 'negative', title: error instanceof Problem ? error.message : words('matrix.failed') })
    }
  }
  const verbs = (verbsIn[kiosk.status] ?? []).filter(
    verb => may[(verb === 'code' ? 'enrol' : verb) as keyof typeof may],
  )
  if (verbs.length === 0) return null
  return (
    <MenuButton
      label={words('fleet.actionsOf', { kiosk: kiosk.name })}
      entries={verbs.map(verb => ({
        key: verb,
        label: labelOf(verb),
        ...(verb === 'revoke' && { negative: true }),
        onChoose: () => void run(verb),
      }))}
    >
      {words('fleet.actions')}
    </MenuButton>
  )
}
