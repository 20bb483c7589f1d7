import { useState } from 'react'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { Amount, isPieces } from './Amount.tsx'
import type { BenchRelease } from './bench-api.ts'
import classes from './Packing.module.css'

/** How many of a release go into the box, and of which lot. */
export function PutIn({
  release,
  onPut,
  onLeave,
}: {
  release: BenchRelease
  onPut: (quantity: string, lot: string | null) => void
  onLeave: () => void
}) {
  const words = useWords()
  const formats = useFormats()
  const [quantity, setQuantity] = useState(release.left)
  const [lot, setLot] = useState<string | null>(release.lots.length === 1 ? release.lots[0]!.lot : null)
  const needsLot = release.tracking === 'lot' && release.lots.length > 0
  const isNumber = isPieces(quantity)
  return (
    <section className={classes.chosen} aria-label={release.number}>
      <header>
        <strong>{release.description}</strong>
        <span>
          <code>{release.number}</code> · {[release.part, release.revision].filter(Boolean).join(' ')} ·{' '}
          {[release.customer, release.shipTo].filter(Boolean).join(' · ')}
        </span>
      </header>
      {release.held !== null && (
        <p data-tone="warning">{[words('packing.heldLong'), release.held].filter(Boolean).join(' ')}</p>
      )}
      <Amount
        label={words('packing.quantity', { left: formats.quantity(release.left, release.unit ?? undefined) })}
        quantity={quantity}
        onChange={setQuantity}
      />
      {!isNumber && (
        <p className={classes.said} role="alert" data-tone="negative">
          {words('packing.notPieces', { left: formats.quantity(release.left) })}
        </p>
      )}
      {needsLot && (
        <fieldset className={classes.lots}>
          <legend>{words('packing.lot')}</legend>
          {release.lots.map(one => (
            <button key={one.lot} type="button" aria-pressed={one.lot === lot} onClick={() => setLot(one.lot)}>
              {one.name}
              <small>{formats.quantity(one.quantity)}</small>
            </button>
          ))}
        </fieldset>
      )}
      <div className={classes.steps}>
        <FloorButton tone="primary" disabled={!isNumber || (needsLot && !lot)} onClick={() => onPut(quantity, lot)}>
          {words('packing.put')}
        </FloorButton>
        <FloorButton onClick={onLeave}>{words('packing.leave')}</FloorButton>
      </div>
    </section>
  )
}
