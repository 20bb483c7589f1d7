import { useQuery } from '@tanstack/react-query'
import { records } from '#platform/web/kernel/record-api.ts'
import type { CellSlotProps } from '#platform/web/pages/record/slots.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Labels.module.css'
import { drawingAddress, labelApi } from './label-api.ts'
import './label-words.ts'

/** The label as it prints, with the values of the newest record of its kind. */
export default function LabelShown({ record: { row } }: CellSlotProps) {
  const words = useWords()
  const kind = String(row.resource)
  const { data } = useQuery({
    queryKey: ['label-shown', row.id, row.version],
    retry: false,
    queryFn: async () => {
      const { rows } = await records.window(kind, {}, { limit: 1 })
      return rows[0]
        ? { ...(await labelApi.preview({ label: row.id }, `${kind}/${rows[0].id}`)), link: `${kind}/${rows[0].id}` }
        : null
    },
  })
  if (!data) return <p className={classes.quiet}>{words('labelDesigner.noRecord')}</p>
  return (
    <div className={classes.shown}>
      <img className={classes.preview} src={drawingAddress(data.svg)} alt={words('labelDesigner.preview')} />
      <Link href={`/qr-code-generator?label=${row.id}&records=${data.link}`}>{words('labelDesigner.test')}</Link>
    </div>
  )
}
