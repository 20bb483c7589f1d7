import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Learned } from '#modules/production/model/plan/standards.ts'
import { api, Problem } from '#platform/web/kernel/api.ts'
import { useMay } from '#platform/web/kernel/application.ts'
import { navigate } from '#platform/web/kernel/navigation.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { FigureTable } from '#platform/web/parts/FigureTable.tsx'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import './standards-words.ts'
import classes from './LearnedStandards.module.css'

interface Step {
  readonly sequence: number
  readonly name: string
  readonly setup: Learned | null
  readonly cycle: Learned | null
}

/** What the steps took on the floor beside what they are to take; a change goes through engineering. */
export default function LearnedStandards({ record }: SlotProps) {
  const words = useWords()
  const method = String(record.row.id)
  const { data } = useQuery({
    queryKey: ['learned-standards', method, record.row.version],
    queryFn: ({ signal }) => api.get<{ readonly steps: readonly Step[] }>(`/learned-standards/${method}`, {}, signal),
  })
  if (!data) return <RowSkeletons />
  const rows = data.steps.flatMap(step =>
    (['setup', 'cycle'] as const).flatMap(of => (step[of] ? [{ step, of, learned: step[of] }] : [])),
  )
  if (rows.length === 0) return <EmptyState title={words('learned.none')}>{words('learned.noneLead')}</EmptyState>
  return (
    <>
      <p className={classes.lead}>{words('learned.lead')}</p>
      <FigureTable label={words('learned.table')}>
        <thead>
          <tr>
            <th scope="col">{words('learned.step')}</th>
            <th scope="col">{words('learned.of')}</th>
            {(['standard', 'proposed', 'off', 'runs', 'spread'] as const).map(column => (
              <th key={column} scope="col" data-number>
                {words(`learned.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ step, of, learned }) => (
            <Line key={`${step.sequence} ${of}`} name={`${step.sequence} ${step.name}`} of={of} learned={learned} />
          ))}
        </tbody>
      </FigureTable>
      {rows.some(({ learned }) => learned.isOff) && <RequestChange method={method} />}
    </>
  )
}

/** Short cycles need their places, long ones do not. */
const shown = (value: number): string => String(value < 1 ? value : Math.round(value * 100) / 100)

function Line({ name, of, learned }: { name: string; of: 'setup' | 'cycle'; learned: Learned }) {
  const words = useWords()
  const formats = useFormats()
  const minutes = (value: number) => words('learned.minutes', { minutes: formats.number(shown(value)) })
  const off = learned.offPercent === null ? '—' : formats.percent(String(learned.offPercent))
  return (
    <tr>
      <td>{name}</td>
      <td>{words(`learned.${of}`)}</td>
      <td data-number>{minutes(learned.standard)}</td>
      <td data-number>{minutes(learned.proposed)}</td>
      <td data-number className={learned.isOff ? classes.off : undefined}>
        {learned.isOff ? words('learned.isOff', { off }) : off}
      </td>
      <td data-number>{formats.number(String(learned.runs))}</td>
      <td data-number>
        {words('learned.between', {
          low: formats.number(shown(learned.low)),
          high: formats.number(shown(learned.high)),
        })}
      </td>
    </tr>
  )
}

function RequestChange({ method }: { method: string }) {
  const words = useWords()
  const [busy, setBusy] = useState(false)
  const may = useMay('ecrs', 'create')
  if (!may) return <p className={classes.lead}>{words('learned.askEngineering')}</p>
  const press = async () => {
    setBusy(true)
    try {
      const { id } = await api.post<{ readonly id: string }>(`/learned-standards/${method}/request-change`, {})
      navigate(`/ecrs/${id}`)
    } catch (error) {
      notify({ type: 'negative', title: error instanceof Problem ? error.message : words('learned.failed') })
      setBusy(false)
    }
  }
  return (
    <Button loading={busy} onClick={() => void press()}>
      {words('learned.request')}
    </Button>
  )
}
