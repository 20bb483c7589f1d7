import { Decimal } from '#platform/model/values/decimal.ts'
import type { CellSlotProps } from '#platform/web/pages/record/slots.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Quoting.module.css'
import '../sales-words.ts'

/** The lowest margin of all that is offered, beside the least the policy wants. */
export default function MarginAgainstFloor({ record, value }: CellSlotProps) {
  const words = useWords()
  const formats = useFormats()
  const floor = String(record.row.minimumMarginPercent ?? '0')
  const margin = String(value)
  return (
    <span data-thin={Decimal.of(margin).lessThan(floor) || undefined} className={classes.margin}>
      {formats.percent(margin)} <small>{words('worksheet.floor', { floor: formats.percent(floor) })}</small>
    </span>
  )
}
