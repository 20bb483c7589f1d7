import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { labelFor } from '#platform/web/fields/known-labels.ts'
import { RefLink } from '#platform/web/fields/RefLink.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { SidePanel } from '#platform/web/parts/SidePanel.tsx'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { slotTone } from './SlotGrid.tsx'
import classes from './SlotMap.module.css'
import type { Floor } from './SlotMap.tsx'
import type { ShownSlot } from './slot-states.ts'

interface SlotPanelProps {
  readonly floor: Floor
  readonly shown: ShownSlot
  readonly onClose: () => void
  readonly onMove: (to: ShownSlot) => void
}

/** One slot: what lies in it, what belongs there, and where to put it instead. */
export function SlotPanel({ floor, shown, onClose, onMove }: SlotPanelProps) {
  const words = useWords()
  const formats = useFormats()
  const { slot } = shown
  const movements = { field: 'slot', op: 'eq', value: shown.id }
  return (
    <SidePanel open onClose={onClose} title={`${floor.location.code}/${shown.code}`}>
      <div className={classes.panel}>
        <StatusDot tone={slotTone[shown.state]} label={words(`slots.states.${shown.state}`)} />
        {Boolean(slot.blocked) && <p>{words('slots.blockedBecause', { reason: String(slot.blockedReason ?? '—') })}</p>}
        <h3>{words('slots.content')}</h3>
        {shown.balances.length === 0 && <p>{words('slots.nothing')}</p>}
        <ul>
          {shown.balances.map(balance => (
            <li key={balance.id}>
              {formats.number(String(balance.quantity))} × <ItemLink floor={floor} item={String(balance.item)} />
              {balance.lot ? (
                <>
                  {' · '}
                  <ItemLink floor={floor} item={`stock-lots/${balance.lot}`} />
                </>
              ) : null}
            </li>
          ))}
        </ul>
        {slot.homeItem ? (
          <p>
            {words('slots.belongs')}: <ItemLink floor={floor} item={String(slot.homeItem)} />
          </p>
        ) : null}
        {shown.balances.length > 0 && <MoveForm floor={floor} shown={shown} onMove={onMove} />}
        <Link href={`/inventory-transactions?filter=${encodeURIComponent(JSON.stringify(movements))}`}>
          {words('slots.history')}
        </Link>
        <Link href={`/storage-locations/${floor.location.id}`}>{words('slots.openLocation')}</Link>
      </div>
    </SidePanel>
  )
}

function ItemLink({ floor, item }: { floor: Floor; item: string }) {
  const [resource = '', id = ''] = item.split('/')
  return <RefLink resource={resource} id={id} label={labelFor(floor.labels, resource, id)} />
}

function MoveForm({ floor, shown, onMove }: Omit<SlotPanelProps, 'onClose'>) {
  const words = useWords()
  const others = floor.slots.filter(slot => slot.id !== shown.id && slot.state !== 'blocked')
  const [to, setTo] = useState(others[0]?.id)
  const target = others.find(slot => slot.id === to)
  if (!target) return null
  return (
    <form
      className={classes.move}
      onSubmit={event => {
        event.preventDefault()
        onMove(target)
      }}
    >
      <NativeSelect
        label={words('slots.moveTo')}
        value={target.id}
        onChange={event => setTo(event.currentTarget.value)}
        data={others.map(slot => ({ value: slot.id, label: `${slot.code} · ${words(`slots.states.${slot.state}`)}` }))}
      />
      <Button type="submit">{words('slots.move')}</Button>
    </form>
  )
}
