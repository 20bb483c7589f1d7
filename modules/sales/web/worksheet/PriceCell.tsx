import { IconInfoCircle, IconRotate2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { PriceInput } from './PriceInput.tsx'
import type { OfferRow } from './quote-row.ts'
import classes from './Worksheet.module.css'

/** What somebody asks for a quantity; nothing gives the price back to the calculation. */
export interface TypedPrice {
  readonly unitPrice: string
  readonly reason?: string
}
/** Answers whether a reason is wanted first: whoever asks less than was worked out says why. */
export type SetPrice = (offer: OfferRow, price: TypedPrice | null) => Promise<{ readonly wantsReason: boolean }>

interface PriceCellProps {
  readonly offer: OfferRow
  readonly onWhy?: ((offer: OfferRow) => void) | undefined
  readonly onPrice?: SetPrice | undefined
}

/** The price is typed where it stands. How it came about, and giving it back to the calculation, are small buttons beside it. */
export function PriceCell({ offer, onWhy, onPrice }: PriceCellProps) {
  const words = useWords()
  const formats = useFormats()
  const [unexplained, setUnexplained] = useState<string | null>(null)
  const calculated = offer.calculatedUnitPrice ?? null
  const isManual = offer.priceSource === 'manual'
  const isOther = isManual && calculated !== null && calculated !== offer.unitPrice
  const give = async (unitPrice: string, reason?: string) => {
    const { wantsReason } = await onPrice!(offer, { unitPrice, ...(reason && { reason }) })
    setUnexplained(wantsReason ? unitPrice : null)
  }
  return (
    <div className={classes.price}>
      <span>
        {onPrice ? (
          <PriceInput
            stands={offer.unitPrice}
            label={words('worksheet.priceOf', { quantity: formats.number(offer.quantity) })}
            onGive={price => void give(price)}
          />
        ) : offer.unitPrice ? (
          formats.unitPrice(offer.unitPrice)
        ) : (
          '—'
        )}
        {onPrice && isOther && (
          <button
            type="button"
            className={classes.small}
            title={words('worksheet.giveBack')}
            aria-label={words('worksheet.giveBack')}
            onClick={() => void onPrice(offer, null)}
          >
            <IconRotate2 size={14} aria-hidden />
          </button>
        )}
        {onWhy && (
          <button
            type="button"
            className={classes.small}
            title={words('worksheet.open')}
            aria-label={words('worksheet.whyOf', { quantity: formats.number(offer.quantity) })}
            onClick={() => onWhy(offer)}
          >
            <IconInfoCircle size={14} aria-hidden />
          </button>
        )}
      </span>
      {unexplained !== null && <Reason price={unexplained} onGive={reason => void give(unexplained, reason)} />}
      {isManual && offer.unitPrice && (
        <small>
          {words('worksheet.manual')}
          {isOther && ` · ${words('worksheet.calculated', { price: formats.unitPrice(calculated) })}`}
        </small>
      )}
    </div>
  )
}

/** Asked in place, where less is asked than was worked out. */
function Reason({ price, onGive }: { price: string; onGive: (reason: string) => void }) {
  const words = useWords()
  const formats = useFormats()
  const give = (typed: string) => typed.trim() && onGive(typed.trim())
  return (
    <input
      className={classes.reason}
      aria-label={words('worksheet.reasonOf', { price: formats.number(price) })}
      placeholder={words('worksheet.reason')}
      maxLength={500}
      // biome-ignore lint/a11y/noAutofocus: it follows from what was just typed in this cell
      autoFocus
      onKeyDown={event => event.key === 'Enter' && give(event.currentTarget.value)}
      onBlur={event => give(event.currentTarget.value)}
    />
  )
}
