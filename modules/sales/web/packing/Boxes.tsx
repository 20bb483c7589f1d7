import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import type { BenchLine, BenchSlip } from './bench-api.ts'
import classes from './Packing.module.css'

interface BoxesProps {
  readonly slips: readonly BenchSlip[]
  readonly onClose: (slip: BenchSlip) => void
  readonly onTakeOut: (line: BenchLine) => void
  readonly onOpenAgain: (slip: BenchSlip) => void
}

/** Boxes that are open, and those that wait for the truck. */
export function Boxes({ slips, onClose, onTakeOut, onOpenAgain }: BoxesProps) {
  const words = useWords()
  return (
    <section className={classes.list}>
      <h2>{words('packing.boxes')}</h2>
      {slips.length === 0 && <p>{words('packing.noBoxes')}</p>}
      {slips.map(slip => (
        <article key={slip.id} className={classes.box}>
          <header>
            <strong>{[slip.customer, slip.shipTo].filter(Boolean).join(' · ')}</strong>
            {slip.code && <code>{slip.code}</code>}
          </header>
          <ul>
            {slip.lines.map(line => (
              <Line key={line.id} line={line} {...(slip.status === 'draft' && { onTakeOut })} />
            ))}
          </ul>
          {slip.status === 'draft' ? (
            <button type="button" className={classes.step} onClick={() => onClose(slip)}>
              {words('packing.closeBox')}
            </button>
          ) : (
            <div className={classes.steps}>
              <a className={classes.step} href={`/api/packing-slips/${slip.id}/print`} target="_blank" rel="noreferrer">
                {words('packing.print')}
              </a>
              <button type="button" className={classes.step} onClick={() => onOpenAgain(slip)}>
                {words('packing.openAgain')}
              </button>
            </div>
          )}
        </article>
      ))}
    </section>
  )
}

function Line({ line, onTakeOut }: { line: BenchLine; onTakeOut?: (line: BenchLine) => void }) {
  const words = useWords()
  const formats = useFormats()
  return (
    <li>
      <span>
        {formats.quantity(line.quantity, line.unit ?? undefined)} × {line.description} <code>{line.release}</code>
      </span>
      {onTakeOut && (
        <button
          type="button"
          className={classes.out}
          aria-label={`${words('packing.takeOut')}: ${line.description}, ${line.release}`}
          onClick={() => onTakeOut(line)}
        >
          {words('packing.takeOut')}
        </button>
      )}
    </li>
  )
}
