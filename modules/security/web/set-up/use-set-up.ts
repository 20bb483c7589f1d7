import { type FormEvent, useEffect, useState } from 'react'
import { api, Problem } from '#platform/web/kernel/api.ts'
import { useLanguage, useWords } from '#platform/web/words/WordsProvider.tsx'
import type { Step as SignInStep } from '../parts/steps.ts'
import { useAsking } from '../parts/use-asking.ts'
import { forgetCompany } from '../parts/use-company.ts'
import { useSecret } from '../parts/use-secret.ts'
import {
  type Answers,
  emptyAnswers,
  type Field,
  forgetAnswers,
  keepAnswers,
  keptAnswers,
  payloadOf,
  payloadOfStep,
  stepOf,
  steps,
} from './answers.ts'

export interface Invitation {
  readonly name: string
  readonly username: string
  readonly email: string | null
  /** Null where it was mailed. */
  readonly link: string | null
}
export interface Done {
  readonly invitations: readonly Invitation[]
  readonly missed: readonly string[]
}

export interface Bound {
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string | null) => void
  readonly required: boolean
}

/** What every page of the wizard is given. */
export interface StepProps {
  readonly answers: Answers
  readonly change: (changes: Partial<Answers>) => void
  readonly bind: (field: Field) => Bound
  /** What the server said, by the path of what it is about. */
  readonly faults: Readonly<Record<string, string>>
}

const required: readonly Field[] = [
  'code',
  'legalName',
  'timeZone',
  'currency',
  'fiscalYearStartMonth',
  'workweekStart',
  'defaultLocale',
  'firstName',
  'lastName',
  'username',
  'password',
]

function startingAnswers(first: Answers, code: string | null): { answers: Answers; at: number } {
  const kept = keptAnswers()
  if (!kept) return { answers: first, at: 0 }
  return { answers: { ...first, ...kept.answers, password: '', ...(code && { code }) }, at: kept.at }
}

/** The answers so far, the page they are asked on, and what the server said of them. */
export function useSetUp() {
  const words = useWords()
  const { language } = useLanguage()
  const code = useSecret('code')
  const [begun] = useState(() => startingAnswers(emptyAnswers(language, code ?? ''), code))
  const [answers, setAnswers] = useState<Answers>(begun.answers)
  const [at, setAt] = useState(begun.at)
  const [again, setAgain] = useState('')
  const [differs, setDiffers] = useState(false)
  const [done, setDone] = useState<Done | null>(null)
  const { busy, refused, ask } = useAsking()
  const [spoken, setSpoken] = useState(language)
  useEffect(() => keepAnswers(answers, at), [answers, at])
  const change = (changes: Partial<Answers>) => setAnswers(known => ({ ...known, ...changes }))
  // Whoever reads the wizard in another language means it for the company too, until they say otherwise.
  if (spoken !== language) {
    setSpoken(language)
    change({ defaultLocale: language })
  }
  const faults = refused?.fields ?? {}
  const bind = (field: Field): Bound => ({
    label: words(`setUp.${field}`),
    value: answers[field],
    error: faults[field] ?? faults[`address.${field}`],
    onChange: value => change({ [field]: value ?? '' }),
    required: required.includes(field),
  })
  const finish = async () => {
    setDiffers(again !== answers.password)
    if (again !== answers.password) return
    let wrong: readonly string[] = []
    const answer = await ask(() =>
      api.post<SignInStep & Done>('/set-up', payloadOf(answers)).catch((error: unknown) => {
        if (error instanceof Problem) wrong = (error.document.errors ?? []).map(({ path }) => path)
        throw error
      }),
    )
    if (!answer) return setAt(stepOf(wrong) ?? at)
    forgetAnswers()
    forgetCompany()
    setDone(answer)
  }
  /** A page is left when the server has nothing to say of it. */
  const leaveFor = async (next: number) => {
    if (await ask(() => api.post('/set-up/check', payloadOfStep(answers, steps[at]!)))) setAt(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (at < steps.length - 1) void leaveFor(at + 1)
    else void finish()
  }
  const page: StepProps = { answers, change, bind, faults }
  return { at, setAt, leaveFor, page, submit, busy, refused, done, again: { value: again, set: setAgain, differs } }
}
