import { useQueries, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { fieldLabel, isAmount, ownAction, resourceLabel } from '#platform/model'
import { valueLabel } from '#platform/model/words.ts'
import { type CellContext, cellShown, cellText, isEmptyValue } from '#platform/web/fields/cells.tsx'
import { specOf } from '#platform/web/fields/spec-of.ts'
import { titleText } from '#platform/web/fields/title-text.ts'
import { onLive } from '#platform/web/kernel/live.ts'
import { navigate } from '#platform/web/kernel/navigation.ts'
import { type Labels, listQuery, type Row, records } from '#platform/web/kernel/record-api.ts'
import { Board, type BoardCard, type BoardColumn } from '#platform/web/parts/board/Board.tsx'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { sayRefused } from '../editing/edit-rows.ts'
import { rememberUndo } from '../editing/undo.ts'
import classes from '../ListPage.module.css'
import { withCondition } from '../list-view.ts'
import { groupCondition } from '../rows/row-source.ts'
import type { List } from '../use-list.ts'
import { wayOver } from './board-moves.ts'

const ActionDialog = lazy(() =>
  import('../editing/BulkDialogs.tsx').then(({ BulkActionDialog: dialog }) => ({ default: dialog })),
)

/** Cards a column shows; the heads still count them all. */
const mostInColumn = 60

interface Asking {
  readonly row: Row
  readonly verb: string
}

/** The list as a board over a status or a choice; carrying a card over does what leads there. */
export function ListBoard({ list, field }: { list: List; field: string }) {
  const { words, name, resource } = list
  const columns = useColumns(list, field)
  const [asking, setAsking] = useState<Asking>()
  const rows = new Map(columns.flatMap(({ rows: held }) => held.map(row => [row.id, row] as const)))
  const act = (row: Row, verb: string, asked: object) =>
    records.act(name, row.id, verb, { ...asked, version: row.version }).then(list.refresh, error => {
      sayRefused(list, error)
      list.refresh()
    })
  const move = (id: string, to: string) => {
    const row = rows.get(id)
    const from = String(row?.[field])
    if (!row || from === to) return
    const way = wayOver(resource, field, from, to)
    if (way.by === 'edit') void edit(list, row, field, to)
    else if (way.by === 'nothing')
      notify({
        type: 'warning',
        title: words('list.noWay', {
          from: valueLabel(words, name, field, from),
          to: valueLabel(words, name, field, to),
        }),
      })
    else if (Object.keys(resource.actions[way.verb]!.asks ?? {}).length || resource.actions[way.verb]!.dangerous)
      setAsking({ row, verb: way.verb })
    else void act(row, way.verb, {})
  }
  if (columns.some(({ isWaiting }) => isWaiting))
    return (
      <div className={classes.scroll}>
        <RowSkeletons rows={6} height={72} />
      </div>
    )
  return (
    <div className={classes.scroll}>
      <Board
        label={`${resourceLabel(words, name)}, ${fieldLabel(words, name, field)}`}
        columns={columns.map(({ key, label, count, sums, rows: held, labels }) => ({
          key,
          label,
          sums,
          ...(count > held.length && { all: count }),
          cards: held.map(row => cardOf(list, row, labels)),
        }))}
        onMove={(id, to) => move(id, to.column)}
        onOpen={id => navigate((rows.has(id) && list.hrefOf(rows.get(id)!)) || '/')}
      />
      {asking && (
        <Suspense fallback={null}>
          <ActionDialog
            list={list}
            what={ownAction(resource, asking.verb)}
            count={1}
            chosen={[{ id: asking.row.id, name: String(asking.row.code ?? '') }]}
            onClose={() => setAsking(undefined)}
            onDo={action => {
              setAsking(undefined)
              if ('asked' in action) void act(asking.row, asking.verb, action.asked)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

async function edit(list: List, row: Row, field: string, to: string): Promise<void> {
  const { name } = list
  try {
    const answer = await records.change(name, row.id, { [field]: to, version: row.version })
    rememberUndo(name, {
      what: `${fieldLabel(list.words, name, field)} · ${String(row.code ?? '')}`,
      undo: async () => {
        await records.change(name, row.id, { [field]: row[field], version: answer.row.version })
        list.refresh()
        return []
      },
    })
  } catch (error) {
    sayRefused(list, error)
  }
  list.refresh()
}

interface ReadColumn {
  readonly key: string
  readonly label: string
  readonly count: number
  readonly sums: NonNullable<BoardColumn['sums']>
  readonly rows: readonly Row[]
  readonly labels: Labels
  readonly isWaiting: boolean
}

function useColumns(list: List, field: string): ReadColumn[] {
  const { name, state, resource, words } = list
  const spec = resource.fields[field]!
  const values = spec.values ?? []
  const { sort: _sort, columns: _columns, ...matching } = state
  const written = JSON.stringify(listQuery(state))
  const amounts = list.view.columns.map(column => column.field).filter(one => resource.fields[one]?.kind === 'money')
  const groups = useQuery({
    queryKey: [name, 'group', field, JSON.stringify(listQuery(matching)), amounts.join()],
    queryFn: () => records.group(name, matching, field, amounts),
  })
  const windows = useQueries({
    queries: values.map(value => ({
      queryKey: [name, 'board', field, value, written],
      queryFn: () =>
        records.window(
          name,
          { ...state, filter: withCondition(state.filter, groupCondition(field, spec, value)) },
          { limit: mostInColumn },
        ),
      placeholderData: (before: Awaited<ReturnType<typeof records.window>> | undefined) => before,
    })),
  })
  useEffect(() => onLive('record.changed', event => event.resource === name && list.refresh()), [name, list.refresh])
  const groupOf = (value: string) => groups.data?.groups.find(group => group[field] === value)
  return values.map((value, at) => ({
    key: value,
    label: valueLabel(words, name, field, value),
    count: Number(groupOf(value)?.['#count'] ?? 0),
    sums: amounts.flatMap(amount => sumOf(list, amount, groupOf(value))),
    rows: windows[at]?.data?.rows ?? [],
    labels: windows[at]?.data?.labels ?? {},
    isWaiting: windows[at]?.data === undefined,
  }))
}

/** What the cards of a column come to; an empty one comes to nothing. */
function sumOf(list: List, amount: string, group: Readonly<Record<string, unknown>> | undefined) {
  const { registry, resource, words, name } = list
  if (!group || isEmptyValue(group[amount])) return []
  const context = { ...specOf(registry, resource, amount)!, ...list, resource, row: {}, labels: {}, inGrid: false }
  return [{ label: fieldLabel(words, name, amount), sum: cellShown(group[amount], context as unknown as CellContext) }]
}

function cardOf(list: List, row: Row, labels: Labels): BoardCard {
  const title = titleText(list.resource, row, list, labels)
  const href = list.hrefOf(row)
  const code = typeof row.code === 'string' ? row.code : undefined
  return {
    key: row.id,
    title: title || code || '',
    ...(title && code && { code }),
    ...(href && { href }),
    ...(list.card?.(row, labels) ?? { tags: tagsOf(list, row), facts: factsOf(list, row, labels) }),
  }
}

/** The first columns that say something. */
function factsOf(list: List, row: Row, labels: Labels): BoardCard['facts'] {
  const { resource, registry, view } = list
  const facts = view.columns
    .map(({ field }) => field)
    .filter(
      field =>
        field !== 'code' &&
        field !== resource.list.board &&
        resource.fields[field]?.kind !== 'someOf' &&
        !resource.title.includes(field) &&
        !isEmptyValue(row[field]),
    )
    .filter(field => row[field] !== false)
    .slice(0, 3)
  return facts.map((field, at) => (
    <span key={field}>
      {at > 0 && ' · '}
      {factShown(row[field], {
        ...specOf(registry, resource, field)!,
        ...list,
        resource,
        row,
        labels,
        inGrid: false,
      })}
    </span>
  ))
}

/** What a set holds stands on a card as words of its own: holds, skills, marks. */
const tagsOf = ({ view, resource, words, name }: List, row: Row): string[] =>
  view.columns
    .filter(({ field }) => resource.fields[field]?.kind === 'someOf')
    .flatMap(({ field }) => ((row[field] as string[] | null) ?? []).map(value => valueLabel(words, name, field, value)))

/** Amounts as people write them; the rest as plain text, because a card is one thing to carry, not many links. */
const factShown = (value: unknown, context: CellContext) =>
  isAmount(context.spec.kind) ? cellShown(value, context) : cellText(value, context)
