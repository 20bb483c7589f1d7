import { IconChevronRight } from '@tabler/icons-react'
import { Fragment, type KeyboardEvent, useState } from 'react'
import matrix from '#platform/web/parts/matrix/Matrix.module.css'
import { walkGrid } from '#platform/web/parts/matrix/walk-grid.ts'
import { ContextMenu } from '#platform/web/parts/menu/ContextMenu.tsx'
import type { MenuEntry } from '#platform/web/parts/menu/menu-entry.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { ActionCell } from './ActionCell.tsx'
import { cellKey, type Say, type Sheet, scopes } from './grants.ts'
import { type GridAction, type GridRow, usualActions } from './grid-rows.ts'
import type { Rights } from './PreviewPicker.tsx'
import classes from './SecurityActions.module.css'

interface ActionGridProps {
  readonly rows: readonly GridRow[]
  /** Whether the record types of an area are shown. */
  readonly isOpen: (module: string) => boolean
  readonly onFold: (module: string) => void
  readonly sheet: Sheet
  readonly changed: ReadonlySet<string>
  /** What a person may do today, shown beside what the group says. */
  readonly preview: Rights | null
  readonly onSay: (key: string, say: Say) => void
  readonly onAsk: (action: string) => void
}

interface Open {
  readonly key: string
  readonly label: string
  readonly at: { readonly x: number; readonly y: number }
}

/** Letters set the cell under the cursor; Enter or a press opens the whole choice. */
const letters: Readonly<Record<string, Say>> = {
  a: { effect: 'allow', scope: 'all' },
  d: { effect: 'deny' },
  Delete: null,
  Backspace: null,
}

/** Record types down, actions across. */
export function ActionGrid(props: ActionGridProps) {
  const { rows, onSay, onAsk, sheet, isOpen, onFold } = props
  const words = useWords()
  const [open, setOpen] = useState<Open | null>(null)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (walkGrid(event)) return
    const key = (event.target as HTMLElement).closest<HTMLElement>('[data-key]')?.dataset.key
    if (!key || !(event.key in letters) || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    onSay(key, letters[event.key]!)
  }
  const choose = (button: HTMLElement, key: string, label: string) => {
    const { left, bottom } = button.getBoundingClientRect()
    setOpen({ key, label, at: { x: left, y: bottom + 4 } })
  }
  return (
    <div className={matrix.frame}>
      <table className={matrix.matrix} onKeyDown={onKeyDown}>
        <caption className="spoken">{words('rights.keys')}</caption>
        <thead>
          <tr>
            <th scope="col" className={matrix.corner}>
              {words('rights.records')}
            </th>
            {rows[0]?.usual.map(({ action, label }) => (
              <th key={action} scope="col">
                {label}
              </th>
            ))}
            <th scope="col" className={classes.furtherHead}>
              {words('rights.further')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Fragment key={row.resource}>
              {row.module !== rows[at - 1]?.module && row.module && (
                <AreaRow
                  module={row.module}
                  says={saysOf(rows, row.module, sheet)}
                  isOpen={isOpen(row.module)}
                  onFold={() => onFold(row.module)}
                />
              )}
              {(row.module === '' || isOpen(row.module)) && (
                <ResourceRow {...props} row={row} at={at} onChoose={choose} />
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
      {open && (
        <ContextMenu
          label={open.label}
          at={open.at}
          entries={entriesOf(
            words,
            sheet.get(open.key) ?? null,
            say => onSay(open.key, say),
            () => onAsk(open.key),
          )}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}

function entriesOf(
  words: ReturnType<typeof useWords>,
  now: Say,
  onSay: (say: Say) => void,
  onAsk: () => void,
): MenuEntry[] {
  return [
    { key: 'none', label: words('rights.none'), checked: now === null, onChoose: () => onSay(null) },
    ...scopes.map(scope => ({
      key: scope,
      label: words(`rights.scopes.${scope}`),
      checked: now?.effect === 'allow' && now.scope === scope,
      onChoose: () => onSay({ effect: 'allow', scope }),
    })),
    {
      key: 'deny',
      label: words('rights.denyIt'),
      checked: now?.effect === 'deny',
      negative: true,
      onChoose: () => onSay({ effect: 'deny' }),
    },
    { key: 'line', divider: true },
    { key: 'who', label: words('rights.who'), onChoose: onAsk },
  ]
}

/** How many cells of an area say something. */
const saysOf = (rows: readonly GridRow[], module: string, sheet: Sheet): number =>
  rows
    .filter(row => row.module === module)
    .flatMap(row => [...row.usual, ...row.further].map(({ action }) => cellKey(row.resource, action)))
    .filter(key => sheet.get(key)).length

interface AreaRowProps {
  readonly module: string
  readonly says: number
  readonly isOpen: boolean
  readonly onFold: () => void
}

function AreaRow({ module, says, isOpen, onFold }: AreaRowProps) {
  const words = useWords()
  return (
    <tr className={classes.area}>
      <th scope="rowgroup" colSpan={usualActions.length + 2}>
        <button type="button" aria-expanded={isOpen} onClick={onFold}>
          <IconChevronRight size={16} aria-hidden />
          {words.find(`modules.${module}`) ?? module}
          {says > 0 && <small>{words('rights.says', { count: says })}</small>}
        </button>
      </th>
    </tr>
  )
}

interface ResourceRowProps extends ActionGridProps {
  readonly row: GridRow
  readonly at: number
  readonly onChoose: (button: HTMLElement, key: string, label: string) => void
}

function ResourceRow({ row, at, sheet, changed, preview, onChoose }: ResourceRowProps) {
  const cell = (action: GridAction, column: number, named: boolean) => {
    const key = cellKey(row.resource, action.action)
    const label = `${row.label}: ${action.label}`
    return (
      <ActionCell
        key={key}
        cellKey={key}
        place={`${at} ${column}`}
        label={label}
        action={action}
        named={named}
        say={sheet.get(key) ?? null}
        changed={changed.has(key)}
        has={preview?.may[row.resource]?.includes(action.action) ?? false}
        onChoose={button => onChoose(button, key, label)}
      />
    )
  }
  return (
    <tr>
      <th scope="row" className={matrix.name}>
        {row.label}
      </th>
      {row.usual.map((action, column) => (
        <td key={action.action}>{cell(action, column, false)}</td>
      ))}
      <td className={classes.further}>
        {row.further.map((action, index) => cell(action, row.usual.length + index, true))}
      </td>
    </tr>
  )
}
