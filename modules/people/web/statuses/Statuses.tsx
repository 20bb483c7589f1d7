import { SegmentedControl, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { valueLabel } from '#platform/model'
import { useSession } from '#platform/web/kernel/application.ts'
import { onLive } from '#platform/web/kernel/live.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import { everyRecord } from '#platform/web/screens/matrix/every-record.ts'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { usePeople } from '../people.ts'
import { useHere } from '../presence/presence-api.ts'
import { BreakDue, type Due, useBreaksDue } from '../time/BreaksDue.tsx'
import { OwnStatus } from './OwnStatus.tsx'
import classes from './Statuses.module.css'
import {
  type Clocked,
  clockedOf,
  holdsNow,
  isClocked,
  kindOf,
  kinds,
  newerOf,
  type StatusRow,
  toneOf,
} from './status-kinds.ts'
import '../people-words.ts'

const columns = ['user', 'status', 'text', 'until', 'updatedAt']
const readStatuses = async () =>
  new Map((await everyRecord('user-statuses', { columns })).rows.map(row => [row.user, row as unknown as StatusRow]))

/** What everybody says they are doing, as tiles; one's own on top, to set. */
export default function Statuses() {
  useResource('user-statuses')
  const words = useWords()
  const queries = useQueryClient()
  const { userId } = useSession()
  const people = usePeople()
  const { data } = useQuery({ queryKey: ['user-statuses'], queryFn: readStatuses })
  const [typed, setTyped] = useState('')
  const [kind, setKind] = useState('all')
  useEffect(
    () =>
      onLive(
        'record.changed',
        event => event.resource === 'user-statuses' && void queries.invalidateQueries({ queryKey: ['user-statuses'] }),
      ),
    [queries],
  )
  const here = useHere()
  const breaks = useBreaksDue()?.due
  const clocked = useMemo(() => (here ? clockedOf(here) : new Map<string, Clocked>()), [here])
  const statusOf = (user: string) => newerOf(holdsNow(data?.get(user)), clocked.get(user))
  const shown = people
    ?.filter(one => one.name.toLowerCase().includes(typed.trim().toLowerCase()))
    .filter(one => kind === 'all' || kindOf(statusOf(one.id)) === kind)
  return (
    <>
      <ScreenHead title={words('statuses.title')} lead={words('statuses.lead')}>
        <TextInput
          aria-label={words('statuses.find')}
          placeholder={words('statuses.find')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
        />
      </ScreenHead>
      {data && userId && <OwnStatus key={data.get(userId)?.version ?? 0} row={data.get(userId)} user={userId} />}
      <div className={classes.filter}>
        <SegmentedControl
          aria-label={words('statuses.filter')}
          value={kind}
          onChange={setKind}
          data={['all', ...kinds].map(one => ({ value: one, label: words(`statuses.kinds.${one}`) }))}
        />
      </div>
      {!(shown && data) && <RowSkeletons />}
      {shown?.length === 0 && <EmptyState title={words('statuses.empty')}>{words('statuses.emptyText')}</EmptyState>}
      <ul className={classes.tiles}>
        {data &&
          shown?.map(person => (
            <Tile
              key={person.id}
              id={person.id}
              name={person.name}
              note={person.department}
              row={statusOf(person.id)}
              breaks={breaks?.filter(({ user }) => user === person.id) ?? []}
            />
          ))}
      </ul>
    </>
  )
}

interface TileProps {
  readonly id: string
  readonly name: string
  readonly note: string | null
  readonly row: StatusRow | Clocked | undefined
  /** Meals and rests that come due. */
  readonly breaks: readonly Due[]
}

function Tile({ id, name, note, row, breaks }: TileProps) {
  const words = useWords()
  const formats = useFormats()
  const said = row && !isClocked(row) ? row : undefined
  const label = (one: StatusRow | Clocked) =>
    isClocked(one)
      ? words(`statuses.clocked.${one.status}`, { time: formats.timeOrDay(one.since) })
      : valueLabel(words, 'user-statuses', 'status', one.status)
  return (
    <li className={classes.tile}>
      <Link href={`/users/${id}`}>{name}</Link>
      {note && <small>{note}</small>}
      {row ? (
        <StatusDot tone={toneOf(row)} label={label(row)} />
      ) : (
        <StatusDot tone="neutral" label={words('statuses.notSaid')} />
      )}
      {breaks.map(one => (
        <BreakDue key={one.kind} due={one} />
      ))}
      {said?.text && <p>{said.text}</p>}
      {said?.until && <small>{words('statuses.until', { at: formats.dateTime(said.until) })}</small>}
    </li>
  )
}
