import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Credit.module.css'
import CreditPicture from './CreditPicture.tsx'
import '../sales-words.ts'

/** The others stand over the page. */
const told = ['otdLastPromise12m'] as const

/** Beside a customer: its credit, and how the last twelve months went (sales R30, R36). */
export default function PartnerFigures(props: SlotProps) {
  const words = useWords()
  const formats = useFormats()
  const { row } = props.record
  const known = told.filter(figure => (row[figure] ?? null) !== null)
  return (
    <>
      <CreditPicture {...props} />
      {known.length > 0 && (
        <section className={classes.credit}>
          <h3>{words('partnerYear.title')}</h3>
          <dl>
            {known.map(figure => (
              <div key={figure}>
                <dt>{words(`partnerYear.${figure}`)}</dt>
                <dd>{formats.percent(String(row[figure]), { most: 1 })}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  )
}
