import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { changeQuery, useAddress } from '#platform/web/kernel/navigation.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { ask } from '#platform/web/parts/questions/questions.ts'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import type { Tone } from '#platform/web/parts/tone.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Crib.module.css'
import { CribCounter, cribKey } from './CribCounter.tsx'
import { type CribSlot, cribApi, nameOf } from './crib-api.ts'
import { takeScan } from './crib-counter-state.ts'
import { SlotDialog } from './SlotDialog.tsx'
import { type CribSlotState, cribSlotState } from './slot-state.ts'

const tones: Readonly<Record<CribSlotState, Tone>> = {
  full: 'positive',
  empty: 'neutral',
  lent: 'ongoing',
  overdue: 'negative',
  blocked: 'negative',
  low: 'warning',
}

/** The slots a librarian keeps, as large buttons: what lies where, who has what belongs there (inventory, /librarian/slots). */
export default function LibrarianSlots() {
  const words = useWords()
  const asked = useAddress().query.get('location')
  const [open, setOpen] = useState<string | null>(null)
  const { data: places } = useQuery({ queryKey: [...cribKey, 'locations'], queryFn: cribApi.locations })
  const chosen = asked ?? places?.locations[0]?.id
  const { data } = useQuery({
    queryKey: [...cribKey, 'slots', chosen],
    queryFn: () => cribApi.slots(chosen!),
    enabled: Boolean(chosen),
  })
  const slot = data?.slots.find(one => one.id === open)
  return (
    <CribCounter onScan={code => (slot ? void scanInto(slot, code, words, () => setOpen(null)) : takeScan(code))}>
      {places?.locations.length === 0 && (
        <EmptyState title={words('crib.noLocations')}>{words('crib.noLocationsWhy')}</EmptyState>
      )}
      <nav className={classes.places} aria-label={words('crib.slotsLead')}>
        {places?.locations.map(({ id, code, name }) => (
          <button key={id} type="button" aria-pressed={id === chosen} onClick={() => changeQuery({ location: id })}>
            <code>{code}</code>
            {name && <span>{name}</span>}
          </button>
        ))}
      </nav>
      {data && <Grid slots={data.slots} onOpen={setOpen} />}
      {slot && <SlotDialog slot={slot} onClose={() => setOpen(null)} />}
    </CribCounter>
  )
}

/** A thing scanned while a slot is open comes back into that slot; whether it is its home from now on is asked (inventory R40). */
async function scanInto(
  slot: CribSlot,
  code: string,
  words: ReturnType<typeof useWords>,
  done: () => void,
): Promise<void> {
  done()
  if (slot.home) return takeScan(code)
  const moveHome = await ask({
    title: words('crib.moveHome', { place: slot.place }),
    yes: words('crib.moveHomeYes'),
    no: words('crib.moveHomeNo'),
  })
  takeScan(code, { returnedSlot: slot.id, moveHome }, false)
}

function Grid({ slots, onOpen }: { slots: readonly CribSlot[]; onOpen: (id: string) => void }) {
  const words = useWords()
  const formats = useFormats()
  const columns = Math.max(1, ...slots.map(slot => slot.column ?? 1))
  return (
    <ul className={classes.grid} style={{ gridTemplateColumns: `repeat(${columns}, minmax(150px, 1fr))` }}>
      {slots.map(slot => {
        const state = cribSlotState(slot)
        const home = nameOf({ code: null, title: slot.homeTitle ?? slot.homeCode })
        return (
          <li key={slot.id} style={slot.row && slot.column ? { gridRow: slot.row, gridColumn: slot.column } : {}}>
            <button type="button" className={classes.slot} data-tone={tones[state]} onClick={() => onOpen(slot.id)}>
              <code>{slot.code}</code>
              <StatusDot tone={tones[state]} label={words(`crib.states.${state}`)} />
              {home && <strong>{home}</strong>}
              {slot.out && <span>{slot.out.holderName}</span>}
              {Number(slot.content) > 0 && <span>{formats.number(slot.content)}</span>}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
