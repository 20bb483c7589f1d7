import { Button, Select } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { punchKinds } from '#modules/people/model/presence.ts'
import { valueLabel } from '#platform/model'
import { Problem } from '#platform/web/kernel/api.ts'
import { useMay } from '#platform/web/kernel/application.ts'
import { type Row, records } from '#platform/web/kernel/record-api.ts'
import ListPage from '#platform/web/pages/list/ListPage.tsx'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { usePeople } from '../people.ts'
import { AskWhy } from './Corrections.tsx'
import classes from './Day.module.css'
import { refreshDays } from './day-api.ts'
import './time-words.ts'

const key = ['punch-reviews', 'open']

/** The list of time cards; over it, for managers, punches that nobody could be found for. */
export default function TimeCards() {
  const mayAssign = useMay('punch-reviews', 'assign')
  return <ListPage resource="timeclock">{mayAssign && <PunchReviews />}</ListPage>
}

function PunchReviews() {
  const words = useWords()
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => records.window('punch-reviews', { filter: { field: 'status', op: 'eq', value: 'open' } }),
  })
  if (!data?.rows.length) return null
  return (
    <section className={classes.overList}>
      <h3>{words('punchReview.title')}</h3>
      <table className={classes.table}>
        <tbody>
          {data.rows.map(row => (
            <Review key={row.id} row={row} place={data.labels.kiosks?.[String(row.kiosk)]?.title ?? ''} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Review({ row, place }: { row: Row; place: string }) {
  const words = useWords()
  const formats = useFormats()
  const queries = useQueryClient()
  const [asking, setAsking] = useState<'assign' | 'dismiss' | null>(null)
  const act = async (verb: 'assign' | 'dismiss', asked: Record<string, unknown>) => {
    try {
      await records.act('punch-reviews', row.id, verb, asked)
      notify({ type: 'positive', title: words(verb === 'assign' ? 'punchReview.assigned' : 'punchReview.dismissed') })
      setAsking(null)
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem
      notify({ type: 'negative', title: problem.document.errors?.[0]?.message ?? problem.message })
    }
    await Promise.all([queries.invalidateQueries({ queryKey: key }), refreshDays(queries)])
  }
  return (
    <tr>
      <td>{formats.dateTime(String(row.at))}</td>
      <td>{row.kind ? valueLabel(words, 'time-punches', 'kind', String(row.kind)) : ''}</td>
      <td>{place}</td>
      <td>{valueLabel(words, 'punch-reviews', 'why', String(row.why))}</td>
      <td>
        {row.badgeLast4
          ? words('punchReview.badge', { last4: String(row.badgeLast4) })
          : row.number
            ? words('punchReview.number', { number: String(row.number) })
            : ''}
      </td>
      <td className={classes.tools}>
        <Button onClick={() => setAsking('assign')}>{words('punchReview.assign')}</Button>
        <Button variant="default" onClick={() => setAsking('dismiss')}>
          {words('punchReview.dismiss')}
        </Button>
        {asking === 'dismiss' && (
          <AskWhy
            title={words('punchReview.dismiss')}
            onClose={() => setAsking(null)}
            onSay={note => act('dismiss', { note })}
          />
        )}
        {asking === 'assign' && (
          <Assign
            kind={typeof row.kind === 'string' ? row.kind : null}
            onClose={() => setAsking(null)}
            onSay={asked => act('assign', asked)}
          />
        )}
      </td>
    </tr>
  )
}

interface AssignProps {
  readonly kind: string | null
  readonly onClose: () => void
  readonly onSay: (asked: Record<string, unknown>) => Promise<void>
}

function Assign({ kind: asPunched, onClose, onSay }: AssignProps) {
  const words = useWords()
  const people = usePeople() ?? []
  const [user, setUser] = useState<string | null>(null)
  const [kind, setKind] = useState(asPunched)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    await onSay({ user, kind })
  }
  return (
    <Dialog open size="small" title={words('punchReview.assign')} onClose={onClose}>
      <form onSubmit={event => void submit(event)} className={classes.list}>
        <Select
          label={words('punchReview.employee')}
          data={people.map(({ id, name }) => ({ value: id, label: name }))}
          value={user}
          onChange={setUser}
          searchable
          required
          withAsterisk={false}
          data-autofocus
        />
        <Select
          label={words('punchReview.kind')}
          data={punchKinds.map(value => ({ value, label: valueLabel(words, 'time-punches', 'kind', value) }))}
          value={kind}
          onChange={setKind}
          required
          withAsterisk={false}
        />
        <Button type="submit" fullWidth>
          {words('punchReview.assign')}
        </Button>
      </form>
    </Dialog>
  )
}
