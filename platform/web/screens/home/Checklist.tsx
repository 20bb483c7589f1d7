import { Button } from '@mantine/core'
import { IconCircle, IconCircleCheck, IconCircleMinus } from '@tabler/icons-react'
import { navigate } from '#platform/web/kernel/navigation.ts'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { startGuide } from '#platform/web/tours/guides.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Checklist.module.css'
import { type ChecklistStep, useChecklist } from './checklist-api.ts'
import './home-words.ts'

/** What a new company does first: ticks itself, and goes once all of it is done or it was put away. */
export function Checklist({ called = false }: { called?: boolean }) {
  const words = useWords()
  const { list, skip, putAway } = useChecklist()
  // On the help page it shows itself although it was put away or is done.
  if (!list || list.steps.length === 0 || !(list.shown || called)) return null
  const { steps, settled } = list
  const hide = async () => {
    await putAway(true)
    notify({ type: 'info', title: words('home.putAwayWhere') })
  }
  return (
    <section className={classes.checklist} aria-label={words('home.firstSteps')}>
      <header>
        <h2>{words('home.firstSteps')}</h2>
        <span>
          {settled === steps.length
            ? words('home.allStepsDone')
            : words('home.stepsDone', { done: settled, total: steps.length })}
        </span>
        {list.mayPutAway && (
          <Button size="compact-sm" variant="subtle" onClick={() => void (list.putAway ? putAway(false) : hide())}>
            {words(list.putAway ? 'home.callBack' : 'home.putAway')}
          </Button>
        )}
      </header>
      <progress max={steps.length} value={settled} aria-label={words('home.firstSteps')} />
      <ol>
        {steps.map(step => (
          <Step key={step.key} step={step} isNext={step === steps.find(isOpen)} skip={skip} />
        ))}
      </ol>
    </section>
  )
}

const isOpen = ({ done, skipped }: ChecklistStep): boolean => !done && !skipped

interface StepProps {
  readonly step: ChecklistStep
  /** The first that is open has the strong button. */
  readonly isNext: boolean
  readonly skip: (step: string, skipped: boolean) => Promise<unknown>
}

function Step({ step, isNext, skip }: StepProps) {
  const words = useWords()
  const { key, title, why, button, href, guide, skipped, parts } = step
  const begin = () => (guide ? startGuide(guide) : navigate(href))
  return (
    <li data-settled={!isOpen(step) || undefined}>
      <Tick step={step} />
      <div className={classes.text}>
        <h3>{title}</h3>
        {isOpen(step) && <p>{why}</p>}
        {isOpen(step) && parts.length > 0 && <Parts parts={parts} />}
      </div>
      {isOpen(step) && (
        <div className={classes.buttons}>
          <Button size="xs" variant={isNext ? 'filled' : 'default'} onClick={begin}>
            {button}
          </Button>
          <Button
            size="xs"
            variant="subtle"
            aria-label={words('home.skipNamed', { step: title })}
            onClick={() => void skip(key, true)}
          >
            {words('home.skipStep')}
          </Button>
        </div>
      )}
      {skipped && (
        <Button
          size="xs"
          variant="subtle"
          aria-label={words('home.takeBackNamed', { step: title })}
          onClick={() => void skip(key, false)}
        >
          {words('home.takeBack')}
        </Button>
      )}
    </li>
  )
}

function Tick({ step: { done, skipped } }: { step: ChecklistStep }) {
  const words = useWords()
  if (done) return <IconCircleCheck size={20} role="img" aria-label={words('home.stepDone')} data-tone="positive" />
  if (skipped) return <IconCircleMinus size={20} role="img" aria-label={words('home.stepSkipped')} />
  return <IconCircle size={20} role="img" aria-label={words('home.stepOpen')} />
}

/** What a step of several is made of. */
function Parts({ parts }: Pick<ChecklistStep, 'parts'>) {
  const words = useWords()
  return (
    <ul className={classes.parts}>
      {parts.map(({ key, label, done }) => (
        <li key={key} data-done={done || undefined}>
          {done ? (
            <IconCircleCheck size={16} role="img" aria-label={words('home.stepDone')} data-tone="positive" />
          ) : (
            <IconCircle size={16} role="img" aria-label={words('home.stepOpen')} />
          )}
          {label}
        </li>
      ))}
    </ul>
  )
}
