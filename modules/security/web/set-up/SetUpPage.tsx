import { Button, PasswordInput, Select, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { api, Problem } from '#platform/web/kernel/api.ts'
import { SignInLayout } from '#platform/web/shell/SignInLayout.tsx'
import { addWords } from '#platform/web/words/dictionaries.ts'
import { useLanguage, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from '../parts/Door.module.css'
import { DoorNotice } from '../parts/DoorNotice.tsx'
import { enter, type Step as SignInStep } from '../parts/steps.ts'
import { useAsking } from '../parts/use-asking.ts'
import { forgetCompany } from '../parts/use-company.ts'
import { useSecret } from '../parts/use-secret.ts'
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

const optional: readonly Field[] = ['line1', 'city', 'region', 'postalCode', 'country', 'email']

/** The answers so far, the page they are asked on, and what the server said of them. */
function useSetUp() {
  const words = useWords()
  const { language } = useLanguage()
  const code = useSecret('code')
  const [answers, setAnswers] = useState<Answers>(() => emptyAnswers(language, code ?? ''))
  const [again, setAgain] = useState('')
  const [differs, setDiffers] = useState(false)
  const [at, setAt] = useState(0)
  const { busy, refused, ask } = useAsking()
  const bind = (field: Field): Bound => ({
    label: words(`setUp.${field}`),
    value: answers[field],
    error: refused?.fields[field] ?? refused?.fields[`address.${field}`],
    onChange: value => setAnswers({ ...answers, [field]: value ?? '' }),
    required: !optional.includes(field),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (at < steps.length - 1) return setAt(at + 1)
    setDiffers(again !== answers.password)
    if (again !== answers.password) return
    let wrong: readonly string[] = []
    const step = await ask(() =>
      api.post<SignInStep>('/set-up', payloadOf(answers)).catch((error: unknown) => {
        if (error instanceof Problem) wrong = (error.document.errors ?? []).map(({ path }) => path)
        throw error
      }),
    )
    if (!step) return setAt(stepOf(wrong) ?? at)
    forgetCompany()
    enter()
  }
  return { at, setAt, bind, submit, busy, refused, again: { value: again, set: setAgain, differs } }
}

/** An empty company: three short pages, and whoever fills them in is its first administrator. */
export default function SetUpPage() {
  const words = useWords()
  const { at, setAt, bind, submit, busy, refused, again } = useSetUp()
  const title = words('setUp.title')
  const step = steps[at]!
  return (
    <SignInLayout title={title}>
      <p className={classes.lead}>{words(`setUp.${step}Lead`)}</p>
      <p className={classes.lead} aria-live="polite">
        {words('setUp.progress', { step: at + 1, steps: steps.length })}
      </p>
      <form className={classes.form} onSubmit={submit}>
        {refused && Object.keys(refused.fields).length === 0 && (
          <DoorNotice kind="refused">{refused.message}</DoorNotice>
        )}
        {step === 'company' && <CompanyFields bind={bind} />}
        {step === 'calendar' && <CalendarFields bind={bind} />}
        {step === 'person' && <PersonFields bind={bind} again={again} />}
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

interface Again {
  readonly value: string
  readonly set: (text: string) => void
  readonly differs: boolean
}

function PersonFields({ bind, again }: FieldsProps & { again: Again }) {
  const words = useWords()
  const { onChange, ...password } = bind('password')
  const show = { 'aria-label': words('door.showPassword') }
  return (
    <>
      <Text {...bind('firstName')} autoFocus />
      <Text {...bind('lastName')} />
      <Text {...bind('username')} description={words('setUp.usernameLead')} />
      <Text {...bind('email')} />
      <PasswordInput
        {...password}
        description={words('door.newPasswordLead', { min: 12 })}
        visibilityToggleButtonProps={show}
        withAsterisk={false}
        onChange={event => onChange(event.currentTarget.value)}
      />
      <PasswordInput
        label={words('door.again')}
        value={again.value}
        onChange={event => again.set(event.currentTarget.value)}
        error={again.differs && words('door.notSame')}
        visibilityToggleButtonProps={show}
        required
        withAsterisk={false}
      />
    </>
  )
}
