import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import type { Here } from '../presence/presence-api.ts'
import classes from './Reception.module.css'

/** Everybody in the building on paper, to be ticked off at the assembly point. Shown in print alone. */
export function EmergencyList({ here }: { here: Here }) {
  const words = useWords()
  const formats = useFormats()
  const present = new Set(here.present.map(one => one.user))
  const people = here.people.filter(({ id }) => present.has(id))
  const rows = [
    [words('reception.emergency.staff'), people.map(({ id, name, department }) => ({ id, name, more: department }))],
    [
      words('reception.emergency.visitors'),
      here.visitors.map(({ id, name, company, host }) => ({
        id,
        name,
        more: [company, host].filter(Boolean).join(' · '),
      })),
    ],
  ] as const
  return (
    <section className={classes.emergency} aria-hidden>
      <h2>{words('reception.emergency.title')}</h2>
      <p>
        {words('reception.emergency.as', {
          time: formats.dateTime(here.at),
          people: people.length,
          visitors: here.visitors.length,
        })}
      </p>
      {rows.map(([title, some]) => (
        <table key={title}>
          <thead>
            <tr>
              <th>{words('reception.emergency.accounted')}</th>
              <th>{title}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {some.map(({ id, name, more }) => (
              <tr key={id}>
                <td>☐</td>
                <td>{name}</td>
                <td>{more}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </section>
  )
}
