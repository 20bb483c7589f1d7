import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type Condition, type Filter, type Group, isGroup, type Operator, operatorsOf } from '#platform/model'
import { FilterValue, firstValue } from '#platform/web/fields/filters.tsx'
import { specOf } from '#platform/web/fields/spec-of.ts'
import { listQuery, records } from '#platform/web/kernel/record-api.ts'
import { SidePanel } from '#platform/web/parts/SidePanel.tsx'
import classes from './FilterBuilder.module.css'
import {
  completed,
  joinedBy,
  joinOf,
  mayAddCondition,
  mayAddGroup,
  membersOf,
  replaced,
  rootOf,
  type TreePath,
  withMember,
} from './filter-tree.ts'
import { type FieldOffer, filterableFields } from './filterable.ts'
import type { List } from './use-list.ts'

interface Building {
  readonly list: List
  readonly fields: readonly FieldOffer[]
  readonly root: Group
  readonly change: (path: TreePath, next: Filter | null) => void
}

/** Conditions joined by and/or, three levels deep; the list follows when they are applied. */
export default function FilterBuilder({ list, onClose }: { list: List; onClose: () => void }) {
  const { words, view } = list
  const fields = useMemo(() => filterableFields(list), [list])
  const [root, setRoot] = useState<Group>(() => startOf(list, view.filter))
  const filter = completed(root)
  const count = useDraftCount(list, filter)
  const building: Building = { list, fields, root, change: (path, next) => setRoot(held => replaced(held, path, next)) }
  const apply = () => {
    list.change({ filter })
    onClose()
  }
  return (
    <SidePanel
      open
      onClose={onClose}
      title={words('filters.builder')}
      width={560}
      actions={
        <>
          <Button variant="default" onClick={() => setRoot({ all: [] })}>
            {words('filters.clear')}
          </Button>
          <Button onClick={apply}>
            {count === undefined ? words('filters.apply') : words('filters.applyCount', { count })}
          </Button>
        </>
      }
    >
      <form
        onSubmit={event => {
          event.preventDefault()
          apply()
        }}
      >
        <GroupEditor {...building} group={root} path={[]} />
        <button type="submit" className="spoken" tabIndex={-1}>
          {words('filters.apply')}
        </button>
      </form>
    </SidePanel>
  )
}

/** A builder opened without a filter offers a first condition right away. */
function startOf(list: List, filter: Filter | undefined): Group {
  if (filter) return rootOf(filter)
  const field = list.resource.list.filters[0] ?? list.view.columns[0]!.field
  return { all: [newCondition(list, field)] }
}

function newCondition(list: List, field: string): Condition {
  const { spec } = specOf(list.registry, list.resource, field)!
  const op = operatorsOf[spec.kind][0]!
  return { field, op, value: firstValue(spec, op) }
}

/** How many rows the draft would leave, so that one sees it before applying. */
function useDraftCount({ name, state }: List, filter: Filter | undefined): string | undefined {
  const { sort: _sort, columns: _columns, filter: _filter, ...rest } = state
  const draft = { ...rest, ...(filter && { filter }) }
  const { data } = useQuery({
    queryKey: [name, 'count', JSON.stringify(listQuery(draft))],
    queryFn: ({ signal }) => records.count(name, draft, false, signal),
    retry: false,
  })
  return data && `${data.count.toLocaleString('en-US')}${data.exact ? '' : '+'}`
}

function GroupEditor({ group, path, ...building }: Building & { group: Group; path: TreePath }) {
  const { list, fields, root, change } = building
  const { words } = list
  const join = joinOf(group)
  return (
    <fieldset className={classes.group} data-inner={path.length > 0 || undefined}>
      <legend className={classes.join}>
        <select
          aria-label={words('filters.join')}
          value={join}
          onChange={event => change(path, joinedBy(group, event.target.value as 'all' | 'any'))}
        >
          <option value="all">{words('filters.all')}</option>
          <option value="any">{words('filters.any')}</option>
        </select>
      </legend>
      {membersOf(group).map((member, at) => {
        const place = [...path, at]
        return isGroup(member) ? (
          <GroupEditor key={place.join('.')} {...building} group={member} path={place} />
        ) : (
          <ConditionEditor
            key={`${place.join('.')}-${member.field}-${member.op}`}
            {...building}
            condition={member}
            path={place}
          />
        )
      })}
      <div className={classes.adds}>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          disabled={!mayAddCondition(root)}
          onClick={() => change(path, withMember(group, newCondition(list, fields[0]!.path)))}
        >
          {words('filters.addCondition')}
        </Button>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          disabled={!mayAddGroup(root, path)}
          onClick={() =>
            change(path, withMember(group, { [join === 'all' ? 'any' : 'all']: [newCondition(list, fields[0]!.path)] }))
          }
        >
          {words('filters.addGroup')}
        </Button>
        {path.length > 0 && (
          <Button variant="subtle" color="neutral" size="compact-sm" onClick={() => change(path, null)}>
            {words('filters.removeGroup')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

function ConditionEditor({
  list,
  fields,
  change,
  condition,
  path,
}: Building & { condition: Condition; path: TreePath }) {
  const { words } = list
  const known = specOf(list.registry, list.resource, condition.field)
  if (!known) return null
  const label = fields.find(({ path: field }) => field === condition.field)?.label ?? condition.field
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset inside the group's would need a legend of its own
    <div className={classes.condition} role="group" aria-label={label}>
      <select
        className={classes.select}
        aria-label={words('filters.field')}
        value={condition.field}
        onChange={event => change(path, newCondition(list, event.target.value))}
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
          change(path, { field: condition.field, op, value: firstValue(known.spec, op) })
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
        aria-label={words('filters.remove', { filter: label })}
        onClick={() => change(path, null)}
      >
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
          onChange={value => change(path, { ...condition, value })}
        />
      </div>
    </div>
  )
}
