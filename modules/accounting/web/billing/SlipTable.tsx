import { Checkbox } from '@mantine/core'
import { Fragment } from 'react'
import { money } from '#platform/model'
import type { DateText } from '#platform/model/values/dates.ts'
import type { Formats } from '#platform/model/values/formats-for.ts'
import { FieldWidget } from '#platform/web/fields/widgets.tsx'
import { FigureTable } from '#platform/web/parts/FigureTable.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Billing.module.css'
import type { WaitingCustomer, WaitingSlip, Worth } from './billing-api.ts'
import type { Chosen } from './use-chosen.ts'

const amount = money({ min: 0 }).spec

/** Each currency by itself: `$1,200.00 + €300.00`. */
export const worthText = (formats: Formats, worths: readonly Worth[]): string =>
  worths.map(({ amount, currency }) => formats.money(amount.toFixed(2), currency ?? undefined)).join(' + ')

interface SlipTableProps extends Freighted {
  readonly customers: readonly WaitingCustomer[]
  readonly chosen: Chosen
}
interface Freighted {
  /** As typed, by slip. */
  readonly freights: Readonly<Record<string, unknown>>
  readonly onFreight: (slip: string, value: unknown) => void
}

/** What waits, customer by customer; a tick at the customer takes all of theirs. */
export function SlipTable({ customers, chosen, freights, onFreight }: SlipTableProps) {
  const words = useWords()
  const formats = useFormats()
  const all = customers.flatMap(customer => customer.slips.map(slip => slip.id))
  return (
    <FigureTable>
      <thead>
        <tr>
          <th scope="col" data-box>
            <Checkbox
              aria-label={words('billing.all', { count: all.length })}
              {...chosen.stateOf(all)}
              onChange={event => chosen.tick(all, event.currentTarget.checked)}
            />
          </th>
          <th scope="col">{words('billing.slip')}</th>
          <th scope="col">{words('billing.shipped')}</th>
          <th scope="col">{words('billing.order')}</th>
          <th scope="col" data-number>
            {words('billing.worth')}
          </th>
          <th scope="col" data-number>
            {words('billing.freight')}
          </th>
        </tr>
      </thead>
      <tbody>
        {customers.map(({ id, name, slips, worth }) => {
          const own = slips.map(slip => slip.id)
          return (
            <Fragment key={id}>
              <tr data-group>
                <td data-box>
                  <Checkbox
                    aria-label={name}
                    {...chosen.stateOf(own)}
                    onChange={event => chosen.tick(own, event.currentTarget.checked)}
                  />
                </td>
                <th scope="rowgroup" colSpan={3}>
                  {name}
                </th>
                <td data-number>{worthText(formats, worth)}</td>
                <td />
              </tr>
              {slips.map(slip => (
                <SlipRow key={slip.id} slip={slip} chosen={chosen} freights={freights} onFreight={onFreight} />
              ))}
            </Fragment>
          )
        })}
      </tbody>
    </FigureTable>
  )
}

function SlipRow({ slip, chosen, freights, onFreight }: { slip: WaitingSlip; chosen: Chosen } & Freighted) {
  const formats = useFormats()
  const words = useWords()
  return (
    <tr>
      <td data-box>
        <Checkbox
          aria-label={slip.code}
          checked={chosen.has(slip.id)}
          onChange={event => chosen.tick([slip.id], event.currentTarget.checked)}
        />
      </td>
      <th scope="row" data-whole>
        <Link href={`/packing-slips/${slip.id}`}>{slip.code}</Link>
      </th>
      <td data-whole>{formats.date(slip.shippedOn as DateText)}</td>
      <td>{slip.orders.join(', ') || '—'}</td>
      <td data-number>{worthText(formats, [slip.worth])}</td>
      <td data-number className={classes.freight}>
        {slip.takesFreight ? (
          <FieldWidget
            compact
            spec={amount}
            resource="packing-slips"
            field="freightBilled"
            label={words('billing.freightOf', { slip: slip.code })}
            value={slip.id in freights ? freights[slip.id] : slip.freight}
            onChange={value => onFreight(slip.id, value)}
          />
        ) : (
          words('billing.freightBilled')
        )}
      </td>
    </tr>
  )
}
