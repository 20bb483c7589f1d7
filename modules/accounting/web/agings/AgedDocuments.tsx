import { money, sum } from '#platform/model/values/decimal.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { FigureTable } from '#platform/web/parts/FigureTable.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from '../billing/Billing.module.css'
import { type AgedItem, type Aging, type AskedAging, agingAddress } from './aging-api.ts'

/** A row an open document; foreign ones also in their own currency. */
export function AgedDocuments({ asked, found }: { asked: AskedAging; found: Aging }) {
  const words = useWords()
  const rows = found.documents.filter(
    row => (!asked.partner || row.partner === asked.partner) && (!asked.bucket || row.bucket === asked.bucket),
  )
  return (
    <>
      {(asked.partner || asked.bucket) && <Narrowed asked={asked} found={found} />}
      {rows.length > 0 ? <Documents asked={asked} rows={rows} /> : <EmptyState title={words('aging.nobody')} />}
    </>
  )
}

function Documents({ asked, rows }: { asked: AskedAging; rows: readonly AgedItem[] }) {
  const words = useWords()
  const formats = useFormats()
  const hasForeign = rows.some(row => row.currency !== null)
  const heads = [`${asked.side}.partner`, 'document', 'date', 'due', 'bucket']
  return (
    <FigureTable>
      <thead>
        <tr>
          {heads.map(head => (
            <th key={head} scope="col">
              {words(`aging.${head}`)}
            </th>
          ))}
          {['days', ...(hasForeign ? ['foreign'] : []), 'open'].map(head => (
            <th key={head} scope="col" data-number>
              {words(`aging.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <DocumentRow key={row.document} row={row} hasForeign={hasForeign} />
        ))}
      </tbody>
      <tfoot>
        <tr data-group>
          <th scope="row" colSpan={heads.length + (hasForeign ? 2 : 1)}>
            {words('aging.total')}
          </th>
          <td data-number>{formats.money(sum(rows, row => money(row.open)).toFixed(2))}</td>
        </tr>
      </tfoot>
    </FigureTable>
  )
}

/** What the list is narrowed to, and the way back to all of it. */
function Narrowed({ asked, found }: { asked: AskedAging; found: Aging }) {
  const words = useWords()
  const partner = found.partners.find(row => row.partner === asked.partner)
  const what = [partner?.name, asked.bucket && words(`aging.${asked.bucket}`)].filter(Boolean).join(' · ')
  return (
    <p className={classes.quiet}>
      {what && words('aging.narrowed', { what })}{' '}
      <Link href={agingAddress(asked, true)}>{words('aging.everything')}</Link>
    </p>
  )
}

function DocumentRow({ row, hasForeign }: { row: AgedItem; hasForeign: boolean }) {
  const words = useWords()
  const formats = useFormats()
  return (
    <tr>
      <td>
        <Link href={`/business-partners/${row.partner}`}>{row.name}</Link>
      </td>
      <th scope="row" data-whole>
        <Link href={`/${row.document}`}>{row.number ?? '—'}</Link>
      </th>
      <td data-whole>{formats.date(row.documentDate)}</td>
      <td data-whole>{row.dueDate ? formats.date(row.dueDate) : '—'}</td>
      <td>{words(`aging.${row.bucket}`)}</td>
      <td data-number>{row.days !== null && row.days > 0 ? row.days : '—'}</td>
      {hasForeign && (
        <td data-number>{row.foreignOpen && row.currency ? formats.money(row.foreignOpen, row.currency) : '—'}</td>
      )}
      <td data-number>{formats.money(row.open)}</td>
    </tr>
  )
}
