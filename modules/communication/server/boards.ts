import { type Board, crowded, pastHardLimit, strayCard } from '#modules/communication/model/boards.ts'
import { reason } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import { type SaveHook, verb } from '#platform/server/work/handlers.ts'

const boardVerb = verb<'boards'>()

type Cards = Board['cards']

/** The board with its cards as they would stand; refused when a column is full or not there. */
function withCards({ columns }: Board, cards: Cards): Partial<Board> {
  const wrong = strayCard(columns, cards) ?? pastHardLimit(columns, cards)
  if (wrong) throw Refusal.conflict(wrong)
  return { cards, overLimit: crowded(columns, cards).filter(one => one.is === 'over').length }
}

const addCard = boardVerb('boards.addCard', async (_work, board, asked) => {
  const card = { ...asked, column: asked.column ?? board.columns[0]!.name }
  return withCards(board, [...board.cards, card as Cards[number]])
})

const moveCard = boardVerb('boards.moveCard', async (_work, board, { card, column }) => {
  if (!board.cards.some(one => one.id === card)) throw Refusal.conflict(reason('noSuchCard', { board: board.name }))
  const others = board.cards.filter(one => one.id !== card)
  const moved = { ...board.cards.find(one => one.id === card)!, column }
  return withCards(board, [...others, moved])
})

/** Cards know since when they are where they are; a card in a column of finished work is closed. */
export const savingBoard: SaveHook<'boards'> = async (work, { before, after }) => {
  const stood = new Map((before?.cards ?? []).map(card => [card.id, card]))
  const done = new Set(
    after.columns.filter(column => column.done).map(column => String(column.name).trim().toLowerCase()),
  )
  for (const card of after.cards) {
    const earlier = stood.get(card.id)
    if (earlier?.column !== card.column) card.enteredColumnAt = work.at
    const closed = done.has(String(card.column).trim().toLowerCase())
    card.closedAt = closed ? (card.closedAt ?? work.at) : null
  }
}

export const boardVerbs = { 'boards.addCard': addCard, 'boards.moveCard': moveCard }
