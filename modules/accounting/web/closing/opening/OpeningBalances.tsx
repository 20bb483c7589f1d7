import { useState } from 'react'
import { DayInput } from '#platform/web/fields/DayInput.tsx'
import { useSession } from '#platform/web/kernel/application.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { useDoing } from '../use-doing.ts'
import { AccountLines } from './AccountLines.tsx'
import classes from './Opening.module.css'
import { OpeningFoot } from './OpeningFoot.tsx'
import { OpeningSteps, Ties } from './OpeningSteps.tsx'
import { begin, useSummary } from './opening-api.ts'
import { PostedOpening } from './PostedOpening.tsx'
import { TakeFile } from './TakeFile.tsx'
import { UnknownNames } from './UnknownNames.tsx'

/** What the company begins with: a draft that everybody sees while it is typed or taken from files, and posted once. */
export default function OpeningBalances() {
  // The module's words come with it.
  useResource('accounts')
  const words = useWords()
  const { today } = useSession()
  const { does } = useDoing()
  const { summary, refresh } = useSummary()
  const [chosen, setChosen] = useState<string | null>(null)
  const opening = summary?.opening
  const on = chosen ?? opening?.on ?? `${today.slice(0, 4)}-01-01`
  const isPosted = opening?.status === 'posted'
  const choose = async (day: string | null) => {
    if (!day) return
    setChosen(day)
    await does('on', () =>
      opening ? records.change('opening-balances', opening.id, { on: day, version: opening.version }) : begin(day),
    )
    await refresh()
    setChosen(null)
  }
  return (
    <>
      <ScreenHead title={words('closing.opening.title')} lead={words('closing.opening.lead')}>
        {!isPosted && <DayInput label={words('closing.opening.on')} value={on} onChange={day => void choose(day)} />}
      </ScreenHead>
      <OpeningSteps step="accounts" summary={summary} />
      {summary ? (
        <>
          {isPosted && opening ? (
            <PostedOpening opening={opening} onDone={() => void refresh()} />
          ) : (
            <div className={classes.bar}>
              <TakeFile part="accounts" onTaken={() => void refresh()} />
              <Ties summary={summary} />
            </div>
          )}
          <UnknownNames unknown={summary.unknown} onSaid={() => void refresh()} />
          <div className={classes.lines}>
            <AccountLines isDraft={!isPosted} onKept={refresh} />
          </div>
          {!isPosted && <OpeningFoot summary={summary} on={on} onDone={() => void refresh()} />}
        </>
      ) : (
        <RowSkeletons />
      )}
    </>
  )
}
