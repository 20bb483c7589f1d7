import { useQueries } from '@tanstack/react-query'
import type { StoredFile } from '#platform/model'
import { labelText } from '#platform/web/fields/known-labels.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import type { CellSlotProps } from '#platform/web/pages/record/slots.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { Thumbnail } from '#platform/web/parts/Thumbnail.tsx'
import classes from './LotPlaces.module.css'

/** The certificates of a lot, each as a sheet that opens. Single ones are read by the whole office, the list of all is not. */
export default function LotCertificates({ record, value }: CellSlotProps) {
  const ids = (value as readonly string[] | null) ?? []
  const read = useQueries({
    queries: ids.map(id => ({
      queryKey: ['record', 'certificates', id],
      queryFn: () => records.get('certificates', id),
      retry: false,
    })),
  })
  return (
    <ul className={classes.certificates}>
      {ids.map((id, place) => {
        const certificate = read[place]?.data?.row
        const file = certificate?.file as StoredFile | null | undefined
        const label = record.labels.certificates?.[id]
        const name = label?.code ?? labelText(label)
        return (
          <li key={id}>
            {file && <Thumbnail file={file} href={`/api/certificates/${id}/file`} />}
            {certificate ? <Link href={`/certificates/${id}`}>{name}</Link> : name}
          </li>
        )
      })}
    </ul>
  )
}
