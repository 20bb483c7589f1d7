import { useFormats } from '../words/WordsProvider.tsx'
import classes from './Cells.module.css'
import { Link } from './Link.tsx'

/** A record's code: mono, and a real link where it leads somewhere. */
export function CodeCell({ code, href }: { code: string; href?: string }) {
  if (!href) return <code className={classes.code}>{code}</code>
  return (
    <Link href={href} className={classes.codeLink} tabIndex={-1}>
      <code className={classes.code}>{code}</code>
    </Link>
  )
}

export interface MoneyCellProps {
  value: string | null | undefined
  /** Named only where it could be mistaken. */
  currency?: string
}

export function MoneyCell({ value, currency }: MoneyCellProps) {
  const formats = useFormats()
  if (value === null || value === undefined) return <Nothing />
  return (
    <span className={classes.figure} data-negative={value.startsWith('-') || undefined}>
      {formats.money(value, currency)}
    </span>
  )
}

export interface QuantityCellProps {
  value: string | null | undefined
  unit?: string
  decimals?: number
}

/** The unit is quieter than the figure, so that figures line up for the eye. */
export function QuantityCell({ value, unit, decimals }: QuantityCellProps) {
  const formats = useFormats()
  if (value === null || value === undefined) return <Nothing />
  return (
    <span className={classes.figure}>
      {formats.quantity(value, undefined, decimals)}
      {unit && <span className={classes.unit}> {unit}</span>}
    </span>
  )
}

/** No value is a thin dash, said as nothing. */
export function Nothing() {
  return (
    <span className={classes.nothing} aria-hidden>
      —
    </span>
  )
}
