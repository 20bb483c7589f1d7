import { Button } from '@mantine/core'
import { type ComponentType, useEffect, useRef } from 'react'
import { SignInLayout } from '#platform/web/shell/SignInLayout.tsx'
import { addWords } from '#platform/web/words/dictionaries.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from '../parts/Door.module.css'
import { DoorNotice } from '../parts/DoorNotice.tsx'
import { enter } from '../parts/steps.ts'
import { type Step, steps } from './answers.ts'
import { AreasStep, StarterStep } from './ChoiceSteps.tsx'
import { AddressStep, CalendarStep, CompanyStep } from './CompanySteps.tsx'
import { Invitations } from './Invitations.tsx'
import { MoneyStep } from './MoneyStep.tsx'
import { PeopleStep } from './PeopleStep.tsx'
import { PersonStep } from './PersonStep.tsx'
import { type StepProps, useSetUp } from './use-set-up.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'
import './starter-words.ts'

addWords({ 'en-US': en, es })

const pages: Readonly<Record<Exclude<Step, 'person'>, ComponentType<StepProps>>> = {
  company: CompanyStep,
  address: AddressStep,
  calendar: CalendarStep,
  money: MoneyStep,
  areas: AreasStep,
  starter: StarterStep,
  people: PeopleStep,
}

/** An empty company: short pages, all but the first and the last with defaults; whoever fills them in is its first administrator. */
export default function SetUpPage() {
  const words = useWords()
  const form = useRef<HTMLFormElement>(null)
  const { at, setAt, leaveFor, page, submit, busy, refused, done, again } = useSetUp()
  const hasNews = done !== null && done.invitations.length + done.missed.length > 0
  useEffect(() => {
    if (done && !hasNews) enter()
  }, [done, hasNews])
  if (done)
    return <SignInLayout title={words('setUp.doneTitle')}>{hasNews ? <Invitations done={done} /> : null}</SignInLayout>
  const step = steps[at]!
  const isLast = at === steps.length - 1
  const Page = step === 'person' ? null : pages[step]
  const skip = () => form.current?.reportValidity() && void leaveFor(steps.length - 1)
  return (
    <SignInLayout title={words('setUp.title')}>
      <p className={classes.lead}>{words(`setUp.${step}Lead`)}</p>
      <p className={classes.lead} aria-live="polite">
        {words('setUp.progress', { step: at + 1, steps: steps.length })}
      </p>
      <form className={classes.form} ref={form} onSubmit={submit}>
        {refused && Object.keys(refused.fields).length === 0 && (
          <DoorNotice kind="refused">{refused.message}</DoorNotice>
        )}
        {Page ? <Page {...page} /> : <PersonStep {...page} again={again} />}
        <Button type="submit" size="md" fullWidth loading={busy}>
          {words(isLast ? 'setUp.finish' : 'setUp.next')}
        </Button>
        {at > 0 && (
          <Button variant="default" size="md" fullWidth onClick={() => setAt(at - 1)}>
            {words('door.back')}
          </Button>
        )}
        {!isLast && (
          <Button variant="subtle" size="md" fullWidth onClick={skip}>
            {words('setUp.skip')}
          </Button>
        )}
      </form>
    </SignInLayout>
  )
}
