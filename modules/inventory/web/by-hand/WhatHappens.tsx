import { typedByHand } from '#modules/inventory/model/transactions.ts'
import type { FieldWidgetProps } from '#platform/web/fields/widgets/widget-props.ts'
import { FieldWidget } from '#platform/web/fields/widgets.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './WhatHappens.module.css'
import '../inventory-words.ts'

/** What a person may do to stock by hand, each explained; the form then asks for what belongs to it, and for nothing else. */
export default function WhatHappens(props: FieldWidgetProps) {
  const words = useWords()
  const chosen = typedByHand.find(type => type === props.value)
  return (
    <>
      <FieldWidget {...props} spec={{ ...props.spec, values: [...typedByHand] }} />
      <p className={classes.told} aria-live="polite">
        {words(chosen ? `byHand.${chosen}` : 'byHand.choose')}
      </p>
    </>
  )
}
