import { type ComponentType, useId } from 'react'
import type { FieldSpec, Kind, Operator } from '#platform/model'
import { personType } from '#platform/model/declaration/person-type.ts'
import { dateTokens } from '#platform/model/values/date-tokens.ts'
import { isDate } from '#platform/model/values/dates.ts'
import { useApplication } from '../kernel/application.ts'
import { useWords } from '../words/WordsProvider.tsx'
import classes from './Filters.module.css'
import { useViewsOf } from './views-of.ts'
import { widgets } from './widgets.tsx'

/** One value, or the values, an operator compares a field with. */
export interface FilterValueProps {
  readonly spec: FieldSpec
  readonly resource: string
  readonly field: string
  readonly op: Operator
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly label: string
}

/** Operators that say everything by themselves. */
export const needsNoValue = (op: Operator): boolean => op === 'empty' || op === 'notEmpty'
export const takesMany = (op: Operator): boolean => ['in', 'notIn', 'any', 'all', 'none'].includes(op)

/** The input of a form, without what only matters when something is written: limits, required. */
function One({ spec, resource, field, value, onChange, label }: FilterValueProps) {
  const id = useId()
  const { min: _min, max: _max, pattern: _pattern, ...free } = spec
  const Widget = widgets[spec.kind]
  return (
    <Widget
      id={id}
      spec={{ ...free, required: false }}
      resource={resource}
      field={field}
      value={value ?? null}
      onChange={onChange}
      label={label}
      aria={{ 'aria-label': label }}
    />
  )
}

/** From and to, both included. */
function Between({ Value = One, ...props }: FilterValueProps & { Value?: ComponentType<FilterValueProps> }) {
  const words = useWords()
  const [from, to] = Array.isArray(props.value) ? (props.value as unknown[]) : [null, null]
  return (
    <span className={classes.pair}>
      <Value
        {...props}
        op="eq"
        value={from}
        onChange={next => props.onChange([next, to])}
        label={words('filterValues.from', { field: props.label })}
      />
      <span>{words('filterValues.and')}</span>
      <Value
        {...props}
        op="eq"
        value={to}
        onChange={next => props.onChange([from, next])}
        label={words('filterValues.to', { field: props.label })}
      />
    </span>
  )
}

/** Several texts, one a line or with commas between them: as copied from a spreadsheet. */
function Texts({ value, onChange, label }: FilterValueProps) {
  const words = useWords()
  const shown = Array.isArray(value) ? value.join(', ') : ''
  return (
    <textarea
      className={classes.texts}
      aria-label={label}
      autoComplete="off"
      rows={2}
      defaultValue={shown}
      placeholder={words('filterValues.several')}
      onChange={event =>
        onChange(
          event.target.value
            .split(/[,;\n]/)
            .map(part => part.trim())
            .filter(Boolean),
        )
      }
    />
  )
}

/** Record types are chosen by the names people know. */
function TypeChoice({ value, onChange, label }: FilterValueProps) {
  const words = useWords()
  const { resources } = useApplication()
  const types = Object.entries(resources).sort(([, one], [, other]) => one.many.localeCompare(other.many))
  return (
    <select
      className={classes.input}
      aria-label={label}
      value={(value as string | null) ?? ''}
      onChange={event => onChange(event.target.value || null)}
    >
      <option value="">{words('filterValues.chooseType')}</option>
      {types.map(([name, { many }]) => (
        <option key={name} value={name}>
          {many}
        </option>
      ))}
    </select>
  )
}

function textLike(props: FilterValueProps) {
  if (takesMany(props.op)) return <Texts {...props} />
  const isWhole = props.op === 'eq' || props.op === 'ne'
  return props.spec.recordType && isWhole ? <TypeChoice {...props} /> : <PlainText {...props} />
}

function PlainText({ value, onChange, label }: FilterValueProps) {
  return (
    <input
      className={classes.input}
      aria-label={label}
      autoComplete="off"
      value={(value as string | null) ?? ''}
      onChange={event => onChange(event.target.value)}
    />
  )
}

const amount = (props: FilterValueProps) => (props.op === 'between' ? <Between {...props} /> : <One {...props} />)

function Switch({ value, onChange, label }: FilterValueProps) {
  const words = useWords()
  return (
    <select
      className={classes.input}
      aria-label={label}
      value={String(value ?? true)}
      onChange={event => onChange(event.target.value === 'true')}
    >
      <option value="true">{words('fieldValues.yes')}</option>
      <option value="false">{words('fieldValues.no')}</option>
    </select>
  )
}

/** A tick each where several may be meant, else one out of the list. */
function Choices(props: FilterValueProps) {
  const kind = takesMany(props.op) ? 'someOf' : 'oneOf'
  return <One {...props} spec={{ ...props.spec, kind }} />
}

function Records(props: FilterValueProps) {
  const words = useWords()
  if (props.op === 'inView') return <ViewChoice {...props} />
  const kind = takesMany(props.op) ? 'refs' : 'ref'
  const offered = props.spec.targets?.includes(personType) ? people : []
  const chosen = offered.find(one => one === props.value)
  return (
    <span className={classes.stack}>
      {offered.map(one => (
        <label key={one} className={classes.tick}>
          <input
            type="checkbox"
            checked={one === chosen}
            onChange={event => props.onChange(event.target.checked ? one : null)}
          />
          {words(`filterValues.${one}`)}
        </label>
      ))}
      {!chosen && <One {...props} spec={{ ...props.spec, kind }} />}
    </span>
  )
}

/** Users by who is looking: themselves, or everybody in their groups. */
const people = ['me', 'myGroups'] as const

/** The records a saved view of the other list holds, whenever one looks. */
function ViewChoice({ spec, value, onChange, label }: FilterValueProps) {
  const words = useWords()
  const views = useViewsOf(spec.targets?.[0])
  return (
    <select
      className={classes.input}
      aria-label={label}
      value={(value as string | null) ?? ''}
      onChange={event => onChange(event.target.value || null)}
    >
      <option value="">{words(views?.length === 0 ? 'filterValues.noViews' : 'filterValues.chooseView')}</option>
      {views?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}

const dayOrToken = (value: unknown): string => (typeof value === 'string' ? (isDate(value) ? 'day' : value) : 'day')

/** A certain day, or one that moves along with the calendar. */
function Day(props: FilterValueProps) {
  const words = useWords()
  const chosen = dayOrToken(props.value)
  const isKnown = chosen === 'day' || dateTokens.includes(chosen)
  return (
    <span className={classes.stack}>
      <select
        className={classes.input}
        aria-label={words('filterValues.kindOfDay', { field: props.label })}
        value={chosen}
        onChange={event => props.onChange(event.target.value === 'day' ? null : event.target.value)}
      >
        <option value="day">{words('filterValues.day')}</option>
        {dateTokens.map(token => (
          <option key={token} value={token}>
            {words(`filterValues.tokens.${token}`)}
          </option>
        ))}
        {!isKnown && <option value={chosen}>{chosen}</option>}
      </select>
      {chosen === 'day' && <One {...props} spec={{ ...props.spec, kind: 'date' }} />}
    </span>
  )
}

const readWithin = (value: unknown): [direction: string, count: string, unit: string] => {
  const [direction = 'last', count = '30', unit = 'days'] = typeof value === 'string' ? value.split(' ') : []
  return [direction, count, unit]
}

/** "last 2 weeks" */
function Within({ value, onChange, label }: FilterValueProps) {
  const words = useWords()
  const [direction, count, unit] = readWithin(value)
  const say = (next: Partial<Record<'direction' | 'count' | 'unit', string>>) =>
    onChange([next.direction ?? direction, next.count ?? count, next.unit ?? unit].join(' '))
  const option = (one: string) => (
    <option key={one} value={one}>
      {words(`filterValues.${one}`)}
    </option>
  )
  return (
    <span className={classes.pair}>
      <select
        className={classes.input}
        aria-label={label}
        value={direction}
        onChange={event => say({ direction: event.target.value })}
      >
        {['last', 'next'].map(option)}
      </select>
      <input
        className={classes.count}
        type="number"
        min={1}
        max={9999}
        aria-label={words('filterValues.howMany', { field: label })}
        value={count}
        onChange={event => say({ count: event.target.value.replace(/\D/g, '') || '1' })}
      />
      <select
        className={classes.input}
        aria-label={words('filterValues.unit', { field: label })}
        value={unit}
        onChange={event => say({ unit: event.target.value })}
      >
        {['days', 'weeks', 'months'].map(option)}
      </select>
    </span>
  )
}

function Dates(props: FilterValueProps) {
  if (props.op === 'within') return <Within {...props} />
  return props.op === 'between' ? <Between {...props} Value={Day} /> : <Day {...props} />
}

/** Kinds that can only be asked whether they are filled. */
const nothing = () => null

/** The editor of a condition's value, kind by kind. */
export const filterValues: Record<Kind, ComponentType<FilterValueProps>> = {
  text: textLike,
  longText: textLike,
  richText: textLike,
  code: textLike,
  email: textLike,
  phone: textLike,
  url: textLike,
  color: textLike,
  address: textLike,
  integer: amount,
  decimal: amount,
  quantity: amount,
  money: amount,
  unitPrice: amount,
  percent: amount,
  duration: amount,
  time: amount,
  boolean: Switch,
  date: Dates,
  dateTime: Dates,
  oneOf: Choices,
  someOf: Choices,
  status: Choices,
  progress: Choices,
  ref: Records,
  refOneOf: One,
  refAny: One,
  refs: Records,
  lines: nothing,
  file: nothing,
  files: nothing,
  json: nothing,
}

/** The value a new condition starts with. */
export const firstValue = (spec: FieldSpec, op: Operator): unknown => {
  if (needsNoValue(op)) return undefined
  if (spec.kind === 'boolean') return true
  if (op === 'within') return 'last 30 days'
  if (op === 'between') return [null, null]
  if (takesMany(op)) return []
  return spec.kind === 'date' || spec.kind === 'dateTime' ? 'today' : null
}

export function FilterValue(props: FilterValueProps) {
  if (needsNoValue(props.op)) return null
  const Value = filterValues[props.spec.kind]
  return <Value {...props} />
}
