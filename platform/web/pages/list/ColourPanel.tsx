import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type Operator, operatorsOf } from '#platform/model'
import { FilterValue, firstValue } from '#platform/web/fields/filters.tsx'
import { specOf } from '#platform/web/fields/spec-of.ts'
import { SidePanel } from '#platform/web/parts/SidePanel.tsx'
import { meanings, type Tone } from '#platform/web/parts/tone.ts'
import classes from './FilterBuilder.module.css'
import { ownFields } from './filterable.ts'
import type { ColourRule } from './list-view.ts'
import type { List } from './use-list.ts'

const most = 10

/** Rows that stand out, by rule: the first rule a row meets colours it. */
export default function ColourPanel({ list, onClose }: { list: List; onClose: () => void }) {
  const { words, view, change, registry, resource } = list
  const fields = ownFields(list).filter(
    ({ path }) => operatorsOf[specOf(registry, resource, path)!.spec.kind].length > 0,
  )
  const put = (at: number, rule: ColourRule | undefined) =>
    change({ colours: view.colours.flatMap((one, place) => (place === at ? (rule ? [rule] : []) : [one])) })
  const fresh = (field: string, tone: Tone): ColourRule => {
    const { spec } = specOf(registry, resource, field)!
    const op = operatorsOf[spec.kind][0]!
    return { when: { field, op, value: firstValue(spec, op) }, tone }
  }
  return (
    <SidePanel
      open
      onClose={onClose}
      title={words('colours.title')}
      width={480}
      actions={
        <Button
          disabled={view.colours.length >= most}
          onClick={() =>
            change({ colours: [...view.colours, fresh(resource.list.filters[0] ?? fields[0]!.path, 'warning')] })
          }
        >
          {words('colours.add')}
        </Button>
      }
    >
      <p>{words('colours.lead')}</p>
      {view.colours.map((rule, at) => {
        const { when, tone } = rule
        const known = specOf(registry, resource, when.field)
        const label = fields.find(({ path }) => path === when.field)?.label ?? when.field
        if (!known) return null
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend
          <div key={`${at}-${when.field}-${when.op}`} className={classes.condition} role="group" aria-label={label}>
            <select
              className={classes.select}
              aria-label={words('filters.field')}
              value={when.field}
              onChange={event => put(at, fresh(event.target.value, tone))}
            >
              {fields.map(({ path, label: name }) => (
                <option key={path} value={path}>
                  {name}
                </option>
              ))}
            </select>
            <select
              className={classes.select}
              aria-label={words('filters.operator', { field: label })}
              value={when.op}
              onChange={event => {
                const op = event.target.value as Operator
                put(at, { tone, when: { field: when.field, op, value: firstValue(known.spec, op) } })
              }}
            >
              {operatorsOf[known.spec.kind].map(op => (
                <option key={op} value={op}>
                  {words(`filters.operators.${op}`)}
                </option>
              ))}
            </select>
            <button
              type="button"
              className={classes.remove}
              aria-label={words('colours.remove', { field: label })}
              onClick={() => put(at, undefined)}
            >
              <IconTrash size={16} />
            </button>
            <div className={classes.value}>
              <FilterValue
                spec={known.spec}
                resource={known.resource.name}
                field={known.field}
                op={when.op}
                value={when.value}
                label={label}
                onChange={value => put(at, { tone, when: { ...when, value } })}
              />
            </div>
            <select
              className={classes.select}
              aria-label={words('colours.tone', { field: label })}
              value={tone}
              onChange={event => put(at, { when, tone: event.target.value as Tone })}
            >
              {meanings.map(meaning => (
                <option key={meaning} value={meaning}>
                  {words(`colours.tones.${meaning}`)}
                </option>
              ))}
            </select>
          </div>
        )
      })}
    </SidePanel>
  )
}
