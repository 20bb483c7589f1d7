import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { DateText } from '#platform/model/values/dates.ts'
import { valueLabel } from '#platform/model/words.ts'
import { useAddress } from '#platform/web/kernel/navigation.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import './words.ts'
import { EntryTable } from './EntryTable.tsx'
import { type PaymentView, useView } from './entries-api.ts'
import { LostDiscounts } from './LostDiscounts.tsx'
import classes from './MoneyPapers.module.css'
import { PaperPicker } from './PaperPicker.tsx'

/** A payment as the check it was, its stub, who approved it, what it posted, and what the bank said. */
export default function PaymentCheck() {
  const words = useWords()
  const id = useAddress().query.get('id')
  const { data } = useView<PaymentView>('payments', id)
  return (
    <>
      <ScreenHead title={words('moneyPapers.check.title')} lead={words('moneyPapers.check.lead')}>
        <Button component={Link} href="/payments/custom" variant="default">
          {words('moneyPapers.check.new')}
        </Button>
      </ScreenHead>
      <div className={classes.screen}>
        <PaperPicker
          resource="payments"
          path="/payments/view"
          chosen={id}
          date="paymentDate"
          amount="amount"
          name="payeeName"
          label={words('moneyPapers.check.choose')}
        />
        {id === null ? <EmptyState title={words('moneyPapers.check.choose')} /> : data && <Paper view={data} />}
      </div>
    </>
  )
}

function Paper({ view }: { view: PaymentView }) {
  const { payment, entries } = view
  const words = useWords()
  return (
    <div className={classes.main}>
      <Face payment={payment} />
      <div className={classes.tools}>
        {payment.checkId && (
          <Button
            component="a"
            href={`/api/checks/${payment.checkId}/print`}
            target="_blank"
            leftSection={<IconPrinter size={16} aria-hidden />}
          >
            {words('moneyPapers.check.printCheck')}
          </Button>
        )}
        <Button
          component="a"
          href={`/api/payments/${payment.id}/print`}
          target="_blank"
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
        >
          {words('moneyPapers.check.print')}
        </Button>
        <Link href={`/payments/${payment.id}`}>{words('moneyPapers.check.open')}</Link>
      </div>
      <Stub view={view} />
      {view.lost.length > 0 && <LostDiscounts lost={view.lost} />}
      <Course payment={payment} />
      {entries.map(entry => (
        <EntryTable key={entry.id} entry={entry} />
      ))}
    </div>
  )
}

function Face({ payment }: { payment: PaymentView['payment'] }) {
  const words = useWords()
  const formats = useFormats()
  return (
    <article className={classes.check} data-voided={payment.voidedOn !== null || undefined}>
      <header>
        <div>
          <b>{payment.bankName ?? payment.cashAccount}</b>
          <small>
            {words('moneyPapers.check.paidBy')} {payment.method}
          </small>
        </div>
        <div data-number>
          <b>{payment.checkNumber ?? payment.code}</b>
          <small>{formats.date(payment.paymentDate as DateText)}</small>
        </div>
      </header>
      <p className={classes.payTo}>
        <small>{words('moneyPapers.check.payTo')}</small>
        <b>{payment.payeeName}</b>
        <span className={classes.figures}>**{formats.money(payment.amount)}</span>
      </p>
      {payment.amountWords && (
        <p className={classes.inWords}>
          {payment.amountWords} <small>{words('moneyPapers.check.dollars')}</small>
        </p>
      )}
      <footer>
        <small>
          {words('moneyPapers.check.memo')}: {payment.memo ?? '—'}
        </small>
        {payment.voidedOn && <strong>{words('moneyPapers.check.voided')}</strong>}
      </footer>
    </article>
  )
}

function Stub({ view: { stub } }: { view: PaymentView }) {
  const words = useWords()
  const formats = useFormats()
  const hasExchange = stub.some(line => line.exchange !== null && Number(line.exchange) !== 0)
  return (
    <table className={classes.table}>
      <caption>{words('moneyPapers.check.stub')}</caption>
      <thead>
        <tr>
          <th scope="col">{words('moneyPapers.check.document')}</th>
          <th scope="col">{words('moneyPapers.check.date')}</th>
          <th scope="col" data-number>
            {words('moneyPapers.check.discount')}
          </th>
          {hasExchange && (
            <th scope="col" data-number>
              {words('moneyPapers.check.exchange')}
            </th>
          )}
          <th scope="col" data-number>
            {words('moneyPapers.check.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {stub.map((line, place) => (
          <tr key={place}>
            <th scope="row">{line.document ?? valueLabel(words, 'payment-applications', 'kind', line.kind)}</th>
            <td>{line.documentDate ? formats.date(line.documentDate as DateText) : '—'}</td>
            <td data-number>{formats.money(line.discount)}</td>
            {hasExchange && <td data-number>{formats.money(line.exchange ?? '0')}</td>}
            <td data-number>{formats.money(line.cash)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Who prepared and approved it, and what became of it. */
function Course({ payment }: { payment: PaymentView['payment'] }) {
  const words = useWords()
  const formats = useFormats()
  const day = (date: string | null) => (date ? formats.date(date as DateText) : words('moneyPapers.check.never'))
  return (
    <dl className={classes.course}>
      <dt>{words('moneyPapers.check.prepared')}</dt>
      <dd>{payment.preparedBy ?? '—'}</dd>
      <dt>{words('moneyPapers.check.approved')}</dt>
      <dd>{payment.approvedBy ?? words('moneyPapers.check.never')}</dd>
      <dt>{words('moneyPapers.check.cleared')}</dt>
      <dd>{day(payment.clearedOn)}</dd>
      {payment.voidedOn && (
        <>
          <dt>{words('moneyPapers.check.voided')}</dt>
          <dd>
            {day(payment.voidedOn)} · {payment.voidReason}
          </dd>
        </>
      )}
    </dl>
  )
}
