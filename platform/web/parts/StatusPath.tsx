import { IconCheck } from '@tabler/icons-react'
import { useWords } from '../words/WordsProvider.tsx'
import classes from './StatusPath.module.css'
import type { Tone } from './tone.ts'

export interface StatusStep {
  key: string
  label: string
}

export interface StatusPathProps {
  /** The way of this record: what it went through, where it is, what lies ahead. */
  steps: readonly StatusStep[]
  /** Where the record is; beside the way when it is none of the steps. */
  current: StatusStep
  tone?: Tone
}

/** Where a record stands on its way. A state beside the way (canceled, on hold) stands at the end of what was done. */
export function StatusPath({ steps, current, tone = 'neutral' }: StatusPathProps) {
  const words = useWords()
  const at = steps.findIndex(step => step.key === current.key)
  const shown = at < 0 ? [...steps, current] : steps
  return (
    <ol className={classes.path} aria-label={words('statusPath.label')}>
      {shown.map((step, index) => {
        const state = step.key === current.key ? 'now' : at < 0 || index < at ? 'done' : 'ahead'
        return (
          <li
            key={step.key}
            data-state={state}
            data-beside={at < 0 && state === 'now' ? true : undefined}
            data-tone={state === 'now' ? tone : undefined}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className={classes.mark} aria-hidden>
              {state === 'done' && <IconCheck size={11} stroke={3} />}
            </span>
            <span>{step.label}</span>
            <span className="spoken">, {words(`statusPath.${state}`)}</span>
          </li>
        )
      })}
    </ol>
  )
}
