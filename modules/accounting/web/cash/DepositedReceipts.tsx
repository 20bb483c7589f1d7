import { Checkbox } from '@mantine/core'
import { money, sum } from '#platform/model/values/decimal.ts'
import type { FieldWidgetProps } from '#platform/web/fields/widgets/widget-props.ts'
import { FigureTable } from '#platform/web/parts/FigureTable.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Cash.module.css'
import { useUndeposited, type WaitingReceipt } from './cash-api.ts'
import './words.ts'

/** Which receipts go to the bank together: ticked among those that wait, with what they come to. */
export default function DepositedReceipts({ value, row = {}, error, disabled = false, onChange }: FieldWidgetProps) {
  const words = useWords()
  const { data: waiting } = useUndeposited(typeof row.id === 'string' ? row.id : null)
  if (!waiting) return <RowSkeletons />
  return (
    <section className={classes.paying} aria-label={words('depositing.title')}>
      <h3 className={classes.title}>{words('depositing.title')}</h3>
      {waiting.length === 0 ? (
        <p className={classes.quiet}>{words('depositing.none')}</p>
      ) : (
        <Waiting
          waiting={waiting}
          chosen={(value as string[] | null) ?? []}
          isDisabled={disabled}
          onChosen={onChange}
        />
      )}
      {error && <p className={classes.error}>{error}</p>}
    </section>
  )
}

interface WaitingProps {
  readonly waiting: readonly WaitingReceipt[]
  readonly chosen: readonly string[]
  readonly isDisabled: boolean
  readonly onChosen: (ids: string[]) => void
}

function Waiting({ waiting, chosen, isDisabled, onChosen }: WaitingProps) {
  const words = useWords()
  const formats = useFormats()
  const taken = waiting.filter(receipt => chosen.includes(receipt.id))
  const toggle = (id: string) => onChosen(chosen.includes(id) ? chosen.filter(one => one !== id) : [...chosen, id])
  return (
    <FigureTable>
      <thead>
        <tr>
          <th scope="col" data-box>
            <Checkbox
              aria-label={words('depositing.all', { count: waiting.length })}
              checked={taken.length === waiting.length}
              indeterminate={taken.length > 0 && taken.length < waiting.length}
              disabled={isDisabled}
              onChange={event => onChosen(event.currentTarget.checked ? waiting.map(one => one.id) : [])}
            />
          </th>
          {(['receipt', 'payer', 'on', 'method', 'reference'] as const).map(head => (
            <th key={head} scope="col">
              {words(`depositing.${head}`)}
            </th>
          ))}
          <th scope="col" data-number>
            {words('depositing.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {waiting.map(receipt => (
          <ReceiptRow
            key={receipt.id}
            receipt={receipt}
            isChosen={chosen.includes(receipt.id)}
            isDisabled={isDisabled}
            onToggle={() => toggle(receipt.id)}
          />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={6}>
            {words('depositing.total', { count: taken.length, all: waiting.length })}
          </th>
          <td data-number>{formats.money(sum(taken, receipt => money(receipt.amount)).toFixed(2))}</td>
        </tr>
      </tfoot>
    </FigureTable>
  )
}

interface ReceiptRowProps {
  readonly receipt: WaitingReceipt
  readonly isChosen: boolean
  readonly isDisabled: boolean
  readonly onToggle: () => void
}

function ReceiptRow({ receipt, isChosen, isDisabled, onToggle }: ReceiptRowProps) {
  const words = useWords()
  const formats = useFormats()
  return (
    <tr data-chosen={isChosen || undefined}>
      <td data-box>
        <Checkbox
          aria-label={words('depositing.take', { receipt: receipt.code })}
          checked={isChosen}
          disabled={isDisabled}
          onChange={onToggle}
        />
      </td>
      <th scope="row">
        <Link href={`/cash-receipts/${receipt.id}`} target="_blank">
          {receipt.code}
        </Link>
      </th>
      <td>{receipt.payer ?? '—'}</td>
      <td data-whole>{formats.date(receipt.receivedOn)}</td>
      <td>{receipt.method}</td>
      <td>{receipt.reference ?? '—'}</td>
      <td data-number>
        {receipt.currency ? formats.money(receipt.amount, receipt.currency) : formats.money(receipt.amount)}
      </td>
    </tr>
  )
}
