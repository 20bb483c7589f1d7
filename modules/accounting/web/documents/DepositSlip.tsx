import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { DateText } from '#platform/model/values/dates.ts'
import { Decimal } from '#platform/model/values/decimal.ts'
import { useAddress } from '#platform/web/kernel/navigation.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import './words.ts'
import { EntryTable } from './EntryTable.tsx'
import { type DepositView, useView } from './entries-api.ts'
import classes from './MoneyPapers.module.css'
import { PaperPicker } from './PaperPicker.tsx'

type Taken = DepositView['receipts'][number]
const groups = [
  ['checks', (receipt: Taken) => receipt.kind === 'check'],
  ['cash', (receipt: Taken) => receipt.kind === 'cash'],
  ['other', (receipt: Taken) => receipt.kind !== 'check' && receipt.kind !== 'cash'],
] as const

/** A deposit as the slip that goes to the bank, with what its receipts paid and what it posted. */
export default function DepositSlip() {
  const words = useWords()
  const id = useAddress().query.get('id')
  const { data } = useView<DepositView>('deposits', id)
  return (
    <>
      <ScreenHead title={words('moneyPapers.slip.title')} lead={words('moneyPapers.slip.lead')}>
        <Button component={Link} href="/deposits/create" variant="default">
          {words('moneyPapers.slip.new')}
        </Button>
      </ScreenHead>
      <div className={classes.screen}>
        <PaperPicker
          resource="deposits"
          path="/deposits/view"
          chosen={id}
          date="depositedOn"
          amount="total"
          label={words('moneyPapers.slip.choose')}
        />
        {id === null ? <EmptyState title={words('moneyPapers.slip.choose')} /> : data && <Slip view={data} />}
      </div>
    </>
  )
}

function Slip({ view: { deposit, receipts, entries } }: { view: DepositView }) {
  const words = useWords()
  const formats = useFormats()
  return (
    <div className={classes.main}>
      <article className={classes.paper}>
        <header>
          <div>
            <b>{deposit.bankName ?? deposit.cashAccount}</b>
            <small>
              {deposit.cashAccount} {deposit.accountEnding && `••••${deposit.accountEnding}`}
            </small>
          </div>
          <div data-number>
            <b>{deposit.code}</b>
            <small>{formats.date(deposit.depositedOn as DateText)}</small>
          </div>
        </header>
        {groups.map(([name, belongs]) => (
          <SlipGroup key={name} title={words(`moneyPapers.slip.${name}`)} receipts={receipts.filter(belongs)} />
        ))}
        <footer>
          {Decimal.of(deposit.cashBack).isZero() ? null : (
            <p>
              <span>{words('moneyPapers.slip.cashBack')}</span>
              <span>{formats.money(deposit.cashBack)}</span>
            </p>
          )}
          <p className={classes.total}>
            <span>{words('moneyPapers.slip.total')}</span>
            <span>{formats.money(deposit.total)}</span>
          </p>
        </footer>
      </article>
      <div className={classes.tools}>
        <StatusDot
          tone={deposit.clearedOn ? 'positive' : 'info'}
          label={
            deposit.clearedOn
              ? words('moneyPapers.slip.cleared', { date: formats.date(deposit.clearedOn as DateText) })
              : words('moneyPapers.slip.waits')
          }
        />
        <Button
          component="a"
          href={`/api/deposits/${deposit.id}/print`}
          target="_blank"
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
        >
          {words('moneyPapers.slip.print')}
        </Button>
        <Link href={`/deposits/${deposit.id}`}>{words('moneyPapers.slip.open')}</Link>
      </div>
      {entries.map(entry => (
        <EntryTable key={entry.id} entry={entry} />
      ))}
    </div>
  )
}

function SlipGroup({ title, receipts }: { title: string; receipts: readonly Taken[] }) {
  const words = useWords()
  const formats = useFormats()
  if (receipts.length === 0) return null
  const sum = receipts.reduce((all, one) => all.plus(Decimal.of(one.amount)), Decimal.of(0))
  return (
    <table className={classes.table}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{words('moneyPapers.slip.number')}</th>
          <th scope="col">{words('moneyPapers.slip.payer')}</th>
          <th scope="col">{words('moneyPapers.slip.pays')}</th>
          <th scope="col" data-number>
            {words('moneyPapers.slip.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {receipts.map(receipt => (
          <tr key={receipt.id}>
            <th scope="row">
              <Link href={`/cash-receipts/${receipt.id}`}>{receipt.reference ?? receipt.code}</Link>
            </th>
            <td>{receipt.payer ?? '—'}</td>
            <td>
              {receipt.applications.map(one => one.document ?? words('moneyPapers.slip.onAccount')).join(', ') || '—'}
            </td>
            <td data-number>{formats.money(receipt.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={3} />
          <td data-number>{formats.money(sum.toFixed(2))}</td>
        </tr>
      </tfoot>
    </table>
  )
}
