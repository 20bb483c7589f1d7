import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isAmount } from '#platform/model'
import { cellShown } from '#platform/web/fields/cells.tsx'
import { specOf } from '#platform/web/fields/spec-of.ts'
import { listQuery, records } from '#platform/web/kernel/record-api.ts'
import { MenuButton } from '#platform/web/parts/menu/MenuButton.tsx'
import classes from '../ListTable.module.css'
import { type Total, totalKinds } from '../list-view.ts'
import type { List } from '../use-list.ts'

/** Figures over everything that matches, computed by the server; the figure's kind is chosen at the foot. */
export function useTotals(list: List): (field: string) => ReactNode {
  const { name, registry, resource, view, state } = list
  const shown = view.columns.map(({ field }) => field)
  const wanted = Object.fromEntries(Object.entries(view.totals).filter(([field]) => shown.includes(field)))
  const { sort: _sort, columns: _columns, ...matching } = state
  const { data } = useQuery({
    queryKey: [name, 'aggregate', JSON.stringify(wanted), JSON.stringify(listQuery(matching))],
    queryFn: () => records.aggregate(name, matching, wanted),
    enabled: Object.keys(wanted).length > 0,
    placeholderData: before => before,
  })
  return field => {
    const known = specOf(registry, resource, field)
    if (!known || !isAmount(known.spec.kind)) return undefined
    return <TotalCell list={list} field={field} figure={wanted[field] ? (data?.[field] ?? null) : undefined} />
  }
}

function TotalCell({ list, field, figure }: { list: List; field: string; figure: string | number | null | undefined }) {
  const { words, view, registry, resource, change } = list
  const known = specOf(registry, resource, field)!
  const total = view.totals[field]
  const choose = (next: Total | undefined) => {
    const { [field]: _was, ...others } = view.totals
    change({ totals: next ? { ...others, [field]: next } : others })
  }
  // Of figures that have a unit of their own the foot says none: it is that of the rows above.
  const isCount = total === 'count'
  const value = figure === null || figure === undefined ? null : String(figure)
  return (
    <MenuButton
      label={words('list.totalOf')}
      className={classes.total}
      entries={[
        ...totalKinds.map(kind => ({
          key: kind,
          label: words(`list.totals.${kind}`),
          checked: kind === total,
          onChoose: () => choose(kind),
        })),
        { key: 'line', divider: true as const },
        {
          key: 'none',
          label: words('list.totals.none'),
          checked: total === undefined,
          onChoose: () => choose(undefined),
        },
      ]}
    >
      {total === undefined ? (
        <span className={classes.noTotal}>{words('list.totals.add')}</span>
      ) : (
        <>
          {total !== 'sum' && <span className={classes.totalKind}>{words(`list.totals.${total}`)} </span>}
          {isCount || known.spec.unitFrom
            ? value && list.formats.number(value)
            : cellShown(value, { ...known, ...list, row: {}, labels: {}, inGrid: true, resource: known.resource })}
        </>
      )}
    </MenuButton>
  )
}
