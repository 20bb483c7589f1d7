import { useMediaQuery } from '@mantine/hooks'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { inSentence, resourceLabel } from '#platform/model'
import { useApplication, useMay } from '#platform/web/kernel/application.ts'
import type { GridHandle, GridSelection } from '#platform/web/parts/grid/index.ts'
import { nothingSelected } from '#platform/web/parts/grid/index.ts'
import { NotAllowed } from '#platform/web/parts/Messages.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { GroupButton } from './columns/GroupButton.tsx'
import { EmptyList, RefusedList } from './EmptyList.tsx'
import { FilterBar } from './filter/FilterBar.tsx'
import { ListHead, layoutsOf } from './ListHead.tsx'
import classes from './ListPage.module.css'
import { ListRows } from './ListRows.tsx'
import { ListBoard } from './layouts/ListBoard.tsx'
import { ListCalendar } from './layouts/ListCalendar.tsx'
import { ListTree } from './layouts/ListTree.tsx'
import { exportEntries, listMenu } from './list-menu.tsx'
import type { Layout } from './list-view.ts'
import { NewInPlace } from './NewRecord.tsx'
import { usePageSize } from './page-size.ts'
import type { Panel } from './panels.ts'
import { useCount } from './rows/use-rows.ts'
import { type List, type Opening, useList } from './use-list.ts'
import { useListKeys } from './use-list-keys.ts'
import { useSavedViews } from './views/saved-views.ts'
import { type Naming, ViewTabs } from './views/ViewTabs.tsx'
import './list-words.ts'

const FilterBuilder = lazy(() => import('./filter/FilterBuilder.tsx'))
const ColumnPanel = lazy(() => import('./columns/ColumnPanel.tsx'))
const ColourPanel = lazy(() => import('./columns/ColourPanel.tsx'))
const SortDialog = lazy(() => import('./filter/SortDialog.tsx'))
const GoToDialog = lazy(() => import('./GoToDialog.tsx'))
const ImportWizard = lazy(() => import('../transfer/ImportWizard.tsx'))

interface ListPageProps {
  resource: string
  opening?: Opening
  /** What stands over the rows: a picture of what the filter found. */
  children?: ReactNode
}

/** The list of a record type: found, arranged, changed and carried elsewhere, all from one page. */
export default function ListPage({ resource: name, opening, children }: ListPageProps) {
  const words = useWords()
  const { many } = useApplication().resources[name]!
  if (useMay(name, 'view'))
    return (
      <AllowedList resource={name} {...(opening && { opening })}>
        {children}
      </AllowedList>
    )
  return <NotAllowed>{words('empty.notAllowed.body', { records: inSentence(many) })}</NotAllowed>
}

function AllowedList({ resource: name, opening, children }: ListPageProps) {
  const list = useList(name, opening)
  const saved = useSavedViews(list)
  const [panel, setPanel] = useState<Panel>()
  const [naming, setNaming] = useState<Naming>()
  const grid = useRef<GridHandle>(null)
  const search = useRef<HTMLInputElement>(null)
  const counted = useCount(name, list.state)
  const layout = useLayout(list)
  const menu = listMenu(list, counted, setPanel, usePageSize())
  useListKeys({
    list,
    saved,
    grid,
    search,
    open: setPanel,
    onExport: () => {
      const [first] = exportEntries(list, counted)
      if (first && 'onChoose' in first) first.onChoose()
    },
  })
  return (
    <div className={classes.page}>
      <ListHead
        list={list}
        counted={counted}
        layout={layout}
        searchRef={search}
        menu={menu}
        onColumns={() => setPanel('columns')}
      />
      <div data-views>
        <ViewTabs list={list} saved={saved} naming={naming} setNaming={setNaming} />
      </div>
      <div className={classes.filters}>
        <FilterBar list={list} onBuild={() => setPanel('filter')}>
          {layout === 'table' && <GroupButton list={list} />}
        </FilterBar>
      </div>
      {children}
      <Body list={list} layout={layout} grid={grid} onImport={() => setPanel('import')} />
      <Panels list={list} panel={panel} grid={grid} onClose={() => setPanel(undefined)} />
    </div>
  )
}

/** As chosen; else a table, or cards where the screen is too narrow for one (documents 1.3). */
function useLayout(list: List): Layout {
  const isNarrow = useMediaQuery('(max-width: 640px)', window.innerWidth <= 640)
  const { layout } = list.view
  return layout && layoutsOf(list).includes(layout) ? layout : isNarrow ? 'cards' : 'table'
}

interface BodyProps {
  list: List
  layout: Layout
  grid: React.RefObject<GridHandle | null>
  onImport: () => void
}

function Body({ list, layout, grid, onImport }: BodyProps) {
  const [selection, setSelection] = useState<GridSelection>(nothingSelected)
  // What is chosen belongs to what is shown.
  useEffect(() => setSelection(nothingSelected), [list.matchKey])
  const { board, calendar } = list.resource.list
  const empty = <EmptyList list={list} onImport={onImport} />
  return (
    <div className={classes.body}>
      {layout === 'board' && board ? (
        <ListBoard list={list} field={board} />
      ) : layout === 'calendar' && calendar ? (
        <ListCalendar list={list} field={calendar} />
      ) : layout === 'tree' && list.resource.tree ? (
        <ListTree list={list} field={list.resource.tree} empty={empty} />
      ) : (
        <ListRows
          key={list.view.group ?? ''}
          list={list}
          asCards={layout === 'cards'}
          grid={grid}
          selection={selection}
          onSelect={setSelection}
          empty={empty}
          refused={(error, retry) => <RefusedList list={list} error={error} onRetry={retry} />}
        />
      )}
    </div>
  )
}

interface PanelsProps {
  list: List
  panel: Panel | undefined
  grid: React.RefObject<GridHandle | null>
  onClose: () => void
}

function Panels({ list, panel, grid, onClose }: PanelsProps) {
  return (
    <Suspense fallback={null}>
      <NewInPlace list={list} />
      {panel === 'filter' && <FilterBuilder list={list} onClose={onClose} />}
      {panel === 'columns' && <ColumnPanel list={list} onClose={onClose} />}
      {panel === 'colours' && <ColourPanel list={list} onClose={onClose} />}
      {panel === 'sort' && <SortDialog list={list} onClose={onClose} />}
      {panel === 'goTo' && <GoToDialog list={list} grid={grid} onClose={onClose} />}
      {panel === 'import' && (
        <ImportWizard
          resource={list.name}
          label={resourceLabel(list.words, list.name)}
          onClose={onClose}
          onChanged={list.refresh}
        />
      )}
    </Suspense>
  )
}
