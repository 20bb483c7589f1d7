import { SegmentedControl } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useId, useState } from 'react'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { type LineView, lineViews } from './long-quote.ts'
import classes from './Worksheet.module.css'

interface LineFinderProps {
  readonly view: LineView
  readonly count: number
  readonly onView: (view: LineView) => void
  /** Called when somebody pauses: each line is drawn anew then, not for every key. */
  readonly onType: (typed: string) => void
}

/** Over the lines of a long quote: which of them are looked at. */
export function LineFinder({ view, count, onView, onType }: LineFinderProps) {
  const words = useWords()
  const id = useId()
  const [typed, setTyped] = useState('')
  const give = useDebouncedCallback(onType, 200)
  return (
    <div className={classes.finder}>
      <label htmlFor={id} className="spoken">
        {words('worksheet.find')}
      </label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        placeholder={words('worksheet.find')}
        value={typed}
        onChange={event => {
          setTyped(event.target.value)
          give(event.target.value)
        }}
      />
      <SegmentedControl
        aria-label={words('worksheet.views.label')}
        value={view}
        onChange={next => onView(next as LineView)}
        data={lineViews.map(value => ({ value, label: words(`worksheet.views.${value}`) }))}
      />
      <span role="status">{words('worksheet.found', { count })}</span>
    </div>
  )
}
