import { type FocusEvent, useState } from 'react'
import type { Wire } from '#platform/model'
import type { FieldWidgetProps } from '#platform/web/fields/widgets/widget-props.ts'
import { FieldWidget } from '#platform/web/fields/widgets.tsx'
import { priceQuestion, useFilledPrices } from './line-prices.ts'
import { PriceBeside } from './PriceBeside.tsx'
import '../purchasing-words.ts'

/** The lines of a purchase order as they are typed, with the vendor's prices under them (purchasing R7). */
export default function OrderLines(props: FieldWidgetProps) {
  const { value, row = {}, onChange, disabled = false } = props
  const lines = (value as Wire[] | null) ?? []
  const order = row as Wire
  useFilledPrices(order, lines, onChange)
  const [at, setAt] = useState(0)
  const place = Math.min(at, lines.length - 1)
  const line = lines[place]
  const question = line ? priceQuestion(order, line) : null
  const seen = ({ target }: FocusEvent<HTMLElement>) => {
    const index = target.closest<HTMLElement>('[data-index]')?.dataset.index
    if (index !== undefined) setAt(Number(index))
  }
  const take = (quantity: string) => onChange(lines.map(one => (one === line ? { ...one, quantity } : one)))
  return (
    <div onFocusCapture={seen}>
      <FieldWidget {...props} />
      {question && !disabled && <PriceBeside question={question} number={place + 1} onTake={take} />}
    </div>
  )
}
