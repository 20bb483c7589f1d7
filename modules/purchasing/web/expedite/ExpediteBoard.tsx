import { Checkbox, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import {
  type DeliveryTime,
  deliveryTime,
  deliveryTimes,
  type ExpectedDelivery,
  proposedDay,
} from '#modules/purchasing/model/expediting.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import { useMay, useSession } from '#platform/web/kernel/application.ts'
import { changeQuery, useAddress } from '#platform/web/kernel/navigation.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import { Board, type BoardCard } from '#platform/web/parts/board/Board.tsx'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { type ReaderLocale, useSpeech, useWords } from '#platform/web/words/WordsProvider.tsx'
import '../purchasing-words.ts'
import classes from './Expedite.module.css'
import { useDeliveries, useFreshDeliveries } from './expedite-api.ts'
import { PromiseDialog } from './PromiseDialog.tsx'

/** A line on its way as a card: what, how much, when, and whom it makes late. */
function cardOf(one: ExpectedDelivery, { words, formats }: ReaderLocale): BoardCard {
  const day = (key: string, date: string | null) =>
    date && words(`expedite.${key}`, { date: formats.date(date as DateText) })
  const hasMoved = one.firstPromised && one.promised && one.firstPromised < one.promised
  const facts = [
    words('expedite.quantity', { count: formats.number(one.open), unit: one.unit ?? '' }),
    one.vendorName,
    day('promised', one.promised) ?? day('due', one.due),
    hasMoved ? day('moved', one.firstPromised) : null,
    one.neededOn !== (one.promised ?? one.due) ? day('needed', one.neededOn) : null,
  ]
  const late = one.lateDays > 0 ? [words('expedite.lateBy', { days: one.lateDays })] : []
  return {
    key: one.line,
    code: `${one.orderCode}/${one.lineNumber}`,
    title: one.what || one.orderCode,
    href: `/purchase-orders/${one.order}`,
    facts: facts.filter(fact => typeof fact === 'string'),
    tags: [
      ...late,
      ...one.slips.map(({ customer, release }) => words('expedite.slip', { customer, release, days: one.lateDays })),
    ],
  }
}

interface Moving {
  readonly delivery: ExpectedDelivery
  readonly day: DateText | null
}

/** What vendors have still to bring, in columns by their promise: a card that is moved asks for the new one. */
export default function ExpediteBoard() {
  // The module's words come with it.
  useResource('purchase-orders')
  const speech = useSpeech()
  const { words } = speech
  const { today } = useSession()
  const mayPromise = useMay('purchase-orders', 'acknowledge')
  const fresh = useFreshDeliveries()
  const { data: told } = useDeliveries()
  const data = told?.deliveries
  const [moving, setMoving] = useState<Moving>()
  const shown = useShown(data ?? [])
  const columns = deliveryTimes.map(key => ({
    ...{ key, label: words(`expedite.columns.${key}`) },
    cards: shown.filter(one => deliveryTime(one, today as DateText) === key).map(one => cardOf(one, speech)),
  }))
  const move = (line: string, to: DeliveryTime | null) => {
    const delivery = shown.find(one => one.line === line)
    const isThere = delivery && to === deliveryTime(delivery, today as DateText)
    if (!delivery || isThere || !mayPromise) return
    setMoving({ delivery, day: to && proposedDay(to, today as DateText) })
  }
  return (
    <>
      <ScreenHead title={words('screens./purchase-orders/expedite')} lead={words('expedite.lead')} />
      {!data && <RowSkeletons />}
      {data?.length === 0 && <EmptyState title={words('expedite.none')}>{words('expedite.noneWhy')}</EmptyState>}
      {data && data.length > 0 && <Narrowing deliveries={data} />}
      {told && told.all > told.deliveries.length && (
        <p className={classes.cut}>{words('expedite.cut', { shown: told.deliveries.length, all: told.all })}</p>
      )}
      {data && data.length > 0 && shown.length === 0 && <EmptyState title={words('expedite.noneShown')} />}
      {shown.length > 0 && (
        <div className={classes.board}>
          <Board
            label={words('expedite.board')}
            columns={columns}
            onMove={(card, { column }) => move(card, column as DeliveryTime)}
            onOpen={card => move(card, null)}
          />
        </div>
      )}
      {moving && (
        <PromiseDialog
          key={moving.delivery.line}
          {...moving}
          onClose={() => setMoving(undefined)}
          onDone={async () => {
            setMoving(undefined)
            await fresh()
          }}
        />
      )}
    </>
  )
}

/** Of one buyer, one vendor, or those that make a customer wait; as the address says. */
function useShown(deliveries: readonly ExpectedDelivery[]): readonly ExpectedDelivery[] {
  const { query } = useAddress()
  const { userId } = useSession()
  const vendor = query.get('vendor')
  return deliveries.filter(
    one =>
      (query.get('buyer') !== 'mine' || one.buyer === userId) &&
      (!vendor || one.vendor === vendor) &&
      (query.get('slips') !== 'true' || one.slips.length > 0),
  )
}

function Narrowing({ deliveries }: { readonly deliveries: readonly ExpectedDelivery[] }) {
  const words = useWords()
  const { query } = useAddress()
  const vendors = [...new Map(deliveries.map(one => [one.vendor, one.vendorName]))].sort((a, b) =>
    a[1].localeCompare(b[1]),
  )
  return (
    <div className={classes.tools}>
      <NativeSelect
        aria-label={words('expedite.mine')}
        value={query.get('buyer') ?? ''}
        data={[
          { value: '', label: words('expedite.everybody') },
          { value: 'mine', label: words('expedite.mine') },
        ]}
        onChange={event => changeQuery({ buyer: event.currentTarget.value || null })}
      />
      <NativeSelect
        aria-label={words('expedite.vendor')}
        value={query.get('vendor') ?? ''}
        data={[
          { value: '', label: words('expedite.allVendors') },
          ...vendors.map(([value, label]) => ({ value, label })),
        ]}
        onChange={event => changeQuery({ vendor: event.currentTarget.value || null })}
      />
      <Checkbox
        label={words('expedite.endangered')}
        checked={query.get('slips') === 'true'}
        onChange={event => changeQuery({ slips: event.currentTarget.checked ? 'true' : null })}
      />
    </div>
  )
}
