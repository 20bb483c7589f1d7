import { Button, TextInput } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconLayoutSidebar,
  IconLayoutSidebarRight,
  IconSearch,
  IconX,
} from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { folded } from '#platform/model/values/folded.ts'
import { specOf } from '#platform/web/fields/spec-of.ts'
import { currentRegistry, loadModule } from '#platform/web/kernel/resources.ts'
import { SidePanel } from '#platform/web/parts/SidePanel.tsx'
import { type FieldOffer, hopFields, ownFields } from '../filter/filterable.ts'
import { type ColumnChoice, changedColumns } from '../list-view.ts'
import type { List } from '../use-list.ts'
import classes from './ColumnPanel.module.css'
import { labelOfColumn } from './list-columns.tsx'

/** Which fields are columns, in which order, and where they stand: everything dragging does, for keys and touch too. */
export default function ColumnPanel({ list: given, onClose }: { list: List; onClose: () => void }) {
  const { words, view, base, change } = given
  const [typed, setTyped] = useState('')
  useTargetModules(given)
  // Modules that arrived since the page was drawn are in the newest registry only.
  const list = { ...given, registry: currentRegistry() }
  const chosen = useMemo(() => new Set(view.columns.map(({ field }) => field)), [view.columns])
  const offers = [...ownFields(list), ...hopFields(list)].filter(
    ({ path, label }) => !chosen.has(path) && folded(label).includes(folded(typed)),
  )
  const put = (columns: readonly ColumnChoice[]) => change({ columns })
  return (
    <SidePanel
      open
      onClose={onClose}
      title={words('columns.title')}
      width={420}
      actions={
        <Button variant="default" onClick={() => put(base.columns)}>
          {words('columns.reset')}
        </Button>
      }
    >
      <h3 className={classes.heading}>{words('columns.shown')}</h3>
      <ol className={classes.columns}>
        {view.columns.map((column, at) => (
          <ChosenColumn key={column.field} list={list} column={column} at={at} />
        ))}
      </ol>
      <h3 className={classes.heading}>{words('columns.more')}</h3>
      <TextInput
        aria-label={words('columns.search')}
        placeholder={words('columns.search')}
        leftSection={<IconSearch size={15} />}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <Offers offers={offers} onAdd={path => put([...view.columns, { field: path }])} />
    </SidePanel>
  )
}

function Offers({ offers, onAdd }: { offers: readonly FieldOffer[]; onAdd: (path: string) => void }) {
  return (
    <ul className={classes.columns}>
      {offers.slice(0, 200).map(({ path, label }) => (
        <li key={path}>
          <label className={classes.offer}>
            <input type="checkbox" checked={false} onChange={() => onAdd(path)} />
            {label}
          </label>
        </li>
      ))}
    </ul>
  )
}

function ChosenColumn({ list, column, at }: { list: List; column: ColumnChoice; at: number }) {
  const { words, view, change } = list
  const { field, pin } = column
  const label = labelOfColumn(list, field)
  const [isOver, setOver] = useState(false)
  const apply = (made: Parameters<typeof changedColumns>[1]) => change({ columns: changedColumns(view.columns, made) })
  const pinTo = (side: 'left' | 'right') => apply({ kind: 'pin', key: field, pin: pin === side ? undefined : side })
  return (
    <li
      className={classes.chosen}
      draggable
      data-over={isOver || undefined}
      onDragStart={event => event.dataTransfer.setData('text/x-column', field)}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        setOver(false)
        const moved = event.dataTransfer.getData('text/x-column')
        if (moved && moved !== field) apply({ kind: 'move', key: moved, before: field })
      }}
    >
      <span className={classes.name}>{label}</span>
      <Tool
        label={words('columns.up', { column: label })}
        isOff={at === 0}
        onPress={() => apply({ kind: 'move', key: field, before: view.columns[at - 1]?.field })}
      >
        <IconArrowUp size={15} />
      </Tool>
      <Tool
        label={words('columns.down', { column: label })}
        isOff={at === view.columns.length - 1}
        onPress={() => apply({ kind: 'move', key: field, before: view.columns[at + 2]?.field })}
      >
        <IconArrowDown size={15} />
      </Tool>
      <Tool label={words('columns.pinLeft', { column: label })} isOn={pin === 'left'} onPress={() => pinTo('left')}>
        <IconLayoutSidebar size={15} />
      </Tool>
      <Tool label={words('columns.pinRight', { column: label })} isOn={pin === 'right'} onPress={() => pinTo('right')}>
        <IconLayoutSidebarRight size={15} />
      </Tool>
      <Tool
        label={words('columns.hide', { column: label })}
        isOff={view.columns.length === 1}
        onPress={() => apply({ kind: 'hide', key: field })}
      >
        <IconX size={15} />
      </Tool>
    </li>
  )
}

interface ToolProps {
  label: string
  isOn?: boolean
  isOff?: boolean
  onPress: () => void
  children: React.ReactNode
}
function Tool({ label, isOn, isOff, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      disabled={isOff}
      onClick={onPress}
    >
      {children}
    </button>
  )
}

/** Fields one hop away can only be offered once the declarations of their modules are here. */
function useTargetModules({ resource, registry, application }: List): void {
  const [, again] = useState(0)
  useEffect(() => {
    const targets = Object.keys(resource.fields).flatMap(field => {
      const { spec } = specOf(registry, resource, field)!
      return spec.kind === 'ref' ? spec.targets! : []
    })
    const modules = new Set(targets.flatMap(target => application.resources[target]?.module ?? []))
    let isHere = true
    void Promise.allSettled([...modules].map(loadModule)).then(() => isHere && again(count => count + 1))
    return () => {
      isHere = false
    }
  }, [resource, registry, application])
}
