import { Button } from '@mantine/core'
import { useState } from 'react'
import { fieldLabel } from '#platform/model'
import { cellText } from '#platform/web/fields/cells.tsx'
import { Problem } from '#platform/web/kernel/api.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { notify } from '#platform/web/parts/notices/notices.ts'
import type { RowSource } from '../rows/row-source.ts'
import type { List } from '../use-list.ts'
import classes from './BulkDialogs.module.css'
import { bringBack, nameOfRow, type OldValues, showAnswer } from './edit-rows.ts'
import type { PastedCell } from './paste.ts'
import { rememberUndo } from './undo.ts'

export interface PasteDialogProps {
  list: List
  source: RowSource
  cells: readonly PastedCell[]
  onClose: () => void
}

/** What a pasted block would change, before it does. */
export default function PasteDialog({ list, source, cells, onClose }: PasteDialogProps) {
  const { words, name } = list
  const [busy, setBusy] = useState(false)
  const good = cells.filter(({ wrong }) => !wrong)
  const apply = async () => {
    setBusy(true)
    await changeCells(list, source, good)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={words('list.pasteTitle', { count: good.length })}
      lead={words(good.length < cells.length ? 'list.pasteSome' : 'list.pasteLead', {
        count: cells.length - good.length,
      })}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {words('dialog.cancel')}
          </Button>
          <Button data-autofocus loading={busy} disabled={good.length === 0} onClick={() => void apply()}>
            {words('list.pasteApply', { count: good.length })}
          </Button>
        </>
      }
    >
      <table className={classes.results}>
        <thead>
          <tr>
            <th scope="col">{words('bulk.record')}</th>
            <th scope="col">{words('merge.field')}</th>
            <th scope="col">{words('diff.old')}</th>
            <th scope="col">{words('diff.new')}</th>
          </tr>
        </thead>
        <tbody>
          {cells.slice(0, 200).map(cell => (
            <tr key={`${cell.held.row.id} ${cell.field}`}>
              <td>{nameOfRow(list, cell.held.row)}</td>
              <td>{fieldLabel(words, name, cell.field)}</td>
              <td className={classes.old}>{textOf(list, cell)}</td>
              <td>{cell.wrong ? <span className={classes.wrong}>{cell.wrong}</span> : cell.text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}

const textOf = (list: List, { held, field }: PastedCell): string => {
  const spec = list.resource.fields[field]
  return spec ? cellText(held.row[field], { ...list, spec, field, ...held, inGrid: true }) : ''
}

/** Record by record, all its cells in one change; a refusal does not stop the rest. */
async function changeCells(list: List, source: RowSource, cells: readonly PastedCell[]): Promise<void> {
  const { name, words } = list
  const byRow = Map.groupBy(cells, cell => cell.held.row.id)
  const done: OldValues[] = []
  const refused: string[] = []
  for (const [id, changes] of byRow) {
    const { row } = changes[0]!.held
    const values = Object.fromEntries(changes.map(({ field, value }) => [field, value]))
    try {
      const answer = await records.change(name, id, { ...values, version: row.version })
      showAnswer(source, answer)
      const before = Object.fromEntries(changes.map(({ field }) => [field, row[field] ?? null]))
      done.push({ id, before, version: answer.row.version, title: nameOfRow(list, row) })
    } catch (error) {
      refused.push(
        `${nameOfRow(list, row)}: ${error instanceof Problem ? (error.document.errors?.[0]?.message ?? error.message) : words('list.notSaved')}`,
      )
    }
  }
  list.recount()
  if (done.length)
    rememberUndo(name, {
      what: words('list.pasted', { count: done.length }),
      undo: () => bringBack(list, source, done),
    })
  notify(
    refused.length
      ? { type: 'warning', title: words('list.pasted', { count: done.length }), body: refused.slice(0, 3).join(' ') }
      : { type: 'positive', title: words('list.pasted', { count: done.length }) },
  )
}
