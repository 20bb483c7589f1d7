import { Alert } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ruleNames } from '#modules/quality/model/chart-signals.ts'
import { type LiveEvent, onLive } from '#platform/web/kernel/live.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import './quality-words.ts'

/** Whoever has a chart open sees at once that a point broke its rules. */
export default function ChartSignals({ resource, record }: SlotProps) {
  const words = useWords()
  const queries = useQueryClient()
  const [signal, setSignal] = useState<LiveEvent<'spc.signalled'>>()
  const id = String(record.row.id)
  useEffect(
    () =>
      onLive('spc.signalled', told => {
        if (told.chart !== id) return
        setSignal(told)
        for (const part of ['record', 'related']) void queries.invalidateQueries({ queryKey: [part, resource, id] })
      }),
    [queries, resource, id],
  )
  if (!signal) return null
  return (
    <Alert color="red" role="alert">
      <Link href={`/${signal.record}`}>
        {words('chartSignals.raised', { rules: ruleNames(String(record.row.type), signal).join(', ') })}
      </Link>
    </Alert>
  )
}
