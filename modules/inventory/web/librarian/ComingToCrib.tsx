import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Problem } from '#platform/web/kernel/api.ts'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Crib.module.css'
import { CribCounter, cribKey } from './CribCounter.tsx'
import { cribApi, type Expected, nameOf, type OutRow, subjectOf } from './crib-api.ts'

/** What the crib expects: returns by the hour, gages from calibration, deliveries to put away, holds to serve (inventory, /librarian/coming-soon). */
export default function ComingToCrib() {
  const words = useWords()
  const formats = useFormats()
  const { data } = useQuery({ queryKey: [...cribKey, 'expected'], queryFn: cribApi.expected })
  return (
    <CribCounter>
      {data && (
        <div className={classes.columns}>
          <Part title={words('crib.expected.arrived')} none={words('crib.expected.noArrived')} rows={data.arrived}>
            {arrival => <Arrived key={arrival.id} arrival={arrival} />}
          </Part>
          <DueBack rows={data.back} />
          <Part title={words('crib.expected.holds')} none={words('crib.expected.noHolds')} rows={data.holds}>
            {hold => (
              <li key={hold.id} className={classes.line}>
                <strong>{nameOf(hold.name)}</strong>
                <span>{words(hold.state === 'ready' ? 'crib.readyFor' : 'crib.waitsFor', { who: hold.who })}</span>
              </li>
            )}
          </Part>
          <Part title={words('crib.expected.gages')} none={words('crib.expected.noGages')} rows={data.gages}>
            {gage => (
              <li key={gage.id} className={classes.line}>
                <strong>{nameOf(gage)}</strong>
                <span>{gage.vendor}</span>
              </li>
            )}
          </Part>
          <Part title={words('crib.expected.ordered')} none={words('crib.expected.noOrdered')} rows={data.ordered}>
            {({ order, item, vendor, quantity, dueDate, name, place }) => (
              <li key={order + item} className={classes.line}>
                <strong>{nameOf(name)}</strong>
                <span>{words('crib.expected.order', { quantity: formats.number(quantity), order, vendor })}</span>
                <span>{dueDate ? formats.date(dueDate) : words('crib.expected.noDate')}</span>
                <code>{place}</code>
              </li>
            )}
          </Part>
        </div>
      )}
    </CribCounter>
  )
}

interface PartProps<Row> {
  readonly title: string
  readonly none: string
  readonly rows: readonly Row[]
  readonly children: (row: Row) => ReactNode
}

function Part<Row>({ title, none, rows, children }: PartProps<Row>) {
  return (
    <section className={classes.list} aria-label={title}>
      <h2>{title}</h2>
      {rows.length === 0 ? <p className={classes.quiet}>{none}</p> : <ul>{rows.map(children)}</ul>}
    </section>
  )
}

/** Returns under the hour they are due; what is late stands first. */
function DueBack({ rows }: { rows: readonly OutRow[] }) {
  const words = useWords()
  const formats = useFormats()
  const hourOf = (row: OutRow) => (row.isOverdue ? words('crib.expected.before') : formats.dateTime(row.dueAt))
  const hours = new Map<string, OutRow[]>()
  for (const row of rows) hours.set(hourOf(row), [...(hours.get(hourOf(row)) ?? []), row])
  return (
    <section className={classes.list} aria-label={words('crib.expected.back')}>
      <h2>{words('crib.expected.back')}</h2>
      {rows.length === 0 && <p className={classes.quiet}>{words('crib.expected.noBack')}</p>}
      {[...hours].map(([hour, some]) => (
        <div key={hour}>
          <h3 data-tone={some[0]!.isOverdue ? 'negative' : undefined}>{hour}</h3>
          <ul>
            {some.map(row => (
              <li key={row.id} className={classes.line}>
                <strong>{subjectOf(row)}</strong>
                <span>{row.holderName}</span>
                {row.home && <code>{row.home}</code>}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function Arrived({ arrival }: { arrival: Expected['arrived'][number] }) {
  const words = useWords()
  const formats = useFormats()
  const queries = useQueryClient()
  const { id, name, place, quantity, from } = arrival
  const put = async () => {
    try {
      await cribApi.putAway(id)
      notify({ type: 'positive', title: words('crib.expected.putDone', { what: nameOf(name), place }) })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      notify({ type: 'negative', title: error.message })
    }
    await queries.invalidateQueries({ queryKey: cribKey })
  }
  return (
    <li className={classes.line}>
      <strong>{nameOf(name)}</strong>
      <span>{words('crib.expected.from', { quantity: formats.number(quantity), place: from })}</span>
      <FloorButton onClick={put}>{words('crib.expected.putAway', { place })}</FloorButton>
    </li>
  )
}
