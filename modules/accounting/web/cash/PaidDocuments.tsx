import { ActionIcon, Checkbox, NativeSelect } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { Wire } from '#platform/model'
import { daysBetween } from '#platform/model/values/dates.ts'
import { type Money, money } from '#platform/model/values/decimal.ts'
import type { FieldWidgetProps } from '#platform/web/fields/widgets/widget-props.ts'
import { FieldWidget } from '#platform/web/fields/widgets.tsx'
import { currentRegistry } from '#platform/web/kernel/resources.ts'
import { FigureTable } from '#platform/web/parts/FigureTable.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Cash.module.css'
import { type PayerItem, useWriteOffReasons } from './cash-api.ts'
import { changedLine, lineOf, shortOf, ticked } from './paying.ts'

interface PaidDocumentsProps extends FieldWidgetProps {
  readonly items: readonly PayerItem[]
  readonly lines: readonly Wire[]
  readonly amount: Money | null
}

const heads = ['document', 'reference', 'due', 'discountBy'] as const
const figures = ['open', 'cash', 'discount', 'short'] as const

/** The payer's open documents, the oldest first: Space pays one, cash and discount are typed beside it. */
export function PaidDocuments(props: PaidDocumentsProps) {
  const { items, lines } = props
  const words = useWords()
  const others = lines.filter(line => !items.some(item => lineOf([line], item)))
  return (
    <FigureTable>
      <thead>
        <tr>
          <th scope="col" data-box>
            <span className="spoken">{words('paying.cash')}</span>
          </th>
          {heads.map(head => (
            <th key={head} scope="col">
              {words(`paying.${head}`)}
            </th>
          ))}
          {figures.map(head => (
            <th key={head} scope="col" data-number>
              {words(`paying.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map(item => (
          <DocumentRow key={item.id} {...props} item={item} />
        ))}
        {others.map(line => (
          <OtherRow key={String(line.id)} {...props} line={line} />
        ))}
      </tbody>
    </FigureTable>
  )
}

function DocumentRow(props: PaidDocumentsProps & { item: PayerItem }) {
  const { item, lines, amount, row = {}, disabled = false, onChange, inner = {} } = props
  const words = useWords()
  const formats = useFormats()
  const line = lineOf(lines, item)
  const place = line ? lines.indexOf(line) : -1
  const days = daysBetween(item.dueDate, String(row.receivedOn) as typeof item.dueDate)
  const wrong = Object.entries(inner).filter(([path]) => place >= 0 && path.startsWith(`${place}.`))
  const document = item.code
  return (
    <tr data-chosen={line ? true : undefined}>
      <td data-box>
        <Checkbox
          aria-label={words('paying.pay', { document })}
          checked={Boolean(line)}
          disabled={disabled}
          onChange={() => onChange(ticked(lines, item, amount))}
        />
      </td>
      <th scope="row">
        {document}
        {item.kind === 'order' && <small>{words('paying.deposit')}</small>}
        {item.isDisputed && <small>{words('paying.disputed')}</small>}
        {wrong.map(([path, sentence]) => (
          <small key={path} className={classes.error}>
            {sentence}
          </small>
        ))}
      </th>
      <td>{item.reference ?? '—'}</td>
      <td data-whole>
        {formats.date(item.dueDate)}
        {days > 0 && <small>{words('paying.late', { days })}</small>}
      </td>
      <td data-whole>
        {item.discountDate ? formats.date(item.discountDate) : '—'}
        {!money(item.discount).isZero() && <small>{formats.money(item.discount)}</small>}
      </td>
      <td data-number>{formats.money(item.open)}</td>
      <td className={classes.figure}>
        {line && <Amount {...props} line={line} name="cashAmount" label={words('paying.cashOf', { document })} />}
      </td>
      <td className={classes.figure}>
        {line && item.kind === 'invoice' && (
          <Amount {...props} line={line} name="discountAmount" label={words('paying.discountOf', { document })} />
        )}
      </td>
      <td data-number>{line && <Short {...props} line={line} />}</td>
    </tr>
  )
}

interface AmountProps extends PaidDocumentsProps {
  readonly line: Wire
  readonly name: 'cashAmount' | 'discountAmount'
  readonly label: string
}

function Amount({ line, lines, name, label, disabled, onChange, onLeave, inner = {} }: AmountProps) {
  return (
    <FieldWidget
      compact
      spec={currentRegistry().resource('cash-receipt-lines').fields[name]!}
      resource="cash-receipt-lines"
      field={name}
      label={label}
      value={line[name]}
      disabled={Boolean(disabled)}
      error={inner[`${lines.indexOf(line)}.${name}`]}
      {...(onLeave && { onLeave })}
      // What was lacking before is another amount now.
      onChange={value => onChange(changedLine(lines, line.id, { [name]: value, writeOffAmount: '0', reason: null }))}
    />
  )
}

/** The order money is ahead for, of the payer's own; or the account it goes to. */
function Whereto(props: PaidDocumentsProps & { line: Wire; name: 'order' | 'account'; label: string }) {
  const { line, lines, name, label, row, labels, disabled, onChange, inner = {} } = props
  const error = inner[`${lines.indexOf(line)}.${name}`]
  return (
    <div className={classes.whereto}>
      <FieldWidget
        compact
        spec={currentRegistry().resource('cash-receipt-lines').fields[name]!}
        resource="cash-receipt-lines"
        field={name}
        label={label}
        value={line[name]}
        row={{ ...line, partner: row?.partner }}
        {...(labels && { labels })}
        disabled={Boolean(disabled)}
        error={error}
        onChange={value => onChange(changedLine(lines, line.id, { [name]: value }))}
      />
      {error && <small className={classes.error}>{error}</small>}
    </div>
  )
}

/** accounting R13: what is not paid stays open, or is written off for a reason. */
function Short({ item, line, lines, disabled, onChange }: PaidDocumentsProps & { item: PayerItem; line: Wire }) {
  const words = useWords()
  const formats = useFormats()
  const { data: reasons = [] } = useWriteOffReasons()
  const short = shortOf(item, line)
  if (short.sign() <= 0) return short.isZero() ? '—' : formats.money(short.toFixed(2))
  const choose = (reason: string) =>
    onChange(changedLine(lines, line.id, { reason: reason || null, writeOffAmount: reason ? short.toFixed(2) : '0' }))
  const choices = reasons.map(reason => ({
    value: reason.id,
    label: words('paying.writtenOff', { reason: String(reason.name ?? reason.code ?? '') }),
  }))
  return (
    <>
      {formats.money(short.toFixed(2))}
      {item.kind === 'invoice' && (
        <NativeSelect
          className={classes.short}
          size="xs"
          aria-label={words('paying.shortOf', { document: item.code })}
          value={String(line.reason ?? '')}
          disabled={Boolean(disabled)}
          onChange={event => choose(event.currentTarget.value)}
          data={[{ value: '', label: words('paying.staysOpen') }, ...choices]}
        />
      )}
    </>
  )
}

/** Money that pays no open document: on account, for an order, to an account. */
function OtherRow(props: PaidDocumentsProps & { line: Wire }) {
  const { line, lines, disabled, onChange } = props
  const words = useWords()
  const kind = String(line.kind)
  const what = words(kind === 'prepayment' || kind === 'account' ? `paying.${kind}` : 'paying.isOnAccount')
  return (
    <tr data-chosen>
      <td data-box>
        <ActionIcon
          variant="subtle"
          color="neutral"
          aria-label={words('paying.remove', { what })}
          disabled={Boolean(disabled)}
          onClick={() => onChange(lines.filter(one => one !== line))}
        >
          <IconX size={16} />
        </ActionIcon>
      </td>
      <th scope="row" colSpan={5}>
        {what}
        {kind === 'prepayment' && <Whereto {...props} name="order" label={words('paying.order')} />}
        {kind === 'account' && <Whereto {...props} name="account" label={words('paying.accountOf')} />}
      </th>
      <td className={classes.figure}>
        <Amount {...props} name="cashAmount" label={words('paying.cashOf', { document: what })} />
      </td>
      <td colSpan={2} />
    </tr>
  )
}
