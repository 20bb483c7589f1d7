import { useState } from 'react'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from '../Floor.module.css'
import { Keypad } from '../Keypad.tsx'
import { useReasons } from '../use-reasons.ts'

const counted = ['good', 'scrap', 'rework'] as const
type Counted = (typeof counted)[number]

/** What is put right of a count; what is left out stays as it was reported. */
export type Right = Partial<Record<Counted | 'scrapReason', string>>

interface RightCountsProps {
  readonly reported: Readonly<Record<string, unknown>>
  readonly right: Right
  readonly lead: string
  readonly onChange: (right: Right) => void
}

/** What was counted, each to be put right; scrap with its reason. */
export function RightCounts({ reported, right, lead, onChange }: RightCountsProps) {
  const words = useWords()
  const formats = useFormats()
  const reasons = useReasons('scrap-reason')
  const [asking, setAsking] = useState<Counted | null>(null)
  const asksReason = asking === 'scrap' && !reported.scrapReason
  return (
    <>
      <div className={classes.machines}>
        {counted.map(what => (
          <FloorButton
            key={what}
            tone={right[what] === undefined ? 'plain' : 'primary'}
            detail={words(`floorHome.${what}`)}
            onClick={() => setAsking(what)}
          >
            {right[what] ?? formats.quantity(String(reported[what] ?? '0'))}
          </FloorButton>
        ))}
      </div>
      {asking && (
        <Keypad
          isMeasured
          title={words(`floorHome.${asking}`)}
          lead={lead}
          {...(asksReason && { reasons })}
          onEnter={async (count, scrapReason) => {
            if (Number(count) < 0) return words('floorHome.enterCount')
            onChange({ ...right, [asking]: count, ...(scrapReason && { scrapReason }) })
            setAsking(null)
            return null
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}
