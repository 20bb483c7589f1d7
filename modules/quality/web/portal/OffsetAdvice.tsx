import { IconAdjustments } from '@tabler/icons-react'
import { useState } from 'react'
import { offsetFor } from '#modules/quality/model/checks/check-offset.ts'
import type { CheckView } from '#modules/quality/model/checks/check-view.ts'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Portal.module.css'

/** Offsets set at this terminal that the next sample of their check is to tell of. */
const toTell = new Map<string, string>()
const keyOf = ({ detail, dimension }: CheckView): string => detail ?? dimension ?? ''

/** What the next sample says of an offset that was set before it; told once. */
export function tellOffset(check: CheckView): string | null {
  const said = toTell.get(keyOf(check)) ?? null
  toTell.delete(keyOf(check))
  return said
}

/** quality B3: where a drift is going, and what the tool offset should be set by; what was set stands at the next point of the chart. */
export function OffsetAdvice({ check }: { readonly check: CheckView }) {
  const words = useWords()
  const [isSet, setSet] = useState(false)
  const advice = offsetFor(check)
  if (!advice) return null
  const { unit } = check
  const accept = () => {
    toTell.set(keyOf(check), words('portal.offsetTold', { offset: advice.offset, unit }))
    setSet(true)
  }
  return (
    <section className={classes.offset} aria-label={words('portal.offset')}>
      <p>{words('portal.offsetLead', { ...advice, unit })}</p>
      <FloorButton icon={<IconAdjustments size={28} aria-hidden />} disabled={isSet} onClick={accept}>
        {words(isSet ? 'portal.offsetIsSet' : 'portal.offsetSet', { offset: advice.offset, unit })}
      </FloorButton>
    </section>
  )
}
