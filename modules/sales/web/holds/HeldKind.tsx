import { useEffect } from 'react'
import type { FieldWidgetProps } from '#platform/web/fields/widgets/widget-props.ts'
import { FieldWidget } from '#platform/web/fields/widgets.tsx'
import { kindsToLift } from './open-holds.ts'

/** Only what is on hold can be lifted; a single hold needs no choosing. */
export default function HeldKind(props: FieldWidgetProps) {
  const { row = {}, spec, value, onChange } = props
  const kinds = kindsToLift(row)
  const only = kinds.length === 1 ? kinds[0]! : null
  useEffect(() => {
    if (only && value !== only) onChange(only)
  }, [only, value, onChange])
  return <FieldWidget {...props} spec={{ ...spec, values: kinds }} />
}
