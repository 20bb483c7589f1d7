import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { fieldLabel, resourceLabel } from '#platform/model'
import { cellShown, isEmptyValue } from '#platform/web/fields/cells.tsx'
import { specOf } from '#platform/web/fields/spec-of.ts'
import { titleParts } from '#platform/web/fields/title-text.ts'
import { onLive } from '#platform/web/kernel/live.ts'
import { navigate } from '#platform/web/kernel/navigation.ts'
import { type Labels, listQuery, type Row, records } from '#platform/web/kernel/record-api.ts'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { Tree } from '#platform/web/parts/tree/Tree.tsx'
import { sayRefused } from '../editing/edit-rows.ts'
import classes from '../ListPage.module.css'
import type { List } from '../use-list.ts'
import { nest, type TreeRow } from './nest.ts'

const windowSize = 500
const most = 5000

/** The list as the tree it is: each record below its parent. */
export function ListTree({ list, field, empty }: { list: List; field: string; empty: ReactNode }) {
  const { name, words, resource } = list
  const { data } = useQuery({
    queryKey: [name, 'tree', JSON.stringify(listQuery(list.state))],
    queryFn: ({ signal }) => everything(list, signal),
    placeholderData: before => before,
  })
  useEffect(() => onLive('record.changed', event => event.resource === name && list.refresh()), [name, list.refresh])
  const nodes = useMemo(
    () => nest(data?.rows ?? [], field, row => titleOf(list, row, data!.labels)),
    [data, field, list],
  )
  const [open, setOpen] = useState<ReadonlySet<string>>()
  const all = useMemo(() => new Set((data?.rows ?? []).map(row => row.id)), [data])
  if (!data)
    return (
      <div className={classes.scroll}>
        <RowSkeletons rows={8} />
      </div>
    )
  if (nodes.length === 0) return <div className={classes.scroll}>{empty}</div>
  const mayMove = list.may('update') && !resource.byVerbsOnly
  const move = (id: string, parent: string | undefined) => {
    const row = data.rows.find(one => one.id === id)!
    if ((row[field] ?? undefined) === parent) return
    records
      .change(name, id, { [field]: parent ?? null, version: row.version })
      .then(list.refresh, error => sayRefused(list, error))
  }
  return (
    <div className={classes.scroll}>
      <Tree<TreeRow>
        label={resourceLabel(words, name)}
        nodes={nodes}
        open={open ?? all}
        onOpen={setOpen}
        onSelect={node => navigate(list.hrefOf(node.row) ?? '/')}
        detail={node => <Details list={list} row={node.row} labels={data.labels} field={field} />}
        {...(mayMove && { onMove: made => move(made.key, made.parent) })}
      />
    </div>
  )
}

const titleOf = (list: List, row: Row, labels: Labels): string =>
  [row.code, ...titleParts(list.resource, row, list, labels)].filter(Boolean).join(' · ') ||
  list.words('list.thisRecord')

/** A tree is drawn whole, so it is read whole, window by window. */
async function everything({ name, state }: List, signal: AbortSignal): Promise<{ rows: Row[]; labels: Labels }> {
  const rows: Row[] = []
  let labels: Labels = {}
  let after: string | undefined
  do {
    const window = await records.window(name, state, { limit: windowSize, ...(after && { after }) }, signal)
    rows.push(...window.rows)
    labels = { ...labels, ...window.labels }
    after = window.next ?? undefined
  } while (after && rows.length < most)
  return { rows, labels }
}

function Details({ list, row, labels, field }: { list: List; row: Row; labels: Labels; field: string }) {
  const { resource, registry, view } = list
  const shown = view.columns
    .map(column => column.field)
    .filter(one => one !== field && one !== 'code' && !resource.title.includes(one) && !isEmptyValue(row[one]))
    .slice(0, 3)
  return (
    <span className={classes.details}>
      {shown.map(one => (
        <span key={one}>
          {fieldLabel(list.words, list.name, one)}{' '}
          {cellShown(row[one], { ...specOf(registry, resource, one)!, ...list, resource, row, labels, inGrid: true })}
        </span>
      ))}
    </span>
  )
}
