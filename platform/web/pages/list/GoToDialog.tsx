import { Button, TextInput } from '@mantine/core'
import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { records } from '#platform/web/kernel/record-api.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import type { GridHandle } from '#platform/web/parts/grid/types.ts'
import { labelOfColumn } from './columns/list-columns.tsx'
import { sayRefused } from './editing/edit-rows.ts'
import { usePageSize } from './page-size.ts'
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
  const [size] = usePageSize()
  const [typed, setTyped] = useState('')
  const first = view.sort[0]?.replace(/^-/, '') ?? list.resource.title[0] ?? 'code'
  const { clock } = list.resource.fields[first] ?? {}
  // Days late are ordered by their date.
  const key = clock?.inDays ? clock.overdue : first
  const label = labelOfColumn(list, key)
  const go = () => {
    records.window(list.name, list.state, { goTo: typed.trim(), limit: 1 }).then(
      ({ place = 0 }) => {
        // The closing dialog hands the focus back first; then it goes where the person asked for.
        flushSync(() => {
          onClose()
          if (size) list.goToPage(Math.floor(place / size) + 1)
        })
        grid.current?.focusRow(size ? place % size : place)
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
