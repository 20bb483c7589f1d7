import { useState } from 'react'
import { Problem } from '#platform/web/kernel/api.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { type BenchSlip, type Box, benchApi } from './bench-api.ts'
import classes from './Packing.module.css'

const kinds = ['box', 'crate', 'pallet'] as const

/** What the boxes weigh; then they are closed, and the slip has its number. */
export function CloseBox({
  slip,
  unit,
  onClose,
  onPacked,
  onRefused,
}: {
  slip: BenchSlip
  unit: string
  onClose: () => void
  onPacked: (code: string) => void
  onRefused: (why: string) => void
}) {
  const words = useWords()
  const [boxes, setBoxes] = useState<readonly Box[]>([{ type: 'box', weight: '' }])
  const [why, setWhy] = useState<string | null>(null)
  const change = (place: number, given: Partial<Box>) =>
    setBoxes(boxes.map((box, at) => (at === place ? { ...box, ...given } : box)))
  // Not typed yet is no mistake.
  const wrong = boxes.findIndex(({ weight }) => weight !== '' && !(Number(weight) > 0))
  const pack = async () => {
    try {
      const { code } = await benchApi.pack(slip.id, boxes)
      onPacked(code)
    } catch (error) {
      const said = error instanceof Problem ? error.message : words('packing.failed')
      setWhy(said)
      onRefused(said)
    }
  }
  return (
    <Dialog open onClose={onClose} title={words('packing.closeBox')} lead={slip.customer} size="medium">
      <div className={classes.chosen}>
        {boxes.map((box, place) => (
          <BoxRow
            key={`${slip.id} ${place + 1}`}
            box={box}
            number={place + 1}
            unit={unit}
            onChange={given => change(place, given)}
          />
        ))}
        {wrong >= 0 && (
          <p className={classes.said} data-tone="negative" role="alert">
            {words('packing.notWeight', { number: wrong + 1 })}
          </p>
        )}
        {why && (
          <p className={classes.said} data-tone="negative" role="alert">
            {why}
          </p>
        )}
        <div className={classes.steps}>
          <FloorButton onClick={() => setBoxes([...boxes, { type: 'box', weight: '' }])}>
            {words('packing.anotherBox')}
          </FloorButton>
          <FloorButton tone="primary" disabled={boxes.some(box => !(Number(box.weight) > 0))} onClick={pack}>
            {words('packing.pack')}
          </FloorButton>
        </div>
      </div>
    </Dialog>
  )
}

interface BoxRowProps {
  readonly box: Box
  readonly number: number
  readonly unit: string
  readonly onChange: (given: Partial<Box>) => void
}

/** One box: what it is, and what it weighs. */
function BoxRow({ box, number, unit, onChange }: BoxRowProps) {
  const words = useWords()
  return (
    <div className={classes.lots}>
      {kinds.map(kind => (
        <button key={kind} type="button" aria-pressed={box.type === kind} onClick={() => onChange({ type: kind })}>
          {words(`packing.kinds.${kind}`)}
        </button>
      ))}
      <label className={classes.weight}>
        <span>{words('packing.weight', { number, unit })}</span>
        <input
          inputMode="decimal"
          value={box.weight}
          onChange={event => onChange({ weight: event.currentTarget.value.replace(',', '.') })}
        />
      </label>
    </div>
  )
}
