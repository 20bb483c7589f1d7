import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Present } from '#modules/people/model/presence.ts'
import { OfflineBar } from '#platform/web/offline/OfflineBar.tsx'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { MusterList } from './MusterList.tsx'
import classes from './Presence.module.css'
import { type Here, useHere, type VisitorHere } from './presence-api.ts'
import { StartMuster } from './StartMuster.tsx'
import { useMuster } from './use-muster.ts'
import '../people-words.ts'

const tones = { working: 'positive', meal: 'warning', rest: 'warning' } as const

/** Who is in the building right now, department by department, with visitors; apart from them who works elsewhere. */
export default function WhoIsHere() {
  const words = useWords()
  const here = useHere()
  const muster = useMuster()
  if (!here) return <RowSkeletons />
  const sure = here.present.filter(one => !one.isDoubtful)
  const doubtful = here.present.filter(one => one.isDoubtful)
  const isEmpty = here.present.length + here.visitors.length + here.remote.length === 0
  return (
    <>
      <ScreenHead
        title={words('presence.title')}
        lead={words('presence.lead', { people: sure.length, visitors: here.visitors.length })}
      >
        <div className={classes.tools}>
          <Link href="/who-is-here-activity">{words('presence.activity')}</Link>
          {!muster.startedAt && <StartMuster muster={muster} />}
          <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
            {words('presence.print')}
          </Button>
        </div>
      </ScreenHead>
      {muster.startedAt && (
        <div className={classes.muster}>
          <OfflineBar />
          <MusterList here={here} muster={muster} />
        </div>
      )}
      {isEmpty && <EmptyState title={words('presence.nobody')}>{words('presence.nobodyText')}</EmptyState>}
      {byDepartment(here, sure).map(([department, people]) => (
        <Group key={department} title={department || words('presence.noDepartment')} count={people.length}>
          {people.map(one => (
            <PersonTile key={one.user} here={here} one={one} />
          ))}
        </Group>
      ))}
      <Visitors visitors={here.visitors} />
      <Remote here={here} />
      {doubtful.length > 0 && (
        <Group title={words('presence.doubtful')} count={doubtful.length} note={words('presence.doubtfulText')}>
          {doubtful.map(one => (
            <PersonTile key={one.user} here={here} one={one} />
          ))}
        </Group>
      )}
    </>
  )
}

/** The order within a department is that of the names, as the server sends them. */
function byDepartment(here: Here, present: readonly Present[]): [string, Present[]][] {
  const groups = new Map<string, Present[]>()
  for (const { id, department } of here.people) {
    const one = present.find(({ user }) => user === id)
    if (one) groups.set(department ?? '', [...(groups.get(department ?? '') ?? []), one])
  }
  return [...groups].sort(([a], [b]) => a.localeCompare(b))
}

interface GroupProps {
  readonly title: string
  readonly count: number
  readonly note?: string
  readonly children: ReactNode
}

function Group({ title, count, note, children }: GroupProps) {
  const formats = useFormats()
  return (
    <section className={classes.group}>
      <h2>
        {title} <span>{formats.number(count)}</span>
      </h2>
      {note && <p>{note}</p>}
      <ul className={classes.tiles}>{children}</ul>
    </section>
  )
}

function PersonTile({ here, one }: { here: Here; one: Present }) {
  const words = useWords()
  const formats = useFormats()
  const person = here.people.find(({ id }) => id === one.user)
  return (
    <li className={classes.tile}>
      <Link href={`/users/${one.user}`}>{person?.name ?? '—'}</Link>
      {person?.jobTitle && <small>{person.jobTitle}</small>}
      <StatusDot
        tone={one.isDoubtful ? 'neutral' : tones[one.standing]}
        label={words(`presence.${one.standing}`, {
          at: formats.timeOrDay(one.since),
        })}
      />
      {one.place && <small>{one.place}</small>}
    </li>
  )
}

function Visitors({ visitors }: { visitors: readonly VisitorHere[] }) {
  const words = useWords()
  const formats = useFormats()
  if (visitors.length === 0) return null
  return (
    <Group title={words('presence.visitors')} count={visitors.length}>
      {visitors.map(visitor => (
        <li key={visitor.id} className={classes.tile}>
          <Link href={`/visitors/${visitor.id}`}>{visitor.name}</Link>
          <small>{visitor.company}</small>
          {visitor.arrivedAt && (
            <StatusDot
              tone="info"
              label={words('presence.visiting', {
                at: formats.timeOrDay(visitor.arrivedAt),
                host: visitor.host ?? '—',
              })}
            />
          )}
          {visitor.escortRequired && <small>{words('presence.escort')}</small>}
          {visitor.badgeNumber && <small>{words('presence.badge', { number: visitor.badgeNumber })}</small>}
        </li>
      ))}
    </Group>
  )
}

function Remote({ here }: { here: Here }) {
  const words = useWords()
  const formats = useFormats()
  if (here.remote.length === 0) return null
  return (
    <Group title={words('presence.remote')} count={here.remote.length} note={words('presence.remoteText')}>
      {here.remote.map(({ user, text, until }) => (
        <li key={user} className={classes.tile}>
          <Link href={`/users/${user}`}>{here.people.find(({ id }) => id === user)?.name ?? '—'}</Link>
          {text && <small>{text}</small>}
          {until && <small>{words('statuses.until', { at: formats.dateTime(until) })}</small>}
        </li>
      ))}
    </Group>
  )
}
