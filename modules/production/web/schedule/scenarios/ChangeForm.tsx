import { Button, NativeSelect, Select, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { PlanView } from '#modules/production/model/plan/plan-view.ts'
import { valueLabel } from '#platform/model'
import type { DateText, TimeText } from '#platform/model/values/dates.ts'
import { scheduledInstant } from '#platform/model/values/zones.ts'
import { useSession } from '#platform/web/kernel/application.ts'
import { useLiveRows } from '#platform/web/screens/use-live-rows.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import {
  type Asked,
  type Change,
  type ChangeKind,
  changeKinds,
  changeOf,
  kinds,
  missingIn,
  type TargetType,
  type Typed,
} from './change-kinds.ts'
import { RevisionPicker } from './RevisionPicker.tsx'
import classes from './Scenarios.module.css'
import type { OpenJob } from './ToPlan.tsx'

interface ChangeFormProps {
  readonly plan: PlanView
  readonly jobs: readonly OpenJob[]
  readonly onAdd: (change: Change, label: string) => void
}

const people = {
  columns: ['displayName'],
  filter: { field: 'status', op: 'in', value: ['active'] },
  sort: ['displayName'],
} as const

const machines = {
  columns: ['name'],
  filter: { field: 'kind', op: 'in', value: ['machine', 'workstation'] },
  sort: ['name'],
} as const

const isWaiting = ({ status }: OpenJob): boolean => status === 'draft' || status === 'onHold'
const jobOption = ({ id, code, title }: OpenJob) => ({ value: `jobs/${id}`, label: `${code} · ${title}` })

/** What a change may be about, by what it is of. */
function useTargets(plan: PlanView, jobs: ChangeFormProps['jobs']) {
  const words = useWords()
  const users = useLiveRows('users', people)
  const all = useLiveRows('things', machines)
  return useMemo(() => {
    const things = plan.things.map(({ id, name }) => ({ value: `things/${id}`, label: name }))
    const groups = plan.groups.map(({ id, name }) => ({
      value: `things-groups/${id}`,
      label: words('scenarios.allOf', { group: name }),
    }))
    const known = (users?.rows ?? []).map(({ id, displayName }) => ({
      value: `users/${id}`,
      label: String(displayName),
    }))
    return {
      things,
      places: [...groups, ...things, ...known],
      machines: (all?.rows ?? []).map(({ id, name }) => ({ value: `things/${id}`, label: String(name) })),
      jobs: jobs.filter(job => !isWaiting(job)).map(jobOption),
      waiting: jobs.filter(isWaiting).map(jobOption),
      revisions: [],
      operations: plan.bars.map(bar => ({
        value: `job-operations/${bar.operation}`,
        label: [bar.code, bar.name].filter(Boolean).join(' · '),
      })),
      people: known,
    }
  }, [plan, jobs, users, all, words])
}

/** Picks one what-if and tells it what it needs. */
export function ChangeForm({ plan, jobs, onAdd }: ChangeFormProps) {
  const words = useWords()
  const { timeZone } = useSession()
  const [kind, setKind] = useState<ChangeKind>('thingDown')
  const [target, setTarget] = useState<string | null>(null)
  const [revision, setRevision] = useState('')
  const [typed, setTyped] = useState<Typed>({})
  const [isTried, setTried] = useState(false)
  const targets = useTargets(plan, jobs)
  const missing = missingIn(kind, target, typed)
  const errorOf = (name: Asked | 'target') =>
    isTried && missing.includes(name) ? words(`scenarios.missing.${name}`) : undefined
  const add = () => {
    setTried(true)
    if (missing.length > 0 || !target) return
    const instantOf = (local: string) => {
      const [day = '', time = ''] = local.split('T')
      return scheduledInstant(day as DateText, time as TimeText, timeZone)
    }
    const label = targets[kinds[kind].target].find(({ value }) => value === target)?.label ?? revision
    onAdd(changeOf(kind, target, typed, instantOf), label)
    setTarget(null)
    setTyped({})
    setTried(false)
  }
  return (
    <fieldset className={classes.form}>
      <legend>{words('scenarios.addChange')}</legend>
      <NativeSelect
        label={words('scenarios.whatIf')}
        value={kind}
        data={changeKinds.map(value => ({ value, label: words(`scenarios.kinds.${value}`) }))}
        onChange={event => {
          setKind(event.target.value as ChangeKind)
          setTarget(null)
          setTyped({})
          setTried(false)
        }}
      />
      <Target
        of={kinds[kind].target}
        options={targets[kinds[kind].target]}
        value={target}
        text={revision}
        error={errorOf('target')}
        onPick={(picked, label) => {
          setTarget(picked)
          setRevision(label)
        }}
      />
      {kinds[kind].asks.map(name => (
        <ChangeField
          key={name}
          name={name}
          value={typed[name] ?? ''}
          error={errorOf(name)}
          onType={value => setTyped({ ...typed, [name]: value })}
        />
      ))}
      <Button variant="default" onClick={add}>
        {words('scenarios.add')}
      </Button>
    </fieldset>
  )
}

interface TargetProps {
  readonly of: TargetType
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly value: string | null
  /** What people call it, where it is not among the options. */
  readonly text: string
  readonly error: string | undefined
  readonly onPick: (value: string | null, label: string) => void
}

/** What the change is about: one of a few, or a part searched among many. */
function Target({ of, options, value, text, error, onPick }: TargetProps) {
  const words = useWords()
  if (of === 'revisions')
    return (
      <RevisionPicker
        text={value ? text : ''}
        error={error}
        onPick={(id, label) => onPick(id && `part-revisions/${id}`, label)}
      />
    )
  return (
    <Select
      label={words(`scenarios.targets.${of}`)}
      data={[...options]}
      value={value}
      onChange={picked => onPick(picked, '')}
      searchable
      limit={100}
      nothingFoundMessage={words('scenarios.noneFound')}
      error={error}
    />
  )
}

const inputTypes = {
  from: 'datetime-local',
  to: 'datetime-local',
  start: 'datetime-local',
  dueDate: 'date',
  date: 'date',
  quantity: 'number',
  days: 'number',
  count: 'number',
} as const
const choices = { priority: ['hot', 'high', 'normal', 'low'], lock: ['sequence', 'thing', 'time', 'none'] } as const

interface ChangeFieldProps {
  readonly name: Asked
  readonly value: string
  readonly error: string | undefined
  readonly onType: (value: string) => void
}

function ChangeField({ name, value, error, onType }: ChangeFieldProps) {
  const words = useWords()
  const label = words(`scenarios.asks.${name}`)
  if (name === 'priority' || name === 'lock') {
    const of = name === 'priority' ? 'jobs' : 'schedule-assignments'
    return (
      <NativeSelect
        label={label}
        value={value}
        error={error}
        data={[
          { value: '', label: '' },
          ...choices[name].map(one => ({ value: one, label: valueLabel(words, of, name, one) })),
        ]}
        onChange={event => onType(event.target.value)}
      />
    )
  }
  return (
    <TextInput
      label={label}
      type={inputTypes[name]}
      min={inputTypes[name] === 'number' ? 1 : undefined}
      value={value}
      error={error}
      onChange={event => onType(event.target.value)}
    />
  )
}
