import { expect, test } from 'vitest'
import { library } from '#platform/example/model/index.ts'
import { assemble } from '#platform/model'
import type { ChangeSet } from '#platform/web/kernel/record-api.ts'
import { filterHistory, partsOf } from './history-lines.ts'

const registry = assemble([library], { partial: true })
const change = (resource: string, record: string, field: string, from: unknown, to: unknown) => ({
  resource,
  record,
  field,
  from,
  to,
})
const set = (id: number, actor: string, changes: ChangeSet['changes']): ChangeSet => ({
  id,
  at: '2026-11-15T12:00:00Z',
  actor,
  actorName: actor,
  via: 'web',
  action: 'update',
  reason: null,
  version: id,
  changes,
})

test('one entry for the record, one a line: added, removed or changed', () => {
  const parts = partsOf(
    registry,
    registry.resource('loans'),
    set(1, 'ana', [
      change('loan-lines', 'l1', 'copies', null, '1'),
      change('loan-lines', 'l1', 'position', null, 1),
      change('loans', 'x', 'remark', 'a', 'b'),
      change('loan-lines', 'l2', 'copies', '1', null),
      change('loan-lines', 'l3', 'copies', '1', '2'),
      change('loans', 'x', 'lossReason', null, null),
    ]),
  )
  expect(parts.map(({ kind, changes }) => [kind, changes.length])).toEqual([
    ['record', 1],
    ['lineAdded', 1],
    ['lineRemoved', 1],
    ['lineChanged', 1],
  ])
})

test('history is narrowed by field and person', () => {
  const sets = [
    set(1, 'ana', [change('loans', 'x', 'remark', 'a', 'b')]),
    set(2, 'luis', [change('loans', 'x', 'dueOn', null, '2026-11-20')]),
  ]
  expect(filterHistory(sets, { field: 'remark' }).map(({ id }) => id)).toEqual([1])
  expect(filterHistory(sets, { actor: 'luis' }).map(({ id }) => id)).toEqual([2])
  expect(filterHistory(sets, {})).toHaveLength(2)
})
