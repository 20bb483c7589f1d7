import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type Condition, type FieldSpec, type Operator, operatorsOf } from '#platform/model'
import { FilterValue, firstValue } from '#platform/web/fields/filters.tsx'
import { specOf } from '#platform/web/fields/spec-of.ts'
import type { List } from '../use-list.ts'
import classes from './FilterBuilder.module.css'
import type { FieldOffer } from './filterable.ts'

/** Only the server knows which records a saved view holds, so rules the browser applies go without. */
const operatorsFor = ({ kind }: FieldSpec, byServer: boolean): readonly Operator[] =>
  byServer && kind === 'ref' ? [...operatorsOf.ref, 'inView'] : operatorsOf[kind]

export function newCondition({ registry, resource }: List, field: string): Condition {
  const { spec } = specOf(registry, resource, field)!
  const op = operatorsOf[spec.kind][0]!
  return { field, op, value: firstValue(spec, op) }
}

interface ConditionEditorProps {
  readonly list: List
  readonly fields: readonly FieldOffer[]
  readonly condition: Condition
  readonly onChange: (condition: Condition) => void
  readonly onRemove: () => void
  /** What the bin says, given the field. */
  readonly removeLabel: (field: string) => string
  /** The server answers it, not the browser. */
  readonly byServer: boolean
  /** What else belongs to it, given the field. */
  readonly children?: (field: string) => ReactNode
}

/** One condition: which field, how to compare, with what. */
export function ConditionEditor(props: ConditionEditorProps) {
  const { list, fields, condition, onChange } = props
  const { words } = list
  const known = specOf(list.registry, list.resource, condition.field)
  if (!known) return null
  const label = fields.find(({ path }) => path === condition.field)?.label ?? condition.field
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset inside the group's would need a legend of its own
    <div className={classes.condition} role="group" aria-label={label}>
      <select
        className={classes.select}
        aria-label={words('filters.field')}
        value={condition.field}
        onChange={event => onChange(newCondition(list, event.target.value))}
      >
        {fields.map(field => (
          <option key={field.path} value={field.path}>
            {field.label}
          </option>
        ))}
      </select>
      <select
        className={classes.select}
        aria-label={words('filters.operator', { field: label })}
        value={condition.op}
        onChange={event => {
          const op = event.target.value as Operator
          onChange({ field: condition.field, op, value: firstValue(known.spec, op) })
        }}
      >
        {operatorsFor(known.spec, props.byServer).map(op => (
          <option key={op} value={op}>
            {words(`filters.operators.${op}`)}
          </option>
        ))}
      </select>
      <button type="button" className={classes.remove} aria-label={props.removeLabel(label)} onClick={props.onRemove}>
        <IconTrash size={16} />
      </button>
      <div className={classes.value}>
        <FilterValue
          spec={known.spec}
          resource={known.resource.name}
          field={known.field}
          op={condition.op}
          value={condition.value}
          label={label}
          onChange={value => onChange({ ...condition, value })}
        />
      </div>
      {props.children?.(label)}
    </div>
  )
}
