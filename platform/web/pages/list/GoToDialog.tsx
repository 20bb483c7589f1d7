import { Button, TextInput } from '@mantine/core'
import { type RefObject, useState } from 'react'
import { type Filter, isAmount } from '#platform/model'
import { specOf } from '../../fields/spec-of.ts'
import { records } from '../../kernel/record-api.ts'
import { Dialog } from '../../parts/Dialog.tsx'
import type { GridHandle } from '../../parts/grid/types.ts'
import { sayRefused } from './edit-rows.ts'
import { labelOfColumn } from './list-columns.tsx'
import type { List } from './use-list.ts'

/** Seeks by the first sort key: the first row that is not before what was typed. */
export default function GoToDialog({
  list,
  grid,
  onClose,
}: {
  list: List
  grid: RefObject<GridHandle | null>
  onClose: () => void
}) {
  const { words, view } = list
  const [typed, setTyped] = useState('')
  const key = view.sort[0]?.replace(/^-/, '') ?? list.resource.title[0] ?? 'code'
  const label = labelOfColumn(list, key)
  const go = () => {
    seek(list, key, typed.trim()).then(
      index => {
        onClose()
        requestAnimationFrame(() => grid.current?.focusRow(index))
      },
      error => sayRefused(list, error),
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={words('list.goTo')}
      lead={words('list.goToLead', { field: label })}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {words('dialog.cancel')}
          </Button>
          <Button onClick={go} disabled={!typed.trim()}>
            {words('list.goToGo')}
          </Button>
        </>
      }
    >
      <form
        onSubmit={event => {
          event.preventDefault()
          if (typed.trim()) go()
        }}
      >
        <TextInput
          label={label}
          data-autofocus
          autoComplete="off"
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}

/** The place of the first row that is not before the text in the list's own order. */
async function seek(list: List, key: string, typed: string): Promise<number> {
  const { name, state, registry, resource } = list
  const { spec } = specOf(registry, resource, key)!
  if (isAmount(spec.kind) || spec.kind === 'date' || spec.kind === 'dateTime') {
    const before: Filter = { field: key, op: state.sort?.[0]?.startsWith('-') ? 'gt' : 'lt', value: typed }
    const filter = state.filter ? { all: [state.filter, before] } : before
    return (await records.count(name, { ...state, filter }, true)).count
  }
  const { rows } = await records.window(name, state, { goTo: typed, limit: 1 })
  return rows[0] ? placeOf(list, rows[0].id) : 0
}

/** Halves the list until the row is found: texts have no order the browser could know. */
async function placeOf({ name, state }: List, id: string): Promise<number> {
  const { count } = await records.count(name, state, true)
  const size = 500
  for (let at = 0; at < count; at += size) {
    const { rows } = await records.window(name, state, { at, limit: size })
    const found = rows.findIndex(row => row.id === id)
    if (found >= 0) return at + found
  }
  return 0
}
