import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RunPayments as Paid, PaidDocument, RunPayment } from '#modules/accounting/model/payables/run-payment.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import { money, sum } from '#platform/model/values/decimal.ts'
import { api, Problem } from '#platform/web/kernel/api.ts'
import { useMay } from '#platform/web/kernel/application.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './RunPayments.module.css'
import './words.ts'

/** accounting R22: what a run pays, payee by payee and bill by bill, with what is left in the bank after each. */
export default function RunPayments({ record: { row } }: SlotProps) {
  const words = useWords()
  const may = useMay('payment-runs', 'leaveOut')
  const { data } = useQuery({
    queryKey: ['money-papers', 'run', row.id, row.version],
    queryFn: () => api.get<Paid>(`/payment-runs/${row.id}/payments`),
    placeholderData: before => before,
  })
  const { isBusy, leave } = useLeaving(row.id)
  if (!data) return <RowSkeletons />
  const isDraft = row.status === 'draft'
  if (data.payments.length === 0)
    return <p className={classes.note}>{words(isDraft ? 'moneyPapers.run.choose' : 'moneyPapers.run.none')}</p>
  return (
    <section className={classes.run} aria-label={words('moneyPapers.run.title')}>
      <table className={classes.table}>
        <Titles hasBalance={data.balance !== null} />
        {data.payments.map((payment, place) => (
          <Payee
            key={payment.id}
            payment={payment}
            after={data.balance && left(data.balance, data.payments.slice(0, place + 1))}
            {...(isDraft && may && { onLeaveOut: leave, isBusy })}
          />
        ))}
        <Sum {...data} />
      </table>
    </section>
  )
}

const left = (balance: string, paid: readonly RunPayment[]): string =>
  money(balance)
    .minus(sum(paid, one => money(one.amount)))
    .toFixed(2)

/** Leaves one bill out; the page shows the run without it. */
function useLeaving(run: string) {
  const words = useWords()
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const leave = async ({ bill, code }: PaidDocument) => {
    setBusy(true)
    try {
      await records.act('payment-runs', run, 'leaveOut', { bill })
      notify({ type: 'positive', title: words('moneyPapers.run.leftOut', { bill: code ?? '' }) })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      notify({ type: 'negative', title: error.message })
    }
    await cache.invalidateQueries()
    setBusy(false)
  }
  return { isBusy, leave }
}

function Titles({ hasBalance }: { hasBalance: boolean }) {
  const words = useWords()
  const names = ['total', 'discount', 'amount', ...(hasBalance ? ['after'] : [])]
  return (
    <thead>
      <tr>
        {['payee', 'vendorNumber', 'due'].map(name => (
          <th key={name} scope="col">
            {words(`moneyPapers.run.${name}`)}
          </th>
        ))}
        {names.map(name => (
          <th key={name} scope="col" data-number>
            {words(`moneyPapers.run.${name}`)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface PayeeProps {
  readonly payment: RunPayment
  readonly after: string | null
  readonly onLeaveOut?: (bill: PaidDocument) => Promise<void>
  readonly isBusy?: boolean
}

function Payee({ payment, after, onLeaveOut, isBusy }: PayeeProps) {
  const words = useWords()
  const formats = useFormats()
  return (
    <tbody>
      <tr className={classes.payee}>
        <th scope="rowgroup" colSpan={5}>
          <Link href={`/payments/${payment.id}`}>{payment.payeeName}</Link>{' '}
          {payment.check && <small>{words('moneyPapers.run.check', { number: payment.check })}</small>}
        </th>
        <td data-number>{formats.money(payment.amount, payment.currency ?? undefined)}</td>
        {after !== null && <td data-number>{formats.money(after)}</td>}
      </tr>
      {payment.documents.map(one => (
        <Document key={one.id} of={one} hasBalance={after !== null} {...(onLeaveOut && { onLeaveOut, isBusy })} />
      ))}
    </tbody>
  )
}

interface DocumentProps extends Pick<PayeeProps, 'onLeaveOut' | 'isBusy'> {
  readonly of: PaidDocument
  readonly hasBalance: boolean
}

function Document({ of, hasBalance, onLeaveOut, isBusy }: DocumentProps) {
  const words = useWords()
  const formats = useFormats()
  const leaves = words('moneyPapers.run.leaveOut', { bill: of.code ?? '' })
  const href = of.bill ? `/ap-invoices/${of.bill}` : of.memo ? `/credit-memos/${of.memo}` : null
  return (
    <tr>
      <th scope="row">
        {href ? <Link href={href}>{of.code}</Link> : words(`payment-applications.values.kind.${of.kind}`)}
        {onLeaveOut && of.bill && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            disabled={isBusy ?? false}
            aria-label={leaves}
            title={leaves}
            onClick={() => void onLeaveOut(of)}
          >
            <IconX size={14} aria-hidden />
          </ActionIcon>
        )}
      </th>
      <td>{of.memo ? words('moneyPapers.run.memo') : of.vendorInvoiceNumber}</td>
      <td>{of.dueDate && formats.date(of.dueDate as DateText)}</td>
      <td data-number>{of.total && formats.money(of.total)}</td>
      <td data-number>
        {Number(of.discount) > 0 && formats.money(of.discount)}
        {Number(of.lost) > 0 && (
          <span className={classes.lost}>{words('moneyPapers.run.lost', { amount: formats.money(of.lost) })}</span>
        )}
      </td>
      <td data-number>{formats.money(of.cash)}</td>
      {hasBalance && <td />}
    </tr>
  )
}

function Sum({ payments, balance }: Paid) {
  const words = useWords()
  const formats = useFormats()
  const documents = payments.flatMap(one => one.documents)
  const discount = sum(documents, one => money(one.discount))
  const counts = { payments: payments.length, bills: documents.filter(one => one.bill).length }
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={4}>
          {words('moneyPapers.run.sum', counts)}
          {balance && (
            <small>
              {' · '}
              {words('moneyPapers.run.before')} {formats.money(balance)}
            </small>
          )}
        </th>
        <td data-number>{!discount.isZero() && formats.money(discount.toFixed(2))}</td>
        <td data-number>{formats.money(sum(payments, one => money(one.amount)).toFixed(2))}</td>
        {balance && <td data-number>{formats.money(left(balance, payments))}</td>}
      </tr>
    </tfoot>
  )
}
