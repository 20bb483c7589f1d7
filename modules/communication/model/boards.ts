import { officeRoles } from '#modules/security/model/front.ts'
import {
  boolean,
  type Complaint,
  complaint,
  counted,
  date,
  dateTime,
  integer,
  json,
  lines,
  oneOf,
  type RowOf,
  reason,
  recordType,
  refAny,
  refs,
  resource,
  rollup,
  text,
  texts,
  users,
  when,
} from '#platform/model'

export const boardColumns = resource('board-columns', {
  partOf: 'boards',
  fields: {
    name: text({ max: 60 }).required(),
    wipLimit: integer({ min: 1, max: 1000 }),
    wipHard: boolean(),
    /** The state of the bound record type this column stands for. */
    maps: text({ max: 60 }),
    done: boolean(),
  },
})

export const boardCards = resource('board-cards', {
  partOf: 'boards',
  fields: {
    title: text().required(),
    /** The name of its column. */
    column: text({ max: 60 }).required(),
    assignees: users(),
    due: date(),
    checklist: json<readonly { readonly text: string; readonly done: boolean }[]>(),
    record: refAny(),
    labels: texts({ max: 40 }),
    enteredColumnAt: dateTime().readonly(),
    closedAt: dateTime().readonly(),
  },
})

/** Work as cards in columns; or, bound to a record type, its records by state. */
export const boards = resource('boards', {
  code: counted('BRD-000'),
  fields: {
    name: text().required(),
    source: oneOf('cards', 'resource').default('cards'),
    resource: recordType({ max: 80, pattern: /^[a-z][a-z0-9-]*$/, patternReason: 'recordType' }),
    field: text({ max: 80 }),
    filter: json<Record<string, unknown>>(),
    swimlaneBy: text({ max: 80 }),
    members: users(),
    groups: refs('user-groups'),
    cardFields: texts({ max: 80 }),
    columns: lines(boardColumns),
    cards: lines(boardCards),
    cardCount: rollup(integer(), { from: 'board-cards', by: 'parent', take: 'count' }),
    overLimit: integer().stored(),
    lastMoveAt: rollup(dateTime(), { from: 'board-cards', by: 'parent', take: 'max', of: 'enteredColumnAt' }),
  },
  derive: { overLimit: board => crowded(board.columns, board.cards).filter(one => one.is === 'over').length },
  require: [when('source', 'resource', 'resource', 'field')],
  rules: [
    board => columnTwice(board.columns),
    board => strayCard(board.columns, board.cards),
    board => pastHardLimit(board.columns, board.cards),
  ],
  actions: {
    addCard: {
      who: officeRoles,
      asks: { title: text().required(), column: text({ max: 60 }), due: date(), assignees: users() },
    },
    moveCard: { who: officeRoles, asks: { card: text({ max: 36 }).required(), column: text({ max: 60 }).required() } },
  },
  guards: {
    addCard: board => {
      if (board.source === 'resource') return reason('boundBoard', { board: board.name })
      return board.columns.length ? null : reason('boardWithoutColumns', { board: board.name })
    },
    moveCard: board => (board.cards.length ? null : reason('boardWithoutCards', { board: board.name })),
  },
  list: {
    columns: ['code', 'name', 'source', 'cardCount', 'overLimit', 'members', 'lastMoveAt'],
    sort: 'name',
    filters: ['source', 'members'],
  },
  form: [
    {
      name: 'main',
      rows: [
        ['name', 'source'],
        ['members', 'groups'],
      ],
    },
    { name: 'work', rows: [['columns'], ['cards']] },
    {
      name: 'bound',
      folded: true,
      rows: [['resource', 'field'], ['swimlaneBy', 'cardFields'], ['filter']],
    },
  ],
})

type Column = Pick<RowOf<typeof boardColumns>, 'name' | 'wipLimit' | 'wipHard' | 'done'>
type Card = Pick<RowOf<typeof boardCards>, 'column'>

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/** How full each column is: amber at its limit, red over it. */
export const crowded = (columns: readonly Column[], cards: readonly Card[]) =>
  columns.map(column => {
    const count = cards.filter(card => same(card.column, column.name)).length
    const is = !column.wipLimit || count < column.wipLimit ? 'free' : count === column.wipLimit ? 'full' : 'over'
    return { name: column.name, count, is } as const
  })

export function columnTwice(columns: readonly Column[]): Complaint | null {
  const place = columns.findIndex((one, index) => columns.slice(0, index).some(other => same(other.name, one.name)))
  return place < 0 ? null : complaint(['columns', place, 'name'], 'columnTwice')
}

/** A card stands in a column of its board. */
export function strayCard(columns: readonly Column[], cards: readonly Card[]): Complaint | null {
  const place = cards.findIndex(card => !columns.some(column => same(column.name, card.column)))
  return place < 0
    ? null
    : complaint(['cards', place, 'column'], 'noSuchColumn', {
        column: cards[place]!.column,
        columns: columns.map(column => column.name).join(', '),
      })
}

/** A hard limit is kept: the card that would go over it stays where it was. */
export function pastHardLimit(columns: readonly Column[], cards: readonly Card[]): Complaint | null {
  for (const column of columns) {
    if (!column.wipHard || !column.wipLimit) continue
    const inside = cards.flatMap((card, index) => (same(card.column, column.name) ? [index] : []))
    const extra = inside[column.wipLimit]
    if (extra !== undefined)
      return complaint(['cards', extra, 'column'], 'columnFull', { column: column.name, limit: column.wipLimit })
  }
  return null
}

export interface Board extends RowOf<typeof boards> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'board-columns': RowOf<typeof boardColumns>
    'board-cards': RowOf<typeof boardCards>
    boards: Board
  }
}
