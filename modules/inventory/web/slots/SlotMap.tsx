import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { labelText } from '#platform/web/fields/known-labels.ts'
import { RefPicker } from '#platform/web/fields/widgets/RefPicker.tsx'
import { Problem } from '#platform/web/kernel/api.ts'
import { changeQuery, useAddress } from '#platform/web/kernel/navigation.ts'
import { type Labels, type Row, records } from '#platform/web/kernel/record-api.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { ask } from '#platform/web/parts/questions/questions.ts'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { everyRecord } from '#platform/web/screens/matrix/every-record.ts'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { SlotGrid } from './SlotGrid.tsx'
import classes from './SlotMap.module.css'
import { SlotPanel } from './SlotPanel.tsx'
import { type ShownSlot, shownSlots } from './slot-states.ts'
import '../inventory-words.ts'

export interface Floor {
  readonly location: Row
  readonly slots: readonly ShownSlot[]
  readonly labels: Labels
}

const gathered = (all: readonly Labels[]): Labels => {
  const joined: Record<string, Labels[string]> = {}
  for (const labels of all)
    for (const [resource, known] of Object.entries(labels)) joined[resource] = { ...joined[resource], ...known }
  return joined
}

/** The grid of one location, with what lies in it and what is lent out of it. */
async function floorOf(id: string): Promise<Floor> {
  const [location, balances, lent] = await Promise.all([
    records.get('storage-locations', id),
    everyRecord('stock-balances', { filter: { field: 'storageLocation', op: 'eq', value: id } }),
    everyRecord('slot-checkouts', { filter: { field: 'state', op: 'in', value: ['out', 'lost'] } }),
  ])
  const slots = location.row.slots as Row[]
  return {
    location: location.row,
    slots: shownSlots(slots, balances.rows, lent.rows, new Date().toISOString()),
    labels: gathered([location.labels, balances.labels, lent.labels]),
  }
}

/** Everything in one slot goes to another: one recorded move a balance. */
export async function moveContent(from: ShownSlot, to: ShownSlot, location: Row): Promise<number> {
  for (const { item, lot, stockStatus, owner, quantity } of from.balances)
    await records.create('inventory-transactions', {
      ...{ type: 'move', item, lot, stockStatus, owner, quantity },
      ...{ storageLocation: location.id, slot: from.id, toLocation: location.id, toSlot: to.id },
    })
  return from.balances.length
}

/** Where everything lies, slot by slot (inventory, storage-locations/slots). */
export default function SlotMap() {
  const words = useWords()
  const id = useId()
  const chosen = useAddress().query.get('location')
  const queries = useQueryClient()
  const [open, setOpen] = useState<string>()
  const key = ['slots', chosen]
  const { data } = useQuery({ queryKey: key, queryFn: () => floorOf(chosen!), enabled: Boolean(chosen) })
  const title = words('slots.title')
  const move = async (from: ShownSlot, to: ShownSlot, isAsked = true) => {
    const question = {
      title: words('slots.askMove', { from: from.code, to: to.code }),
      lead: words('slots.askMoveWhy'),
    }
    if (isAsked && !(await ask({ ...question, yes: words('slots.move') }))) return
    try {
      const count = await moveContent(from, to, data!.location)
      notify({ type: 'positive', title: words('slots.moved', { count, code: to.code }) })
      setOpen(undefined)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      notify({ type: 'negative', title: error.message })
    } finally {
      await queries.invalidateQueries({ queryKey: key })
    }
  }
  const shown = data?.slots.find(slot => slot.id === open)
  return (
    <>
      <ScreenHead title={title} lead={words('slots.lead')}>
        <div className={classes.choice}>
          <label htmlFor={id}>{words('slots.location')}</label>
          <RefPicker
            id={id}
            aria={{}}
            label={words('slots.location')}
            target="storage-locations"
            text={
              data ? labelText({ code: String(data.location.code), title: (data.location.name as string) ?? null }) : ''
            }
            onPick={option => changeQuery({ location: option?.id ?? null })}
          />
        </div>
      </ScreenHead>
      {!chosen && <EmptyState title={words('slots.choose')}>{words('slots.chooseWhy')}</EmptyState>}
      {chosen && !data && <RowSkeletons />}
      {data?.slots.length === 0 && (
        <EmptyState title={words('slots.none')}>
          <Link href={`/storage-locations/${chosen}`}>{words('slots.openLocation')}</Link>
        </EmptyState>
      )}
      {data && data.slots.length > 0 && <SlotGrid floor={data} onOpen={slot => setOpen(slot.id)} onMove={move} />}
      {data && shown && (
        <SlotPanel
          floor={data}
          shown={shown}
          onClose={() => setOpen(undefined)}
          onMove={to => move(shown, to, false)}
        />
      )}
    </>
  )
}
