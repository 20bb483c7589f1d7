import { expect, test } from 'vitest'
import { columnTwice, crowded, pastHardLimit, strayCard } from './boards.ts'

const column = (name: string, wipLimit: number | null = null, wipHard = false) => ({
  name,
  wipLimit,
  wipHard,
  done: false,
})
const cards = (...columns: string[]) => columns.map(name => ({ column: name }))
const columns = [column('To do'), column('Doing', 2), column('Done')]

test('columns are free, full at their limit, over past it', () => {
  const states = (...where: string[]) => crowded(columns, cards(...where)).map(one => one.is)
  expect(states('Doing', 'To do')).toEqual(['free', 'free', 'free'])
  expect(states('Doing', 'doing')).toEqual(['free', 'full', 'free'])
  expect(states('Doing', 'Doing', 'Doing')).toEqual(['free', 'over', 'free'])
})

test('board card: a hard WIP limit refuses the card that goes over it, a soft one does not', () => {
  expect(pastHardLimit(columns, cards('Doing', 'Doing', 'Doing'))).toBeNull()
  expect(pastHardLimit([column('Doing', 2, true)], cards('Doing', 'Doing', 'Doing'))).toMatchObject({
    path: ['cards', 2, 'column'],
    code: 'columnFull',
    params: { column: 'Doing', limit: 2 },
  })
})

test('a card stands in a column of its board, and columns have different names', () => {
  expect(strayCard(columns, cards('done'))).toBeNull()
  expect(strayCard(columns, cards('Later'))).toMatchObject({ code: 'noSuchColumn', params: { column: 'Later' } })
  expect(columnTwice([column('Doing'), column('DOING')])).toMatchObject({ path: ['columns', 1, 'name'] })
})
