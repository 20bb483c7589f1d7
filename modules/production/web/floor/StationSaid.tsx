import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { FloorSaid } from '#platform/web/shell/FloorParts.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Floor.module.css'
import type { AtStation } from './use-station.ts'

/** What was done or refused last, with the way to take it back while there is one. */
export function StationSaid({ station: { said, undo } }: { station: AtStation }) {
  const words = useWords()
  if (!said) return null
  return (
    <div className={classes.lastSaid}>
      <FloorSaid tone={said.tone}>{said.text}</FloorSaid>
      {undo && <FloorButton onClick={undo}>{words('floorHome.undo')}</FloorButton>}
    </div>
  )
}
