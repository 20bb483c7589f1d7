import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { PlanGage } from '#modules/quality/model/checks/plan-gage.ts'
import { api } from '#platform/web/kernel/api.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import './quality-words.ts'
import classes from './PlanGages.module.css'

/** Lines whose gage is hardly good enough, told while the plan is made (quality R8). */
export default function PlanGages({ record }: SlotProps) {
  const words = useWords()
  const formats = useFormats()
  const id = String(record.row.id)
  const { data } = useQuery({
    queryKey: ['related', 'control-plans', id, 'gages', record.row.version],
    queryFn: () => api.get<{ gages: PlanGage[] }>(`/control-plans/${id}/gages`),
  })
  if (!data || data.gages.length === 0) return null
  return (
    <Alert color="yellow" title={words('planGages.title')} mb="md">
      <ul className={classes.lines}>
        {data.gages.map(({ detail, sequence, check, gage, misfits }) => (
          <li key={detail}>
            <Link href={`/control-plan-details/${detail}`}>
              {words('planGages.line', { sequence: formats.number(sequence), check })}
            </Link>
            {` · ${gage} · ${misfits.map(misfit => words(`planGages.${misfit}`)).join(', ')}`}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
