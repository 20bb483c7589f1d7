import { useApplication, pageOf } from '../../kernel/application.ts'
import { useResource } from '../../kernel/resources.ts'
import { useCellFrame } from '../../fields/cells.tsx'
import { navigate } from '../../kernel/navigation.ts'
import { DataGrid } from '../../parts/grid/index.ts'
import { resourceLabel } from '#platform/model'
import { addWords } from '../../words/dictionaries.ts'
import { gridColumns } from './list-columns.tsx'
import { listStateOf } from './list-query.ts'
import classes from './ListPage.module.css'
import { useListView } from './use-list-view.ts'
import { rowCountOf, useCount, useWindowCache } from './use-rows.ts'
import { useCallback } from 'react'
import { en } from './words/en.ts'
import { es } from './words/es.ts'

addWords({ 'en-US': en, es })

/** The list of a record type. */
export default function ListPage({ resource: name }: { resource: string }) {
  const { resource, registry } = useResource(name)
  const application = useApplication()
  const frame = useCellFrame()
  const { view } = useListView(resource)
  const state = listStateOf(registry, resource, view, application.resources[name]?.hidden ?? [])
  const cache = useWindowCache(name, state)
  const counted = useCount(name, state)
  const need = useCallback((from: number, to: number) => cache.need(from, to), [cache])
  const hrefOf = (id: string) => pageOf(application, name, id)
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>{resourceLabel(frame.words, name)}</h1>
        {counted && (
          <span className={classes.count}>
            {frame.words('list.count', { count: frame.formats.number(counted.count), exact: String(counted.exact) })}
          </span>
        )}
      </header>
      <DataGrid
        label={resourceLabel(frame.words, name)}
        columns={gridColumns(view.columns, { ...frame, registry, resource, hrefOf })}
        rowCount={Math.max(rowCountOf(cache, counted), cache.reached === 0 && cache.end === undefined ? 20 : 0)}
        rowAt={index => cache.rowAt(index)}
        rowKey={shown => shown.row.id}
        onRangeNeeded={need}
        density={view.density}
        onOpen={shown => navigate(hrefOf(shown.row.id) ?? '/')}
      />
    </div>
  )
}
