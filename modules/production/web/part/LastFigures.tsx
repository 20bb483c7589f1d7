import { useQuery } from '@tanstack/react-query'
import { fieldLabel } from '#platform/model'
import { FieldValue, isEmptyValue } from '#platform/web/fields/cells.tsx'
import { useMay } from '#platform/web/kernel/application.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { FigureRow } from '#platform/web/parts/FigureRow.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'

const figures = ['lastCost', 'lastPrice', 'lastMadeOn', 'lastOrderedOn'] as const

/** What the part last cost and brought, and when it was last made; what never happened is not told. */
export default function LastFigures({ record }: SlotProps) {
  const { resource } = useResource('part-figures')
  const words = useWords()
  const id = String(record.row.id)
  const { data } = useQuery({
    queryKey: ['record', 'part-figures', id],
    enabled: useMay('part-figures', 'view'),
    queryFn: () => records.get('part-figures', id),
  })
  if (!data) return null
  return (
    <FigureRow
      figures={figures
        .filter(field => !isEmptyValue(data.row[field]))
        .map(field => ({
          key: field,
          label: fieldLabel(words, 'part-figures', field),
          value: (
            <FieldValue
              spec={resource.fields[field]!}
              resource={resource}
              field={field}
              value={data.row[field]}
              row={data.row}
              labels={data.labels}
            />
          ),
          href: `/parts/${id}?tab=history`,
        }))}
    />
  )
}
