import type { FieldWidgetProps } from '#platform/web/fields/widgets/widget-props.ts'
import { FieldWidget } from '#platform/web/fields/widgets.tsx'
import { useSlipQuestions } from './use-slip-questions.ts'

/** Asked only where the slip holds fewer than its releases want. */
export default function Shortfall(props: FieldWidgetProps) {
  const { isShort } = useSlipQuestions(props.row ?? {})
  return isShort || props.error ? <FieldWidget {...props} /> : null
}
