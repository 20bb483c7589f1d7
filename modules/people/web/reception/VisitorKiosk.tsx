import { IconUserCheck } from '@tabler/icons-react'
import { type FormEvent, useEffect, useState } from 'react'
import type { Filter } from '#platform/model'
import { folded } from '#platform/model/values/folded.ts'
import { FieldWidget } from '#platform/web/fields/widgets.tsx'
import { Problem, settings } from '#platform/web/kernel/api.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import { everyRecord } from '#platform/web/screens/matrix/every-record.ts'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { FloorBoard, FloorSaid } from '#platform/web/shell/FloorParts.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Reception.module.css'
import { nameOf, printBadge, useIsToday, type VisitorRow } from './reception-api.ts'
import { useTrying } from './use-trying.ts'
import { withEscort } from './VisitorDialog.tsx'
import { type Typed, VisitorForm } from './VisitorForm.tsx'

/** So long nobody touches it, and it begins anew for the next visitor. */
const patience = 90_000
/** So long the visitor reads that the host was told. */
const farewell = 10_000

const named = ['firstName', 'lastName'] as const
const unannounced = ['company', 'host'] as const
const atKiosk = ['purpose', 'citizenship', 'carried', 'safetyBriefed'] as const

type Step =
  | { readonly at: 'name' }
  | { readonly at: 'details'; readonly visitor: VisitorRow | null; readonly typed: Typed }
  | { readonly at: 'done'; readonly name: string; readonly id: string }

const sameText = (value: unknown): string => String(value ?? '').trim()

/** The visitor who is expected today under this name, with or without its accents; nobody else's name is shown. */
async function expectedAs(typed: Typed, isToday: (at: string | null) => boolean): Promise<VisitorRow | null> {
  const holds = (field: string): Filter => ({ field, op: 'contains', value: sameText(typed[field]) })
  const filter: Filter = { all: [...named.map(holds), { field: 'status', op: 'in', value: ['expected'] }] }
  const columns = [...named, ...unannounced, ...atKiosk, 'expectedAt', 'badgeNumber', 'escortRequired', 'status']
  const { rows } = await everyRecord('visitors', { filter, columns })
  const isNamed = (row: VisitorRow) => named.every(field => folded(row[field]) === folded(sameText(typed[field])))
  return (rows as unknown as VisitorRow[]).find(row => isNamed(row) && isToday(row.expectedAt)) ?? null
}

/** In the lobby: visitors sign themselves in. Nothing of other visitors is shown, and it begins anew by itself. */
export function VisitorKiosk() {
  const words = useWords()
  const [step, setStep] = useState<Step>({ at: 'name' })
  const restart = () => setStep({ at: 'name' })
  useRestart(step, restart)
  return (
    <FloorBoard title={words('reception.kiosk.title')}>
      <div className={classes.kiosk}>
        <h2>{words('reception.kiosk.welcome')}</h2>
        {step.at === 'name' && <NameStep onFound={setStep} />}
        {step.at === 'details' && <DetailsStep step={step} onDone={setStep} onBack={restart} />}
        {step.at === 'done' && (
          <>
            <FloorSaid tone="positive">{words('reception.kiosk.done', { name: step.name })}</FloorSaid>
            <div className={classes.steps}>
              <FloorButton onClick={() => printBadge(step)}>{words('reception.printBadge')}</FloorButton>
              <FloorButton tone="primary" onClick={restart}>
                {words('reception.kiosk.finish')}
              </FloorButton>
            </div>
          </>
        )}
      </div>
    </FloorBoard>
  )
}

/** What somebody typed and left is gone for the next one. */
function useRestart(step: Step, restart: () => void): void {
  useEffect(() => {
    if (step.at === 'name') return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(restart, step.at === 'done' ? farewell : patience)
    }
    wait()
    const events = ['pointerdown', 'keydown'] as const
    for (const event of events) window.addEventListener(event, wait)
    return () => {
      clearTimeout(timer)
      for (const event of events) window.removeEventListener(event, wait)
    }
  }, [step])
}

function NameStep({ onFound }: { onFound: (step: Step) => void }) {
  const words = useWords()
  const isToday = useIsToday()
  const { resource } = useResource('visitors')
  const [typed, setTyped] = useState<Typed>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { isBusy, failed, attemptQuietly } = useQuietly()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const missing = named.filter(field => !sameText(typed[field]))
    setErrors(Object.fromEntries(missing.map(field => [field, words('reception.kiosk.typeName')])))
    if (missing.length > 0) return
    await attemptQuietly(async () => {
      const visitor = await expectedAs(typed, isToday)
      const start = {
        host: null,
        citizenship: null,
        escortRequired: true,
        ...typed,
        ...(visitor ?? {}),
        language: settings.language,
      }
      onFound({ at: 'details', visitor, typed: { ...start, safetyBriefed: false } })
    })
  }
  return (
    <form onSubmit={event => void submit(event)} noValidate>
      <p>{words('reception.kiosk.lead')}</p>
      {failed && <FloorSaid tone="negative">{failed}</FloorSaid>}
      <div className={classes.form}>
        {named.map(field => (
          <FieldWidget
            key={field}
            spec={resource.fields[field]!}
            resource="visitors"
            field={field}
            value={typed[field] ?? null}
            row={typed}
            onChange={value => setTyped(now => ({ ...now, [field]: value }))}
            error={errors[field]}
            required
          />
        ))}
      </div>
      <div className={classes.steps}>
        <FloorButton type="submit" tone="primary" disabled={isBusy} icon={<IconUserCheck size={32} aria-hidden />}>
          {words('reception.kiosk.next')}
        </FloorButton>
      </div>
    </form>
  )
}

function useQuietly() {
  const words = useWords()
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const attemptQuietly = async (task: () => Promise<void>) => {
    setBusy(true)
    setFailed(null)
    try {
      await task()
    } catch (error) {
      setFailed((error instanceof Problem && error.document.detail) || words('reception.kiosk.askDesk'))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failed, attemptQuietly }
}

interface DetailsProps {
  readonly step: Extract<Step, { at: 'details' }>
  readonly onDone: (step: Step) => void
  readonly onBack: () => void
}

function DetailsStep({ step, onDone, onBack }: DetailsProps) {
  const words = useWords()
  const { visitor } = step
  const [typed, setTyped] = useState<Typed>(step.typed)
  const name = nameOf({ firstName: sameText(typed.firstName), lastName: sameText(typed.lastName) })
  const [made, setMade] = useState<string | null>(null)
  const { errors, isBusy, attempt, failed } = useTrying(() => {})
  const signIn = async (): Promise<string> => {
    const asked = Object.fromEntries(
      [...atKiosk, 'escortRequired', 'email', 'phone', 'photo', 'signature', 'language'].map(field => [
        field,
        typed[field] ?? null,
      ]),
    )
    // One who was refused is written down already; a second try signs the same one in.
    const known = visitor?.id ?? made
    if (known) {
      await records.act('visitors', known, 'signIn', asked)
      return known
    }
    const { row, refused } = await records.create('visitors', { ...typed }, undefined, 'signIn')
    setMade(row.id)
    if (refused) throw new Problem(refused)
    return row.id
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void attempt(words('reception.kiosk.done', { name }), async () => onDone({ at: 'done', name, id: await signIn() }))
  }
  const host = visitor ? words('reception.kiosk.expected', { name }) : words('reception.kiosk.unexpected', { name })
  return (
    <form onSubmit={submit} noValidate>
      <p>{host}</p>
      <VisitorForm
        fields={[...(visitor ? [] : unannounced), ...atKiosk]}
        typed={typed}
        onType={(field, value) => setTyped(now => withEscort(now, field, value))}
        errors={errors}
        onFailed={failed}
      />
      <div className={classes.steps}>
        <FloorButton onClick={onBack}>{words('reception.kiosk.back')}</FloorButton>
        <FloorButton type="submit" tone="primary" disabled={isBusy}>
          {words('reception.signIn')}
        </FloorButton>
      </div>
    </form>
  )
}
