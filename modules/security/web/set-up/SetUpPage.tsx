import { Button, PasswordInput, Select, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { api } from '#platform/web/kernel/api.ts'
import { navigate } from '#platform/web/kernel/navigation.ts'
import { SignInLayout } from '#platform/web/shell/SignInLayout.tsx'
import { addWords } from '#platform/web/words/dictionaries.ts'
import { useLanguage, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from '../door/Door.module.css'
import { DoorNotice } from '../door/DoorNotice.tsx'
import { enter, type Step as SignInStep } from '../door/steps.ts'
import { useAsking } from '../door/use-asking.ts'
import { forgetHouse } from '../door/use-house.ts'
import {
  type Answers,
  currencies,
  emptyAnswers,
  type Field,
  months,
  payloadOf,
  stepOf,
  steps,
  zones,
} from './answers.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'

addWords({ 'en-US': en, es })

/** An empty company: three short pages, and whoever fills them in is its first administrator. */
export default function SetUpPage() {
  const words = useWords()
  const { language } = useLanguage()
  const [answers, setAnswers] = useState<Answers>(() => emptyAnswers(language))
  const [at, setAt] = useState(0)
  const [again, setAgain] = useState('')
  const [differs, setDiffers] = useState(false)
  const { busy, refused, ask } = useAsking()
  const title = words('setUp.title')
  useEffect(() => {
    document.title = `${title} · Millwright`
  }, [title])

  const bind = (field: Field) => ({
    label: words(`setUp.${field}`),
    value: answers[field],
    error: refused?.fields[field] ?? refused?.fields[`address.${field}`],
    onChange: (value: string | null) => setAnswers({ ...answers, [field]: value ?? '' }),
    required: !['line1', 'city', 'region', 'postalCode', 'country', 'email'].includes(field),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (at < steps.length - 1) return setAt(at + 1)
    setDiffers(again !== answers.password)
    if (again !== answers.password) return
    let wrong: string[] = []
    const step = await ask(() =>
      api.post<SignInStep>('/set-up', payloadOf(answers)).catch(error => {
        wrong = (error?.document?.errors ?? []).map(({ path }: { path: string }) => path)
        throw error
      }),
    )
    if (!step) return setAt(stepOf(wrong) ?? at)
    forgetHouse()
    navigate('/login', { replace: true })
    enter()
  }
  const step = steps[at]!
  return (
    <SignInLayout title={title}>
      <p className={classes.lead}>{words(`setUp.${step}Lead`)}</p>
      <p className={classes.lead} aria-live="polite">
        {words('setUp.progress', { step: at + 1, steps: steps.length })}
      </p>
      <form className={classes.form} onSubmit={submit} noValidate={false}>
        {refused && Object.keys(refused.fields).length === 0 && (
          <DoorNotice kind="refused">{refused.message}</DoorNotice>
        )}
        {step === 'company' && <CompanyFields bind={bind} />}
        {step === 'calendar' && <CalendarFields bind={bind} />}
        {step === 'person' && (
          <>
            <PersonFields bind={bind} />
            <PasswordInput
              label={words('door.again')}
              value={again}
              onChange={event => setAgain(event.currentTarget.value)}
              error={differs && words('door.notSame')}
              visibilityToggleButtonProps={{ 'aria-label': words('door.showPassword') }}
              required
              withAsterisk={false}
            />
          </>
        )}
        <Button type="submit" size="md" fullWidth loading={busy}>
          {words(at < steps.length - 1 ? 'setUp.next' : 'setUp.finish')}
        </Button>
        {at > 0 && (
          <Button variant="default" size="md" fullWidth onClick={() => setAt(at - 1)}>
            {words('door.back')}
          </Button>
        )}
      </form>
    </SignInLayout>
  )
}

interface Bound {
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string | null) => void
  readonly required: boolean
}
interface FieldsProps {
  readonly bind: (field: Field) => Bound
}

const Text = ({ onChange, ...bound }: Bound & { description?: string; autoFocus?: boolean }) => (
  <TextInput {...bound} withAsterisk={false} onChange={event => onChange(event.currentTarget.value)} />
)
const Choice = ({ data, ...bound }: Bound & { data: { value: string; label: string }[] }) => (
  <Select {...bound} data={data} searchable withAsterisk={false} allowDeselect={false} />
)

function CompanyFields({ bind }: FieldsProps) {
  const words = useWords()
  return (
    <>
      <Text {...bind('code')} description={words('setUp.codeLead')} autoFocus />
      <Text {...bind('legalName')} />
      <Text {...bind('line1')} />
      <Text {...bind('city')} />
      <Text {...bind('region')} />
      <Text {...bind('postalCode')} />
      <Text {...bind('country')} description={words('setUp.countryLead')} />
    </>
  )
}

function CalendarFields({ bind }: FieldsProps) {
  const words = useWords()
  const { language } = useLanguage()
  return (
    <>
      <Choice {...bind('timeZone')} data={zones()} />
      <Choice {...bind('currency')} data={currencies(language)} />
      <Choice {...bind('fiscalYearStartMonth')} data={months(language)} />
      <Choice
        {...bind('defaultLocale')}
        data={[
          { value: 'en-US', label: words('setUp.english') },
          { value: 'es', label: words('setUp.spanish') },
        ]}
      />
    </>
  )
}

function PersonFields({ bind }: FieldsProps) {
  const words = useWords()
  const { onChange, ...password } = bind('password')
  return (
    <>
      <Text {...bind('firstName')} autoFocus />
      <Text {...bind('lastName')} />
      <Text {...bind('username')} description={words('setUp.usernameLead')} />
      <Text {...bind('email')} />
      <PasswordInput
        {...password}
        description={words('door.newPasswordLead', { min: 12 })}
        visibilityToggleButtonProps={{ 'aria-label': words('door.showPassword') }}
        withAsterisk={false}
        onChange={event => onChange(event.currentTarget.value)}
      />
    </>
  )
}
