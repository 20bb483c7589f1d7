import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type Filter, type Group, isGroup } from '#platform/model'
import { listQuery, records } from '#platform/web/kernel/record-api.ts'
import { SidePanel } from '#platform/web/parts/SidePanel.tsx'
import type { List } from '../use-list.ts'
import { ConditionEditor, newCondition } from './ConditionEditor.tsx'
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

/** How many rows the draft would leave, so that one sees it before applying. */
function useDraftCount({ name, state, formats }: List, filter: Filter | undefined): string | undefined {
  const { sort: _sort, columns: _columns, filter: _filter, ...rest } = state
  const draft = { ...rest, ...(filter && { filter }) }
  const { data } = useQuery({
    queryKey: [name, 'count', JSON.stringify(listQuery(draft))],
    queryFn: ({ signal }) => records.count(name, draft, false, signal),
    retry: false,
  })
  return data && `${formats.number(data.count)}${data.exact ? '' : '+'}`
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
            list={list}
            fields={fields}
            condition={member}
            byServer
            onChange={next => change(place, next)}
            onRemove={() => change(place, null)}
            removeLabel={filter => words('filters.remove', { filter })}
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
