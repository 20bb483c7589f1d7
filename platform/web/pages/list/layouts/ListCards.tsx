import { type ReactNode, useEffect, useRef } from 'react'
import { fieldLabel, resourceLabel } from '#platform/model'
import { cellShown, cellText, isEmptyValue } from '#platform/web/fields/cells.tsx'
import { specOf } from '#platform/web/fields/spec-of.ts'
import { titleText } from '#platform/web/fields/title-text.ts'
import { type CardItem, Cards } from '#platform/web/parts/Cards.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import classes from '../ListPage.module.css'
import type { RowSource } from '../rows/row-source.ts'
import { useLiveRows } from '../rows/use-live-rows.ts'
import type { ListRow } from '../rows/window-cache.ts'
import type { List } from '../use-list.ts'

const most = 5

/** The list as cards: for phones, and for things with pictures. */
export function ListCards({ list, source, empty }: { list: List; source: RowSource; empty: ReactNode }) {
  useLiveRows(list, source, () => undefined)
  const rows: ListRow[] = []
  for (let index = 0; index < source.rowCount; index++) {
    const row = source.rowAt(index)
    if (!row) break
    rows.push(row)
  }
  const hasMore = rows.length < source.rowCount
  return (
    <div className={classes.scroll}>
      {source.isWaiting ? (
        <RowSkeletons rows={8} height={96} />
      ) : (
        <Cards label={resourceLabel(list.words, list.name)} items={rows.map(row => cardOf(list, row))} empty={empty} />
      )}
      {hasMore && !source.isWaiting && (
        <More key={rows.length} onSeen={() => source.need(rows.length, rows.length + 100)} />
      )}
    </div>
  )
}

/** When the end comes into sight, the next window is read. */
function More({ onSeen }: { onSeen: () => void }) {
  const mark = useRef<HTMLDivElement>(null)
  const latest = useRef(onSeen)
  latest.current = onSeen
  useEffect(() => {
    const observer = new IntersectionObserver(seen => seen.some(one => one.isIntersecting) && latest.current(), {
      rootMargin: '600px',
    })
    observer.observe(mark.current!)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={mark}>
      <RowSkeletons rows={2} height={96} />
    </div>
  )
}

export function cardOf(list: List, { row, labels, gone }: ListRow): CardItem {
  const { resource, registry, words, view, name } = list
  const context = (field: string) => ({
    ...specOf(registry, resource, field)!,
    ...list,
    resource,
    row,
    labels,
    inGrid: false,
  })
  const { statusField } = resource
  const [first] = view.columns
  const title = titleText(resource, row, list, labels)
  const isNameless = !title && !row.code && first !== undefined && !isEmptyValue(row[first.field])
  const facts = view.columns
    .map(({ field }) => field)
    .filter(
      field =>
        field !== 'code' &&
        !(isNameless && field === first.field) &&
        field !== statusField &&
        !resource.title.includes(field) &&
        row[field] !== false &&
        !isEmptyValue(row[field]),
    )
    .slice(0, most)
  const href = list.hrefOf(row)
  return {
    key: row.id,
    // What has neither name nor number is called by what stands first in its row: the stock of an item by the item.
    title:
      title ||
      (isNameless ? cellText(row[first.field], context(first.field)) : String(row.code ?? words('list.thisRecord'))),
    ...(typeof row.code === 'string' && title && { code: row.code }),
    ...(href && { href }),
    ...(statusField && { status: cellShown(row[statusField], context(statusField)) }),
    ...(gone && { grey: true }),
    facts: [
      ...(list.cardFacts?.(row) ?? []),
      ...facts.map(field => ({
        label: fieldLabel(words, name, field),
        value: cellShown(row[field], context(field)),
      })),
    ],
  }
}
