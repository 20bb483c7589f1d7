import { useState } from 'react'
import { companyUnit } from '#platform/model/values/company-units.ts'
import { formatNumber } from '#platform/model/values/formats.ts'
import { parseTypedNumber } from '#platform/model/values/typed-number.ts'
import { useSession } from '#platform/web/kernel/application.ts'
import { useFormats } from '#platform/web/words/WordsProvider.tsx'
import { isUnread, unread } from './unread.ts'
import type { WidgetProps } from './widget-props.ts'
import classes from './widgets.module.css'

/** Whole numbers, amounts, prices and shares: typed in the marks of the format locale, or worked out (`3*12.5`). */
export function NumberWidget(props: WidgetProps) {
  const { id, spec, value, onChange, onLeave, disabled, autoFocus, aria, compact } = props
  const { formatLocale, timeZone } = useFormats()
  const [typed, setTyped] = useState<string | null>(null)
  const places = spec.kind === 'integer' ? 0 : spec.places
  const read = (text: string): unknown => {
    if (text.trim() === '') return null
    const number = parseTypedNumber(text, formatLocale, places)
    if (!number.ok) return unread(text, number.reason)
    return spec.kind === 'integer' ? number.value.toNumber() : number.value.toString()
  }
  const least = spec.kind === 'money' || spec.kind === 'unitPrice' ? 2 : 0
  const shown = isUnread(value)
    ? value.unread
    : value === null || value === undefined
      ? ''
      : spec.isName
        ? String(value)
        : formatNumber(value as string, { formatLocale, timeZone, language: formatLocale }, { least })
  const unit = useUnit(props)
  const settle = () => {
    if (typed === null) return
    onChange(read(typed))
    setTyped(null)
  }
  return (
    <span className={classes.adorned} data-compact={compact || undefined}>
      {unit.before && <span className={classes.adornment}>{unit.before}</span>}
      <input
        id={id}
        {...aria}
        className={classes.input}
        data-align="right"
        inputMode="text"
        autoComplete="off"
        value={typed ?? shown}
        disabled={disabled}
        // biome-ignore lint/a11y/noAutofocus: the first field of a form somebody asked for
        autoFocus={autoFocus}
        onFocus={event => event.target.select()}
        onChange={event => {
          setTyped(event.target.value)
          // Totals follow while somebody types; what cannot be read yet waits until they leave.
          const now = read(event.target.value)
          if (!isUnread(now)) onChange(now)
        }}
        onKeyDown={event => event.key === 'Enter' && settle()}
        onBlur={() => {
          settle()
          onLeave?.()
        }}
      />
      {unit.after && <span className={classes.adornment}>{unit.after}</span>}
    </span>
  )
}

/** The sign of the currency before money, the unit or the percent sign after a figure. */
function useUnit({ spec, row, compact }: WidgetProps): { before?: string; after?: string } {
  const { currency, unitSystem } = useSession()
  const { formatLocale } = useFormats()
  const sibling = spec.unitFrom ? row?.[spec.unitFrom] : undefined
  if (spec.kind === 'percent') return { after: '%' }
  if (compact) return {}
  if (spec.kind === 'money' || spec.kind === 'unitPrice') {
    const code = typeof sibling === 'string' && /^[A-Z]{3}$/.test(sibling) ? sibling : currency
    const parts = new Intl.NumberFormat(formatLocale, {
      style: 'currency',
      currency: code,
      currencyDisplay: 'narrowSymbol',
    }).formatToParts(1)
    return { before: parts.find(part => part.type === 'currency')?.value ?? code }
  }
  if (spec.measures) return { after: companyUnit(spec.measures, unitSystem) }
  return typeof sibling === 'string' && sibling.length <= 8 ? { after: sibling } : {}
}
