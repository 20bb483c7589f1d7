import { Button, NativeSelect } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MoveOutcome, PlanBar, PlanView } from '#modules/production/model/plan/plan-view.ts'
import { api, Problem } from '#platform/web/kernel/api.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { useLateBy } from './late-by.ts'
import classes from './Schedule.module.css'
import { instantOf, planKey } from './use-plan.ts'

export interface Moving {
  readonly operation: string
  readonly thing: string
  readonly before: string | null
}

interface MoveDialogProps {
  readonly plan: PlanView
  readonly moving: Moving
  readonly onClose: () => void
}

const nameOf = ({ code, name }: PlanBar) => [code, name].filter(Boolean).join(' · ')

/** Who gets late by a move, before it is done; then it is locked in its sequence, and can be taken back. */
export function MoveDialog({ plan, moving, onClose }: MoveDialogProps) {
  const words = useWords()
  const queries = useQueryClient()
  const [to, setTo] = useState(moving)
  const [isSending, setSending] = useState(false)
  const schedule = plan.schedule!.id
  const [operation] = useState(() => nameOf(plan.bars.find(bar => bar.operation === moving.operation)!))
  const tried = useQuery({
    queryKey: ['try-move', schedule, to],
    queryFn: () => api.post<MoveOutcome>(`/schedules/${schedule}/try-move`, to),
    retry: false,
    gcTime: 0,
  })
  const refresh = () => queries.invalidateQueries({ queryKey: [planKey] })
  const undo = async (back: MoveOutcome['undo']) => {
    await api.post(`/schedules/${schedule}/move`, back)
    await refresh()
    notify({ type: 'info', title: words('move.undone', { operation }) })
  }
  const confirm = async () => {
    setSending(true)
    try {
      const { undo: back } = await api.post<MoveOutcome>(`/schedules/${schedule}/move`, to)
      await refresh()
      notify({
        type: 'positive',
        title: words('move.done', { operation }),
        action: { label: words('move.undo'), onChoose: () => void undo(back) },
      })
      onClose()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      notify({ type: 'negative', title: error.message })
      setSending(false)
    }
  }
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={words('move.title', { operation })}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {words('move.cancel')}
          </Button>
          <Button loading={isSending} disabled={!tried.data} onClick={() => void confirm()}>
            {words('move.confirm')}
          </Button>
        </>
      }
    >
      <Where plan={plan} to={to} onChange={setTo} />
      {tried.isPending && <p>{words('move.trying')}</p>}
      {tried.error && (
        <p role="alert" className={classes.refused}>
          {tried.error.message}
        </p>
      )}
      {tried.data && <Consequences outcome={tried.data} />}
    </Dialog>
  )
}

interface WhereProps {
  readonly plan: PlanView
  readonly to: Moving
  readonly onChange: (to: Moving) => void
}

/** The same as dragging, for whoever uses no mouse. */
function Where({ plan, to, onChange }: WhereProps) {
  const words = useWords()
  const there = plan.bars
    .filter(bar => bar.thing === to.thing && bar.operation !== to.operation)
    .toSorted((one, other) => one.start - other.start)
  return (
    <div className={classes.where}>
      <NativeSelect
        label={words('move.to')}
        value={to.thing}
        data={plan.things.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={event => onChange({ ...to, thing: event.target.value, before: null })}
      />
      <NativeSelect
        label={words('move.before')}
        value={to.before ?? ''}
        data={[
          ...there.map(bar => ({ value: bar.operation, label: nameOf(bar) })),
          { value: '', label: words('move.last') },
        ]}
        onChange={event => onChange({ ...to, before: event.target.value || null })}
      />
    </div>
  )
}

function Consequences({ outcome }: { readonly outcome: MoveOutcome }) {
  const words = useWords()
  const formats = useFormats()
  const lateBy = useLateBy()
  const newly = outcome.jobs.filter(({ wasLate, late }) => wasLate === 0 && late > 0).length
  if (outcome.jobs.length === 0) return <p className={classes.verdict}>{words('move.nothing')}</p>
  return (
    <>
      <p className={classes.verdict}>
        <strong data-late={newly > 0 || undefined}>{words('move.nowLate', { count: newly })}</strong>
      </p>
      <div className={classes.scroll}>
        <table className={classes.table} aria-label={words('move.job')}>
          <thead>
            <tr>
              <th scope="col">{words('move.job')}</th>
              <th scope="col">{words('move.was')}</th>
              <th scope="col">{words('move.will')}</th>
              <th scope="col">{words('gantt.columns.late')}</th>
            </tr>
          </thead>
          <tbody>
            {outcome.jobs.map(({ id, code, was, will, late }) => (
              <tr key={id}>
                <th scope="row">
                  <Link href={`/jobs/${id}`}>{code}</Link>
                </th>
                <td>{formats.dateTime(instantOf(was))}</td>
                <td>
                  {formats.dateTime(instantOf(will))}{' '}
                  <span data-tone={will > was ? 'worse' : 'better'}>
                    {will > was ? '+' : '−'}
                    {formats.duration(Math.abs(will - was) * 60)}
                  </span>
                </td>
                <td data-late={late > 0 || undefined}>{lateBy(late)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
