import { valueLabel } from '#platform/model'
import type { DateText } from '#platform/model/values/dates.ts'
import { DayInput } from '#platform/web/fields/DayInput.tsx'
import { useSession } from '#platform/web/kernel/application.ts'
import { changeQuery, useAddress } from '#platform/web/kernel/navigation.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useFormats, useLanguage, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Closing.module.css'
import { type TieOutRow, useFreshBooks, useTieOuts } from './closing-api.ts'

/** Where the documents behind a control account are listed. */
const documentsAt: Readonly<Record<string, string>> = {
  ar: '/agings/details',
  ap: '/ap-invoices/agings/details',
  inventory: '/inventory-transactions',
  wip: '/jobs',
  rni: '/po-receipts',
  undeposited: '/cash-receipts',
  customerDeposit: '/cash-receipts',
  vendorPrepay: '/payments',
  salesTax: '/sales-taxes/return',
}

/** Every control account against what it stands for; a difference names itself. */
export default function TieOut() {
  // The module's words come with it.
  useResource('accounts')
  const words = useWords()
  const { today } = useSession()
  const { query } = useAddress()
  const on = query.get('on') ?? today
  useFreshBooks()
  const { data } = useTieOuts(on)
  const rows = data?.rows ?? []
  const off = rows.filter(row => Number(row.difference) !== 0).length
  return (
    <>
      <ScreenHead title={words('closing.tie.title')} lead={words('closing.tie.lead')}>
        <DayInput label={words('closing.tie.on')} value={on} onChange={day => changeQuery({ on: day })} />
      </ScreenHead>
      <div className={classes.tie}>
        {data ? (
          <>
            <p role="status" className={classes.verdict}>
              <StatusDot
                tone={off ? 'negative' : 'positive'}
                label={off ? words('closing.tie.off', { count: off }) : words('closing.tie.ties')}
              />
            </p>
            <TieTable rows={rows} on={on} />
          </>
        ) : (
          <RowSkeletons />
        )}
      </div>
    </>
  )
}

function TieTable({ rows, on }: { rows: readonly TieOutRow[]; on: string }) {
  const words = useWords()
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{words('closing.tie.account')}</th>
            <th scope="col">{words('closing.tie.ledger')}</th>
            <th scope="col">{words('closing.tie.documents')}</th>
            <th scope="col">{words('closing.tie.difference')}</th>
            <th scope="col">{words('closing.tie.oldest')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <TieRow key={`${row.control}${row.account}`} row={row} on={on} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function TieRow({ row, on }: { row: TieOutRow; on: string }) {
  const words = useWords()
  const formats = useFormats()
  const { language } = useLanguage()
  const name = (language === 'es' && row.nameEs) || row.name
  const isOff = Number(row.difference) !== 0
  return (
    <tr data-off={isOff || undefined}>
      <th scope="row">
        {row.number} {name}
        <small>{valueLabel(words, 'accounts', 'control', row.control)}</small>
      </th>
      <td>
        <Link href={`/general-ledgers/ledger?account=${row.account}&to=${on}`}>{formats.money(row.ledger)}</Link>
      </td>
      <td>
        <Link href={documentsAt[row.control] ?? '/general-ledgers'}>{formats.money(row.documents)}</Link>
      </td>
      <td>
        {isOff ? formats.money(row.difference) : <StatusDot tone="positive" label={formats.money(row.difference)} />}
      </td>
      <td>{row.oldest ? formats.date(row.oldest as DateText) : '—'}</td>
    </tr>
  )
}
