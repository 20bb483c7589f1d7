import { Suspense } from 'react'
import { type Load, type SlotProps, slotComponent } from './slots.ts'

/** A part that a module puts into the page, fetched when it is first shown. */
export function Slot({ load, ...given }: SlotProps & { readonly load: Load<SlotProps> }) {
  const Part = slotComponent(load)
  return (
    <Suspense fallback={null}>
      <Part {...given} />
    </Suspense>
  )
}
