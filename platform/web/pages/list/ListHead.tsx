import {
  IconCalendar,
  IconColumns3,
  IconDots,
  IconLayoutGrid,
  IconLayoutKanban,
  IconListTree,
  IconRefresh,
  IconTable,
} from '@tabler/icons-react'
import { isSearchable } from '#platform/model'
import { MenuButton } from '#platform/web/parts/menu/MenuButton.tsx'
import type { MenuEntry } from '#platform/web/parts/menu/menu-entry.ts'
import { usePageTitle } from '#platform/web/parts/page-title.ts'
import { mayCreate } from './creating.ts'
import { SearchBox } from './filter/SearchBox.tsx'
import classes from './ListPage.module.css'
import type { Layout } from './list-view.ts'
import { NewButton } from './NewRecord.tsx'
import type { Count } from './rows/use-rows.ts'
import type { List } from './use-list.ts'

export interface ListHeadProps {
  list: List
  counted: Count | undefined
  layout: Layout
  searchRef: React.RefObject<HTMLInputElement | null>
  menu: readonly MenuEntry[]
  onColumns: () => void
}

/** What the list is, how much of it there is, and the tools to arrange it. */
export function ListHead({ list, counted, layout, searchRef, menu, onColumns }: ListHeadProps) {
  const { name, words, formats, view } = list
  usePageTitle(list.title)
  return (
    <header className={classes.head}>
      <h1>{list.title}</h1>
      {counted && (
        <span
          className={classes.count}
          role="status"
          aria-label={words('list.rows', { count: counted.count, text: countText(counted, formats.number) })}
        >
          {countText(counted, formats.number)}
        </span>
      )}
      {view.archived && <span className={classes.archive}>{words('list.archive')}</span>}
      <span className={classes.tools}>
        {isSearchable(list.resource) && <SearchBox key={name} list={list} inputRef={searchRef} />}
        <LayoutSwitch list={list} layout={layout} />
        {(layout === 'table' || layout === 'cards') && (
          <ToolButton label={words('columns.title')} wideOnly onPress={onColumns}>
            <IconColumns3 size={17} />
          </ToolButton>
        )}
        <ToolButton label={words('list.refresh')} onPress={list.refresh}>
          <IconRefresh size={17} />
        </ToolButton>
        <MenuButton label={words('list.more')} iconOnly className={classes.tool} entries={menu}>
          <IconDots size={17} />
        </MenuButton>
        {mayCreate(list) && <NewButton list={list} />}
      </span>
    </header>
  )
}

const countText = ({ count, exact }: Count, number: (value: number) => string): string =>
  `${number(count)}${exact ? '' : '+'}`

interface ToolButtonProps {
  label: string
  /** Left out where the screen is narrow. */
  wideOnly?: boolean
  onPress: () => void
  children: React.ReactNode
}
function ToolButton({ label, wideOnly, onPress, children }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={wideOnly ? `${classes.tool} ${classes.wideOnly}` : classes.tool}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      {children}
    </button>
  )
}

const icons: Readonly<Record<Layout, React.ReactNode>> = {
  table: <IconTable size={17} />,
  cards: <IconLayoutGrid size={17} />,
  board: <IconLayoutKanban size={17} />,
  calendar: <IconCalendar size={17} />,
  tree: <IconListTree size={17} />,
}

/** The layouts a resource has: board and calendar only where its declaration names their field. */
export function layoutsOf({ resource, hidden }: List): Layout[] {
  const { board, calendar } = resource.list
  return [
    ...(resource.tree ? (['tree'] as const) : []),
    'table',
    'cards',
    ...(board && !hidden.includes(board) ? (['board'] as const) : []),
    ...(calendar && !hidden.includes(calendar) ? (['calendar'] as const) : []),
  ]
}

function LayoutSwitch({ list, layout }: { list: List; layout: Layout }) {
  const { words } = list
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's
    <span className={classes.layouts} role="group" aria-label={words('list.layout')}>
      {layoutsOf(list).map(one => (
        <button
          key={one}
          type="button"
          className={classes.tool}
          aria-pressed={one === layout}
          aria-label={words(`list.layouts.${one}`)}
          title={words(`list.layouts.${one}`)}
          onClick={() => list.change({ layout: one })}
        >
          {icons[one]}
        </button>
      ))}
    </span>
  )
}
