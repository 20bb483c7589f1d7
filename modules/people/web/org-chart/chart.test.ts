import { expect, test } from 'vitest'
import { chartOf, type Person } from './chart.ts'

const person = (id: string, manager: string | null = null): Person => ({
  id,
  manager,
  displayName: id,
  jobTitle: null,
  department: null,
})

test('everybody stands under their manager, with the number of people below', () => {
  const [top, alone] = chartOf([person('temp'), person('ana'), person('ben', 'ana'), person('eva', 'ben')])
  expect(top!.person.id).toBe('ana')
  expect(top!.below).toBe(2)
  expect(top!.reports[0]!.reports[0]!.person.id).toBe('eva')
  expect(alone!.person.id).toBe('temp')
})

test('people of a manager who is not there stand at the top', () => {
  expect(chartOf([person('ben', 'gone')]).map(({ person: { id } }) => id)).toEqual(['ben'])
})
