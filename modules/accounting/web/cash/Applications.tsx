import { Button } from '@mantine/core'
import { IconWand } from '@tabler/icons-react'
import { useState } from 'react'
import type { Wire } from '#platform/model'
import { type Money, money } from '#platform/model/values/decimal.ts'
import type { FieldWidgetProps } from '#platform/web/fields/widgets/widget-props.ts'
import { FieldWidget } from '#platform/web/fields/widgets.tsx'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Cash.module.css'
import { usePayerItems } from './cash-api.ts'
import { PaidDocuments } from './PaidDocuments.tsx'
import { amountOf, appliedBy, proposed, restAs, restKinds } from './paying.ts'
import './words.ts'

const textOf = (value: unknown): string | null => (typeof value === 'string' && value ? value : null)

/** What a receipt pays, ticked among the payer's open documents; rarer things as the lines they are. */
export default function Applications(props: FieldWidgetProps) {
  const { value, row = {}, error, onChange } = props
  const words = useWords()
  const [asLines, setAsLines] = useState(false)
  const lines = (value as Wire[] | null) ?? []
  const partner = row.payerKind === 'other' ? null : textOf(row.partner)
  const { data: items } = usePayerItems(partner, textOf(row.receivedOn), textOf(row.currency))
  const amount = amountOf(row.amount)
  const rest = amount.minus(appliedBy(lines))
  const isOther = row.payerKind === 'other'
  return (
    <section className={classes.paying} aria-label={words('paying.title')}>
      {asLines || isOther ? (
        <FieldWidget {...props} />
      ) : (
        <>
          {!partner && <p className={classes.quiet}>{words('paying.whoFirst')}</p>}
          {partner && items?.length === 0 && <p className={classes.quiet}>{words('paying.nothingOpen')}</p>}
          {(Boolean(items?.length) || lines.length > 0) && (
            <PaidDocuments {...props} items={items ?? []} lines={lines} amount={amount.isZero() ? null : amount} />
          )}
          {error && <p className={classes.error}>{error}</p>}
        </>
      )}
      <div className={classes.foot}>
        {!asLines && !isOther && (
          <>
            <Button
              variant="default"
              leftSection={<IconWand size={16} aria-hidden />}
              disabled={!items?.length || amount.isZero()}
              onClick={() => onChange(proposed(lines, items ?? [], amount))}
            >
              {words('paying.find')}
            </Button>
            {rest.sign() > 0 &&
              partner &&
              row.payerKind === 'customer' &&
              restKinds.map(kind => (
                <Button key={kind} variant="default" onClick={() => onChange(restAs(lines, rest, kind))}>
                  {words(`paying.restAs.${kind}`)}
                </Button>
              ))}
          </>
        )}
        <Explained amount={amount} rest={rest} />
        {!isOther && (
          <Button variant="subtle" color="neutral" className={classes.last!} onClick={() => setAsLines(!asLines)}>
            {words(asLines ? 'paying.asDocuments' : 'paying.asLines')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** How much of the money has a reason; nothing is posted before all of it has. */
function Explained({ amount, rest }: { amount: Money; rest: Money }) {
  const words = useWords()
  const formats = useFormats()
  if (amount.isZero()) return null
  const said = (value: Money) => formats.money(value.toFixed(2))
  const label = rest.isZero()
    ? words('paying.even')
    : rest.sign() > 0
      ? words('paying.rest', { rest: said(rest) })
      : words('paying.tooMuch', { over: said(money(rest.negated())) })
  return (
    <span role="status">
      <StatusDot tone={rest.isZero() ? 'positive' : rest.sign() > 0 ? 'warning' : 'negative'} label={label} />
    </span>
  )
}
