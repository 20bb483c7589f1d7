import { useQuery } from '@tanstack/react-query'
import { affectedBy, type Trace, type Whereabouts } from '#modules/inventory/model/front.ts'
import { api } from '#platform/web/kernel/api.ts'
import { useMay } from '#platform/web/kernel/application.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import '../quality-words.ts'
import classes from './NcmrAffected.module.css'

/** What else is concerned: lots that hold the same material, and customers it has been shipped to. */
export default function NcmrAffected({ record }: SlotProps) {
  const words = useWords()
  const formats = useFormats()
  const may = useMay('stock-lots', 'export')
  const { lot } = record.row
  const { data } = useQuery({
    queryKey: ['lot trace', lot],
    enabled: may && typeof lot === 'string',
    queryFn: () => api.get<Trace>(`/stock-lots/${lot}/trace`),
  })
  if (!data) return null
  const customers = affectedBy(data)
  const lots = [...Map.groupBy(data.whereabouts, ({ lot: id }) => id).values()]
  return (
    <section className={classes.affected} aria-label={words('ncmrAffected.title')}>
      <h2>{words('ncmrAffected.title')}</h2>
      <div>
        <h3>{words('ncmrAffected.lots', { count: lots.length })}</h3>
        <ul>
          {lots.map(places => (
            <AffectedLot key={places[0]!.lot} places={places} />
          ))}
        </ul>
      </div>
      <div>
        <h3>{words('ncmrAffected.shipments', { count: customers.flatMap(({ shipments }) => shipments).length })}</h3>
        {customers.length === 0 && <p>{words('ncmrAffected.noShipments')}</p>}
        <ul>
          {customers.flatMap(({ customer, customerId, shipments }) =>
            shipments.map(({ lot: of, link, place, on, quantity }) => (
              <li key={`${of} ${link}`}>
                {link ? <Link href={`/${link}`}>{place}</Link> : place}
                <span>
                  {customerId ? <Link href={`/business-partners/${customerId}`}>{customer}</Link> : customer}
                  {on && ` · ${formats.date(on)}`}
                </span>
                <strong>{formats.number(quantity)}</strong>
              </li>
            )),
          )}
        </ul>
      </div>
    </section>
  )
}

/** A lot with how much of it is still here, and where. */
function AffectedLot({ places }: { readonly places: readonly Whereabouts[] }) {
  const words = useWords()
  const formats = useFormats()
  const [{ lot, lotCode, itemName }] = places as [Whereabouts]
  const here = places.filter(({ where }) => where === 'here')
  return (
    <li>
      <Link href={`/stock-lots/${lot}`}>{lotCode}</Link>
      <span>{itemName}</span>
      <strong>
        {here.length > 0
          ? here.map(({ place, quantity }) => `${formats.number(quantity)} ${place}`).join(', ')
          : words('ncmrAffected.gone')}
      </strong>
    </li>
  )
}
