import { Button } from '@mantine/core'
import { earlierOf, type PunchKind, type Stretch, stretchesOf } from '#modules/people/model/presence.ts'
import { DayInput } from '#platform/web/fields/DayInput.tsx'
import { changeQuery, useAddress } from '#platform/web/kernel/navigation.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import { Timeline, type TimelineRow } from '#platform/web/parts/Timeline.tsx'
import type { Tone } from '#platform/web/parts/tone.ts'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Presence.module.css'
import { type Activity, useActivity } from './presence-api.ts'
import '../people-words.ts'

const day = 86_400_000
const moved = (from: string, by: number): string => new Date(Date.parse(from) + by * day).toISOString().slice(0, 10)

/** The comings and goings of a day: who was here when, and everything that happened at the doors, newest first. */
export default function PresenceActivity() {
  const words = useWords()
  const asked = useAddress().query.get('day')
  const activity = useActivity(asked)
  if (!activity) return <RowSkeletons />
  const go = (to: string) => changeQuery({ day: to })
  return (
    <>
      <ScreenHead title={words('presence.activityTitle')} lead={words('presence.activityLead')}>
        <div className={classes.tools}>
          <Button variant="default" onClick={() => go(moved(activity.day, -1))}>
            {words('presence.dayBefore')}
          </Button>
          <div className={classes.dayInput}>
            <DayInput compact label={words('presence.day')} value={activity.day} onChange={day => day && go(day)} />
          </div>
          <Button variant="default" disabled={activity.to > activity.at} onClick={() => go(moved(activity.day, 1))}>
            {words('presence.dayAfter')}
          </Button>
          <Link href="/who-is-here">{words('presence.title')}</Link>
        </div>
      </ScreenHead>
      <Day activity={activity} />
    </>
  )
}

const tones: Readonly<Record<Stretch['standing'], Tone>> = { working: 'positive', meal: 'warning', rest: 'info' }

function Day({ activity }: { activity: Activity }) {
  const words = useWords()
  const { from, to, at } = activity
  const rows = [...peopleRows(activity, words), ...visitRows(activity, words)]
  if (rows.length === 0) return <EmptyState title={words('presence.quiet')}>{words('presence.quietText')}</EmptyState>
  return (
    <>
      <section className={classes.group}>
        <h2>{words('presence.timeline')}</h2>
        <Timeline label={words('presence.timeline')} rows={rows} from={from} to={to} {...(at < to && { now: at })} />
      </section>
      <Feed activity={activity} />
    </>
  )
}

type Words = ReturnType<typeof useWords>

function peopleRows({ people, punches, from, to, at }: Activity, words: Words): TimelineRow[] {
  const end = earlierOf(at, to)
  return people.flatMap(({ id, name }) => {
    const stretches = stretchesOf(
      punches.filter(one => one.user === id),
      end,
    ).filter(one => one.to >= from)
    const bars = stretches.map(one => ({
      key: one.from,
      label: words(`presence.bars.${one.standing}`),
      from: one.from,
      to: one.to,
      tone: tones[one.standing],
    }))
    return bars.length ? [{ key: id, label: name, href: `/users/${id}`, bars }] : []
  })
}

const visitRows = ({ visits, to, at }: Activity, words: Words): TimelineRow[] =>
  visits.map(({ id, name, arrivedAt, leftAt }) => ({
    key: id,
    label: name,
    href: `/visitors/${id}`,
    bars: [
      {
        key: id,
        label: words('presence.bars.visiting'),
        from: arrivedAt,
        to: leftAt ?? earlierOf(at, to),
        tone: 'ongoing' as const,
      },
    ],
  }))

interface Happening {
  readonly key: string
  readonly at: string
  readonly name: string
  readonly href: string
  readonly kind: PunchKind | 'arrived' | 'left'
  readonly place: string | null
}

const feedTones: Readonly<Record<Happening['kind'], Tone>> = {
  in: 'positive',
  out: 'neutral',
  'meal-start': 'warning',
  'meal-end': 'positive',
  'rest-start': 'info',
  'rest-end': 'positive',
  arrived: 'ongoing',
  left: 'neutral',
}

function happenings({ people, punches, visits, from, to }: Activity): Happening[] {
  const names = new Map(people.map(one => [one.id, one.name]))
  const all: Happening[] = [
    ...punches.map(({ id, user, kind, at, place }) => ({
      key: id,
      at,
      kind,
      place,
      name: names.get(user) ?? '—',
      href: `/users/${user}`,
    })),
    ...visits.flatMap(({ id, name, arrivedAt, leftAt }) => {
      const visit = { name, href: `/visitors/${id}`, place: null }
      const came: Happening = { ...visit, key: `${id} in`, at: arrivedAt, kind: 'arrived' }
      return leftAt ? [came, { ...visit, key: `${id} out`, at: leftAt, kind: 'left' as const }] : [came]
    }),
  ]
  return all.filter(one => one.at >= from && one.at < to).sort((a, b) => b.at.localeCompare(a.at))
}

function Feed({ activity }: { activity: Activity }) {
  const words = useWords()
  const formats = useFormats()
  return (
    <section className={classes.group}>
      <h2>{words('presence.feed')}</h2>
      <ol className={classes.feed}>
        {happenings(activity).map(one => (
          <li key={one.key}>
            <time dateTime={one.at}>{formats.time(one.at)}</time>
            <Link href={one.href}>{one.name}</Link>
            <StatusDot tone={feedTones[one.kind]} label={words(`presence.kinds.${one.kind}`)} />
            <small>{one.place}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}
