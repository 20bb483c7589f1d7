import type { FieldWidgetProps } from '#platform/web/fields/widgets/widget-props.ts'
import { FieldWidget } from '#platform/web/fields/widgets.tsx'
import { useSlipQuestions } from './use-slip-questions.ts'

/** Asked only where something on the slip is on hold. */
export default function HoldOverride(props: FieldWidgetProps) {
  const { isHeld } = useSlipQuestions(props.row ?? {})
  return isHeld || props.error ? <FieldWidget {...props} /> : null
}
