import { useQuery } from '@tanstack/react-query'
import type { MealWarning } from '#modules/people/model/time/break-coach.ts'
import { api } from '#platform/web/kernel/api.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import type { Tone } from '#platform/web/parts/tone.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Day.module.css'
import './time-words.ts'

export interface Due {
  readonly user: string
  readonly name: string
  readonly department: string | null
  readonly kind: 'meal' | 'rest'
  readonly dueBy: string
  readonly warning: MealWarning
  readonly isWaived: boolean
}

const tones: Readonly<Record<MealWarning, Tone>> = { soon: 'info', now: 'warning', over: 'negative' }

/** Asked again every quarter of a minute: minutes are what counts here. */
export const useBreaksDue = () =>
  useQuery({
    queryKey: ['breaks due'],
    queryFn: () => api.get<{ at: string; due: readonly Due[] }>('/rest-period/due'),
    refetchInterval: 15_000,
  }).data

/** Meals and rests that must begin within half an hour, and those that are late: who can still be sent to a break. */
export function BreaksDue() {
  const words = useWords()
  const formats = useFormats()
  const data = useBreaksDue()
  if (!data?.due.length) return null
  const left = (dueBy: string) => Math.round((Date.parse(dueBy) - Date.parse(data.at)) / 60_000)
  const long = (minutes: number) =>
    minutes < 60
      ? words('breaksDue.minutes', { count: minutes })
      : words('breaksDue.longer', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
  return (
    <section className={classes.overList} aria-label={words('breaksDue.title')}>
      <div>
        <h3>{words('breaksDue.title')}</h3>
        <table className={classes.table}>
          <thead>
            <tr>
              {['employee', 'department', 'break', 'dueBy', 'left'].map(column => (
                <th key={column}>{words(`breaksDue.${column}`)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.due.map(one => (
              <tr key={`${one.user} ${one.kind}`}>
                <td>
                  <Link href={`/users/${one.user}`}>{one.name}</Link>
                </td>
                <td>{one.department}</td>
                <td>
                  {words(`breaksDue.kinds.${one.kind}`)}
                  {one.isWaived && <small> · {words('breaksDue.waived')}</small>}
                </td>
                <td>{formats.time(new Date(one.dueBy))}</td>
                <td>
                  <StatusDot
                    tone={tones[one.warning]}
                    label={
                      left(one.dueBy) >= 0
                        ? long(left(one.dueBy))
                        : words('breaksDue.over', { time: long(-left(one.dueBy)) })
                    }
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** `Meal due by 11:00 AM`, louder the nearer it is. */
export function BreakDue({ due: { kind, dueBy, warning } }: { due: Due }) {
  const words = useWords()
  const formats = useFormats()
  return (
    <StatusDot
      tone={tones[warning]}
      label={words('breaksDue.own', { kind: words(`breaksDue.kinds.${kind}`), time: formats.time(dueBy) })}
    />
  )
}

/** One's own next break, where it is near. */
export function OwnBreaks({ user }: { user: string }) {
  const own = useBreaksDue()?.due.filter(one => one.user === user) ?? []
  return (
    <>
      {own.map(one => (
        <BreakDue key={one.kind} due={one} />
      ))}
    </>
  )
}
