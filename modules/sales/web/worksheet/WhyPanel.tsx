import { SidePanel } from '#platform/web/parts/SidePanel.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { entriesOf, stepsOf } from './explain.ts'
import type { OfferRow } from './quote-row.ts'
import classes from './Worksheet.module.css'

/** Every row and rule that made a price, in plain words. */
export function WhyPanel({ offer, onClose }: { offer: OfferRow | null; onClose: () => void }) {
  const words = useWords()
  const formats = useFormats()
  if (!offer) return null
  const title = words('worksheet.why', {
    price: formats.unitPrice(offer.unitPrice ?? offer.calculatedUnitPrice ?? '0'),
    quantity: formats.number(offer.quantity),
  })
  return (
    <SidePanel open onClose={onClose} title={title} width={520}>
      {offer.trace ? <Explained trace={offer.trace} /> : <p>{words('worksheet.whyEmpty')}</p>}
    </SidePanel>
  )
}

function Explained({ trace }: { trace: NonNullable<OfferRow['trace']> }) {
  const words = useWords()
  const formats = useFormats()
  const locale = { words, formats }
  return (
    <div className={classes.why}>
      <dl>
        {entriesOf(locale, trace).map((entry, place) => (
          <div key={place}>
            <dt>{entry.title}</dt>
            <dd className={classes.amount}>{entry.amount}</dd>
            <dd className={classes.sentence}>{entry.sentence}</dd>
          </div>
        ))}
      </dl>
      <h3>{words('why.steps')}</h3>
      <dl>
        {stepsOf(locale, trace).map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={classes.amount}>{amount}</dd>
          </div>
        ))}
      </dl>
      {trace.leads.length > 0 && <h3>{words('why.lead')}</h3>}
      {trace.leads.map(lead => (
        <p key={lead.item}>{words(lead.isGiven ? 'why.leadGiven' : 'why.leadItem', { ...lead })}</p>
      ))}
    </div>
  )
}
