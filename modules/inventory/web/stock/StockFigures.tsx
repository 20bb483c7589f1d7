import { fieldLabel } from '#platform/model'
import { useOpened } from '#platform/web/pages/record/record-context.ts'
import { FigureRow } from '#platform/web/parts/FigureRow.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'

/** The tab that has the rows of each. */
const rowsOf: Readonly<Record<string, string>> = {
  onHand: 'stock',
  available: 'stock',
  reserved: 'supply',
  onOrder: 'supply',
  inProcess: 'supply',
}

/** How much there is, can be used, is promised, is on its way and is being made; each figure opens the rows behind it. */
export default function StockFigures() {
  const { resource, record, id } = useOpened()
  const words = useWords()
  const formats = useFormats()
  return (
    <FigureRow
      figures={resource.page.figures.map(field => ({
        key: field,
        label: fieldLabel(words, resource.name, field),
        value: formats.number(String(record.row[field] ?? '0'), { most: 4 }),
        href: `/${resource.route}/${id}?tab=${rowsOf[field]}`,
        isBad: field === 'available' && Number(record.row[field]) < 0,
      }))}
    />
  )
}
