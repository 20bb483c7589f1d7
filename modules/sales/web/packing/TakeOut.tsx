import { useState } from 'react'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { Amount, isPieces } from './Amount.tsx'
import type { BenchLine } from './bench-api.ts'
import classes from './Packing.module.css'

/** How many of a line come out of the box again: all of them, unless told. */
export function TakeOut({
  line,
  onTake,
  onClose,
}: {
  line: BenchLine
  onTake: (quantity: string) => void
  onClose: () => void
}) {
  const words = useWords()
  const formats = useFormats()
  const [quantity, setQuantity] = useState(line.quantity)
  const there = formats.quantity(line.quantity, line.unit ?? undefined)
  return (
    <Dialog open onClose={onClose} title={words('packing.takeOut')} lead={line.description} size="medium">
      <div className={classes.chosen}>
        <Amount label={words('packing.inBox', { there })} quantity={quantity} onChange={setQuantity} />
        {!isPieces(quantity) && (
          <p className={classes.said} role="alert" data-tone="negative">
            {words('packing.notPieces', { left: formats.quantity(line.quantity) })}
          </p>
        )}
        <div className={classes.steps}>
          <FloorButton tone="primary" disabled={!isPieces(quantity)} onClick={() => onTake(quantity)}>
            {words('packing.takeOut')}
          </FloorButton>
          <FloorButton onClick={onClose}>{words('packing.leaveIn')}</FloorButton>
        </div>
      </div>
    </Dialog>
  )
}
