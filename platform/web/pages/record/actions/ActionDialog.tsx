// biome-ignore-all lint/a11y/noStaticElementInteractions: the box only hears the keys of the inputs inside it
import { Button } from '@mantine/core'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { type ActionSpec, actionLabel, complaint, fieldLabel, type Resource, readValue } from '#platform/model'
import { useAfterFiles, WaitingForFiles } from '#platform/web/fields/form/use-after-files.tsx'
import { complaintText } from '#platform/web/fields/form/verdict.ts'
import { optionOf } from '#platform/web/fields/widgets/ref-search.ts'
import { FieldWidget } from '#platform/web/fields/widgets.tsx'
import { ConnectionLost, newKey, Problem } from '#platform/web/kernel/api.ts'
import { useApplication } from '#platform/web/kernel/application.ts'
import { navigate } from '#platform/web/kernel/navigation.ts'
import { type FieldChange, type OneRecord, records } from '#platform/web/kernel/record-api.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { useFormats, useSpeech, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from '../Record.module.css'
import { useOpened } from '../record-context.ts'
import { slotComponent, slotsOf } from '../slots.ts'
import type { ActionState } from './action-state.ts'
import { pageOfMade } from './made.ts'

type Errors = Readonly<Record<string, string>>
type Row = Readonly<Record<string, unknown>>

interface ActionDialogProps {
  readonly state: ActionState
  /** Why it cannot be done, or no longer: somebody else may have been quicker. What was typed stays until it is closed. */
  readonly blocked: string | undefined
  /** What it is about beyond the record: told without asking, and what fields begin with. Only these fields are asked for then. */
  readonly about?: { readonly fixed: Row; readonly starts: Row } | undefined
  readonly onClose: () => void
}

/** Asks only for what the action needs; one that needs nothing and hurts nobody is not asked about at all. */
export function ActionDialog({ state, blocked, about, onClose }: ActionDialogProps) {
  const { resource, record } = useOpened()
  const words = useWords()
  const { verb, action } = state
  const [values, setValues] = useState(() => startsOf(state, record.row, about))
  const { shown, show } = useQuestions(state, about && Object.keys(about.starts))
  const { errors, lead, refusal, busy, run } = useRun(state, { shown: shown ?? [], show, onClose })
  const label = actionLabel(words, resource.name, verb)
  const askLabel = useAskLabel(verb)
  const answers = () => ({
    ...Object.fromEntries(Object.entries(values).filter(([field]) => shown?.includes(field))),
    ...about?.fixed,
  })
  const go = useAfterFiles(() => run(answers(), askLabel))
  const quick = shown?.length === 0 && !action.dangerous
  const started = useRef(false)
  if (quick && !started.current && !blocked) {
    started.current = true
    queueMicrotask(() => void run({}, askLabel))
  }
  const why = refusal ?? (busy || started.current ? undefined : blocked)
  if (shown === null || (quick && !why)) return null
  const told = lead ?? (action.dangerous ? words('record.confirmGrave') : undefined)
  return (
    <Dialog
      open
      size={hasOwnParts(resource.name, verb) ? 'medium' : 'small'}
      title={label}
      {...(told && { lead: told })}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {words('record.cancel')}
          </Button>
          <Instead
            action={action}
            disabled={busy || Boolean(blocked)}
            onChoose={(given, named) => void run(given, askLabel, named)}
          />
          <Button
            {...(action.dangerous && { color: 'negative' })}
            loading={busy || go.waiting}
            disabled={Boolean(blocked) && !busy}
            onClick={() => void go.save()}
          >
            {label}
          </Button>
        </>
      }
    >
      <Asked
        state={state}
        shown={shown}
        values={values}
        errors={errors}
        onChange={(field, value) => setValues(before => ({ ...before, [field]: value }))}
        labelOf={askLabel}
        onEnter={() => void go.save()}
      />
      <WaitingForFiles waiting={go.waiting} />
      {why && (
        <p role="alert" className={classes.refusal}>
          {why}
        </p>
      )}
    </Dialog>
  )
}

/** What each question begins with: as it is known beforehand, as the record has it, or as the action says. */
const startsOf = ({ action }: ActionState, row: Row, about: ActionDialogProps['about']): Row =>
  Object.fromEntries(
    Object.entries(action.asks ?? {}).map(([field, { spec }]) => [
      field,
      about?.starts[field] ?? row[field] ?? spec.default ?? null,
    ]),
  )

interface InsteadProps {
  readonly action: ActionSpec
  readonly disabled: boolean
  readonly onChoose: (given: Row, label: string) => void
}

/** Other ways to go through with it. */
function Instead({ action, disabled, onChoose }: InsteadProps) {
  const words = useWords()
  return Object.entries(action.instead ?? {}).map(([name, given]) => {
    const label = words(`record.instead.${name}`)
    return (
      <Button key={name} variant="default" disabled={disabled} onClick={() => onChoose(given, label)}>
        {label}
      </Button>
    )
  })
}

/** A module's own input wants more room than a field. */
const hasOwnParts = (resource: string, verb: string): boolean =>
  Object.keys(slotsOf(resource).asks).some(key => key.startsWith(`${verb}.`))

/** What a question is called: by the action, by the record type, else as the field of that name. */
function useAskLabel(verb: string) {
  const { resource } = useOpened()
  const words = useWords()
  return (field: string) =>
    words.find(
      `${resource.name}.asks.${verb}.${field}`,
      `${resource.name}.asks.${field}`,
      `${resource.name}.fields.${field}`,
    ) ?? fieldLabel(words, resource.name, field)
}

/** What the person is asked: at first what the record needs, then also what the server found missing. */
function useQuestions({ verb, action }: ActionState, only?: readonly string[]) {
  const { resource, record } = useOpened()
  const all = Object.keys(action.asks ?? {}).filter(field => !only || only.includes(field))
  const first = slotsOf(resource.name).asksFirst[verb]
  const [shown, setShown] = useState<readonly string[] | null>(first ? null : all)
  useEffect(() => {
    let isOver = false
    const put = (fields: readonly string[]) => !isOver && setShown(fields)
    if (first)
      Promise.resolve(first(record.row)).then(
        fields => put(all.filter(field => fields.includes(field))),
        () => put(all),
      )
    return () => {
      isOver = true
    }
  }, [])
  const show = (fields: readonly string[]) =>
    setShown(before => all.filter(field => before?.includes(field) || fields.includes(field)))
  return { shown, show }
}

interface AskedProps {
  readonly state: ActionState
  readonly shown: readonly string[]
  readonly values: Row
  readonly errors: Errors
  readonly onChange: (field: string, value: unknown) => void
  readonly labelOf: (field: string) => string
  readonly onEnter: () => void
}

function Asked({ state, shown, values, errors, onChange, labelOf, onEnter }: AskedProps) {
  const { resource, record } = useOpened()
  const words = useWords()
  const prefix = useId()
  const asks = Object.entries(state.action.asks ?? {}).filter(([field]) => shown.includes(field))
  return (
    <div
      className={classes.asked}
      role="presentation"
      onKeyDown={event => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        onEnter()
      }}
    >
      {asks.map(([field, { spec }], index) => {
        const own = slotsOf(resource.name).asks[`${state.verb}.${field}`]
        const Widget = own ? slotComponent(own) : FieldWidget
        const help = words.find(`${resource.name}.hints.${state.verb}.${field}`)
        return (
          <Suspense key={field} fallback={null}>
            <Widget
              id={`${prefix}-${field}`}
              spec={spec}
              resource={resource.name}
              field={field}
              label={labelOf(field)}
              {...(help && { help })}
              value={values[field]}
              row={record.row}
              labels={record.labels}
              asked={values}
              error={errors[field] ?? (own ? undefined : Object.values(below(errors, field))[0])}
              inner={below(errors, field)}
              autoFocus={index === 0}
              onChange={value => onChange(field, value)}
            />
          </Suspense>
        )
      })}
    </div>
  )
}

/** Complaints about places inside a field, by the path below it. */
const below = (errors: Errors, field: string): Errors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, told]) =>
      path.startsWith(`${field}.`) ? [[path.slice(field.length + 1), told]] : [],
    ),
  )

interface Running {
  readonly shown: readonly string[]
  readonly show: (fields: readonly string[]) => void
  readonly onClose: () => void
}

/** Reads what was asked with the model's own rules, then acts, with the version the person looked at. */
function useRun(state: ActionState, { shown, show, onClose }: Running) {
  const { verb, action } = state
  const { resource, registry, record, id, refresh } = useOpened()
  const words = useWords()
  const formats = useFormats()
  const goOn = useGoOn(state)
  const key = useRef(newKey())
  const [errors, setErrors] = useState<Errors>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  /** What the server asks for that was not asked before: a question, no mistake. */
  const [lead, setLead] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const read = (values: Row, labelOf: (field: string) => string): Errors => {
    const found: Record<string, string> = {}
    for (const [field, { spec }] of Object.entries(action.asks ?? {})) {
      if (!shown.includes(field)) continue
      const reading = readValue(values[field], spec, [field])
      const wrong =
        'wrong' in reading
          ? reading.wrong
          : spec.required && reading.value === null
            ? complaint([field], 'required')
            : null
      if (wrong) found[field] = complaintText({ words, formats, registry, resource, labelOf }, wrong)
    }
    return found
  }
  /** Another way than the action's own is named by what its button says; nothing was typed for it. */
  const run = async (values: Row, labelOf: (field: string) => string, otherWay?: string) => {
    const wrong = otherWay ? {} : read(values, labelOf)
    setErrors(wrong)
    if (Object.keys(wrong).length) return
    setBusy(true)
    try {
      // What is left empty is not spoken of, unless it was there or offered and somebody took it away.
      const isSaid = ([field, value]: [string, unknown]) =>
        value !== null || (record.row[field] ?? null) !== null || action.asks?.[field]?.spec.default !== undefined
      const given = Object.fromEntries(Object.entries(values).filter(isSaid))
      const act = (version: unknown) => records.act(resource.name, id, verb, { ...given, version }, key.current)
      const done = await act(record.row.version).catch(error => {
        const version = factsAlone(error, resource)
        if (version === null) throw error
        key.current = newKey()
        return act(version)
      })
      refresh(done)
      onClose()
      goOn(done, otherWay)
    } catch (error) {
      if (error instanceof ConnectionLost) return setRefusal(words('create.offline'))
      if (!(error instanceof Problem)) throw error
      key.current = newKey()
      const complaints = error.document.errors ?? []
      const isNew = ({ path }: { path: string }) => Object.hasOwn(action.asks ?? {}, path) && !shown.includes(path)
      const asked = complaints.filter(isNew)
      show(asked.map(({ path }) => path))
      setLead(asked.length ? [...new Set(asked.map(({ message }) => message))].join(' ') : null)
      const isHere = ({ path }: { path: string }) => shown.includes(path.split('.')[0]!)
      setErrors(Object.fromEntries(complaints.filter(isHere).map(({ path, message }) => [path, message])))
      // What is wrong with another record has no field here, and is said all the same.
      const others = complaints.filter(one => !asked.includes(one) && !isHere(one)).map(({ message }) => message)
      setRefusal(complaints.length ? [...new Set(others)].join(' ') || null : error.document.detail)
      if (error.code === 'stale') refresh()
    } finally {
      setBusy(false)
    }
  }
  return { errors, lead, refusal, busy, run }
}

/** Says what was done, and opens what it made where the work goes on there. */
function useGoOn({ verb }: ActionState) {
  const { resource } = useOpened()
  const application = useApplication()
  const words = useWords()
  const locale = useSpeech()
  return ({ row, made }: OneRecord, otherWay?: string) => {
    const page = pageOfMade(application, made)
    const { code, title } = optionOf(resource, resource.name, row, locale)
    const called = code ?? title ?? application.resources[resource.name]!.one
    notify({
      type: 'positive',
      title: words('record.actionDone', { action: otherWay ?? actionLabel(words, resource.name, verb) }),
      ...(page && {
        link: { href: `/${resource.route}/${row.id}`, label: words('record.backTo', { record: called }) },
      }),
    })
    if (page) navigate(page)
  }
}

/**
 * The version to act on instead, where all that changed since the page was read is what the system itself notes down (a
 * paper that was made, a time): nobody decided anything else meanwhile.
 */
function factsAlone(error: unknown, resource: Resource): number | null {
  if (!(error instanceof Problem) || error.code !== 'stale') return null
  const { version, changed } = error.document as { version?: number; changed?: readonly FieldChange[] }
  const isFact = (change: FieldChange) =>
    change.resource === resource.name && resource.fields[change.field]?.origin === 'readonly'
  return version !== undefined && changed?.length && changed.every(isFact) ? version : null
}
