import { Button, NativeSelect, Select, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { PlanView } from '#modules/production/model/plan/plan-view.ts'
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
  type Typed,
} from './change-kinds.ts'
import classes from './Scenarios.module.css'

interface ChangeFormProps {
  readonly plan: PlanView
  readonly jobs: readonly { readonly id: string; readonly code: string; readonly title: string }[]
  readonly onAdd: (change: Change, label: string) => void
}

const people = {
  columns: ['displayName'],
  filter: { field: 'status', op: 'in', value: ['active'] },
  sort: ['displayName'],
} as const

/** What a change may be about, by what it is of. */
function useTargets(plan: PlanView, jobs: ChangeFormProps['jobs']) {
  const words = useWords()
  const users = useLiveRows('users', people)
  return useMemo(() => {
    const things = plan.things.map(({ id, name }) => ({ value: `things/${id}`, label: name }))
    const groups = plan.groups.map(({ id, name }) => ({
      value: `things-groups/${id}`,
      label: words('scenarios.allOf', { group: name }),
    }))
    return {
      things,
      places: [...groups, ...things],
      jobs: jobs.map(({ id, code, title }) => ({ value: `jobs/${id}`, label: `${code} · ${title}` })),
      operations: plan.bars.map(bar => ({
        value: `job-operations/${bar.operation}`,
        label: [bar.code, bar.name].filter(Boolean).join(' · '),
      })),
      people: (users?.rows ?? []).map(({ id, displayName }) => ({ value: `users/${id}`, label: String(displayName) })),
    }
  }, [plan, jobs, users, words])
}

/** Picks one what-if and tells it what it needs. */
export function ChangeForm({ plan, jobs, onAdd }: ChangeFormProps) {
  const words = useWords()
  const { timeZone } = useSession()
  const [kind, setKind] = useState<ChangeKind>('thingDown')
  const [target, setTarget] = useState<string | null>(null)
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
    const label = targets[kinds[kind].target].find(({ value }) => value === target)?.label ?? ''
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
      <Select
        label={words(`scenarios.targets.${kinds[kind].target}`)}
        data={targets[kinds[kind].target]}
        value={target}
        onChange={setTarget}
        searchable
        limit={100}
        error={errorOf('target')}
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

const inputTypes = {
  from: 'datetime-local',
  to: 'datetime-local',
  dueDate: 'date',
  quantity: 'number',
  days: 'number',
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
    const of = name === 'priority' ? 'jobs.values.priority' : 'schedule-assignments.values.lock'
    return (
      <NativeSelect
        label={label}
        value={value}
        error={error}
        data={[{ value: '', label: '' }, ...choices[name].map(one => ({ value: one, label: words(`${of}.${one}`) }))]}
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
