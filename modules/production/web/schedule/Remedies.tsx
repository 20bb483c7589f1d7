import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlanJob, PlanView } from '#modules/production/model/plan/plan-view.ts'
import type { Remedies as Found, Remedy } from '#modules/production/model/plan/remedy.ts'
import { api, Problem } from '#platform/web/kernel/api.ts'
import { useMay } from '#platform/web/kernel/application.ts'
import { navigate } from '#platform/web/kernel/navigation.ts'
import { type Labels, records } from '#platform/web/kernel/record-api.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { useLateBy } from './late-by.ts'
import classes from './Schedule.module.css'
import { useSayChange } from './scenarios/say-change.ts'
import { instantOf } from './use-plan.ts'

interface RemediesProps {
  readonly plan: PlanView
  readonly job: PlanJob
}

/** What would save a late job: asked for, because solving it takes some seconds. */
export function Remedies({ plan, job }: RemediesProps) {
  const words = useWords()
  // Priorities are worded with the records they belong to.
  useResource('jobs')
  const [isAsked, setAsked] = useState(false)
  const { data, error, isFetching } = useQuery({
    queryKey: ['remedies', job.id],
    queryFn: () => api.get<Found & { readonly labels: Labels }>(`/jobs/${job.id}/remedies`),
    enabled: isAsked,
    staleTime: 60_000,
    retry: false,
  })
  if (!isAsked || (error && !isFetching))
    return (
      <div className={classes.remedies}>
        {error && <p role="alert">{error instanceof Problem ? error.message : words('remedies.failed')}</p>}
        <Button size="xs" onClick={() => setAsked(true)} disabled={isAsked && isFetching}>
          {words('remedies.ask')}
        </Button>
      </div>
    )
  return (
    <div className={classes.remedies} aria-live="polite" aria-busy={!data}>
      {!data && <p>{words('remedies.solving')}</p>}
      {data && (
        <p>
          {words(data.remedies.length > 0 ? 'remedies.lead' : 'remedies.none', { tried: data.tried, job: data.code })}
        </p>
      )}
      {data && data.remedies.length > 0 && <RemedyTable plan={plan} found={data} labels={data.labels} />}
    </div>
  )
}

interface RemedyTableProps {
  readonly plan: PlanView
  readonly found: Found
  readonly labels: Labels
}

const columns = ['remedy', 'finish', 'saved', 'cost', 'hurt'] as const

function RemedyTable({ plan, found, labels }: RemedyTableProps) {
  const words = useWords()
  return (
    <table aria-label={words('remedies.ask')}>
      <thead>
        <tr>
          {columns.map(key => (
            <th key={key} scope="col">
              {words(`remedies.columns.${key}`)}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {found.remedies.map((remedy, place) => (
          <RemedyRow key={place} plan={plan} remedy={remedy} labels={labels} />
        ))}
      </tbody>
    </table>
  )
}

interface RemedyRowProps {
  readonly plan: PlanView
  readonly remedy: Remedy
  readonly labels: Labels
}

function RemedyRow({ plan, remedy, labels }: RemedyRowProps) {
  const words = useWords()
  const formats = useFormats()
  const late = useLateBy()
  const say = useSayChange(plan, labels)
  const said = remedy.changes.map(say)
  return (
    <tr>
      <th scope="row">
        {words(`remedies.kinds.${remedy.kind}`)}
        {said.map(one => (
          <small key={one}>{one}</small>
        ))}
      </th>
      <td data-late={remedy.late > 0 || undefined}>
        {formats.dateTime(instantOf(remedy.finish))}
        <small>{remedy.late > 0 ? late(remedy.late) : words('remedies.onTime')}</small>
        {remedy.restFinish !== null && (
          <small>{words('remedies.rest', { finish: formats.dateTime(instantOf(remedy.restFinish)) })}</small>
        )}
      </td>
      <td>{formats.duration(remedy.saved * 60)}</td>
      <td>
        {remedy.overtime > 0 ? words('remedies.overtime', { time: formats.duration(remedy.overtime * 60) }) : '—'}
        {remedy.cost && <small>{formats.money(remedy.cost)}</small>}
      </td>
      <td>
        <Hurt remedy={remedy} />
      </td>
      <td>
        <UseRemedy plan={plan} remedy={remedy} name={said.join('; ') || words(`remedies.kinds.${remedy.kind}`)} />
      </td>
    </tr>
  )
}

const shownHurt = 3

function Hurt({ remedy: { hurt } }: { readonly remedy: Remedy }) {
  const words = useWords()
  const late = useLateBy()
  if (hurt.length === 0) return words('remedies.nobody')
  return (
    <>
      {hurt.slice(0, shownHurt).map(job => (
        <small key={job.id} data-late>
          <Link href={`/jobs/${job.id}`}>{job.code}</Link> {late(job.late)}
        </small>
      ))}
      {hurt.length > shownHurt && <small>{words('remedies.more', { count: hurt.length - shownHurt })}</small>}
    </>
  )
}

interface UseRemedyProps {
  readonly plan: PlanView
  readonly remedy: Remedy
  readonly name: string
}

/** One press: the remedy becomes a scenario, which is solved and may be published. */
function UseRemedy({ plan, remedy, name }: UseRemedyProps) {
  const words = useWords()
  const mayCreate = useMay('schedules', 'create')
  const [isSending, setSending] = useState(false)
  if (!mayCreate) return null
  const make = async () => {
    setSending(true)
    try {
      const { changes } = remedy
      const given = { name: name.slice(0, 120), changes, ...plan.usual, base: plan.schedule?.id ?? null }
      await records.create('schedules', given, undefined, 'solve')
      notify({ type: 'positive', title: words('remedies.made') })
      navigate('/auto-scheduling')
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      notify({ type: 'negative', title: error.message })
      setSending(false)
    }
  }
  return (
    <Button size="xs" variant="default" loading={isSending} onClick={() => void make()}>
      {words('remedies.use')}
    </Button>
  )
}
