import { useQuery } from '@tanstack/react-query'
import { fieldLabel } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { useMay } from '#platform/web/kernel/application.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { FigureRow } from '#platform/web/parts/FigureRow.tsx'
import { everyRecord } from '#platform/web/screens/matrix/every-record.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'

const figures = ['onHand', 'available', 'reserved', 'onOrder'] as const

/** What may lie in stock under this record: itself, or every revision of the part. */
async function itemsOf(resource: string, id: string): Promise<string[]> {
  if (resource !== 'parts') return [`${resource}/${id}`]
  const { rows } = await everyRecord('part-revisions', {
    filter: { field: 'part', op: 'eq', value: id },
    columns: ['label'],
  })
  return rows.map(row => `part-revisions/${row.id}`)
}

/** How much there is, can be used, is promised and is on its way; each figure opens the rows behind it. */
export default function StockFigures({ resource, record }: SlotProps) {
  // Brings the words of this module to the page of another.
  useResource('item-stocks')
  const words = useWords()
  const formats = useFormats()
  const may = useMay('item-stocks', 'view')
  const id = String(record.row.id)
  const { data } = useQuery({
    queryKey: ['rows', 'item-stocks', resource, id],
    enabled: may,
    queryFn: async () => {
      const items = await itemsOf(resource, id)
      const filter = { field: 'item', op: 'in' as const, value: items }
      if (items.length === 0) return undefined
      const { rows } = await everyRecord('item-stocks', { filter, columns: [...figures] })
      return { filter, rows }
    },
  })
  if (!data) return null
  const href = `/item-stocks?filter=${encodeURIComponent(JSON.stringify(data.filter))}`
  const sumOf = (field: string) =>
    data.rows.reduce((all, row) => all.plus(Decimal.parse(String(row[field] ?? '0')) ?? '0'), Decimal.of(0))
  return (
    <FigureRow
      figures={figures.map(field => ({
        key: field,
        label: fieldLabel(words, 'item-stocks', field),
        value: formats.number(sumOf(field).toString(), { most: 4 }),
        href,
      }))}
    />
  )
}
