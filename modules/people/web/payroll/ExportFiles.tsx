import { useQuery } from '@tanstack/react-query'
import { valueLabel } from '#platform/model'
import { records } from '#platform/web/kernel/record-api.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { FigureTable } from '#platform/web/parts/FigureTable.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { ShowPay } from '../users/ShowPay.tsx'
import classes from './Payroll.module.css'

interface Exported {
  readonly id: string
  readonly format: string
  readonly fileName: string
  readonly sha256: string
  readonly exportedAt: string
}

/** Every file a payroll service was given, newest period first. */
export function ExportFiles() {
  const words = useWords()
  const formats = useFormats()
  const { data, error } = useQuery({
    queryKey: ['pay-periods', 'exports'],
    queryFn: () =>
      records.window(
        'pay-periods',
        { filter: { field: 'status', op: 'in', value: ['exported', 'closed'] }, sort: ['-startDate'] },
        { lines: true, limit: 60 },
      ),
  })
  if (error) return <EmptyState title={error.message} actions={<ShowPay />} />
  if (!data) return <RowSkeletons />
  const files = data.rows.flatMap(row =>
    ((row.exports as readonly Exported[] | undefined) ?? []).map(file => ({ ...file, period: row })),
  )
  return (
    <div className={classes.files}>
      <ScreenHead title={words('payParts.exports')} />
      {files.length === 0 ? (
        <EmptyState title={words('payFiles.none')} />
      ) : (
        <FigureTable label={words('payParts.exports')}>
          <thead>
            <tr>
              {['period', 'layout', 'file', 'at', 'hash'].map(column => (
                <th key={column}>{words(`payFiles.${column}`)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {files.map(({ id, format, fileName, sha256, exportedAt, period }) => (
              <tr key={id}>
                <td>
                  <Link href={`/payroll/${period.id}`}>{String(period.code)}</Link>
                </td>
                <td>{valueLabel(words, 'payroll-exports', 'format', format)}</td>
                <td>
                  <a href={`/api/payroll/${period.id}/files/${format}`} download={fileName}>
                    {fileName}
                  </a>
                </td>
                <td>{formats.dateTime(exportedAt)}</td>
                <td>
                  <code>{sha256.slice(0, 12)}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      )}
    </div>
  )
}
