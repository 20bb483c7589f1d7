import { useQuery } from '@tanstack/react-query'
import { ncmrSteps } from '#modules/quality/model/ncmr-steps.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import '../quality-words.ts'
import classes from './NcmrSteps.module.css'

/** Contain, disposition, approve, carry out, close: each with who did it and when. */
export default function NcmrSteps({ record }: SlotProps) {
  const words = useWords()
  const formats = useFormats()
  const id = String(record.row.id)
  const { data } = useQuery({
    queryKey: ['history', 'ncmrs', id, 'steps', record.row.version],
    queryFn: () => records.history('ncmrs', id),
  })
  const { status, dispositions } = record.row as { status?: string; dispositions?: { executedAt: string | null }[] }
  const steps = ncmrSteps({ status: status ?? '', dispositions: dispositions ?? [] }, data?.changes ?? [])
  return (
    <ol className={classes.steps} aria-label={words('ncmrSteps.label')}>
      {steps.map(({ name, state, who, at }) => (
        <li key={name} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <strong>{words(`ncmrSteps.${name}`)}</strong>
          <span>
            {state === 'done'
              ? [who, at && formats.date(at.slice(0, 10))].filter(Boolean).join(' · ')
              : words(`ncmrSteps.${state}`)}
          </span>
        </li>
      ))}
    </ol>
  )
}
