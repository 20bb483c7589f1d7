import { useCallback } from 'react'
import type { WidgetOf } from '#platform/web/fields/form/FormSections.tsx'
import { slotComponent, slotsOf } from '../slots.ts'

/** The inputs a module has put in place of the usual ones, field by field. */
export const useSlotWidgets = (resource: string): WidgetOf =>
  useCallback(
    field => {
      const load = slotsOf(resource).widgets[field]
      return load && slotComponent(load)
    },
    [resource],
  )
