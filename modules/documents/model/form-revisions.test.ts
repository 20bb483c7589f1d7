import { describe, expect, test } from 'vitest'
import { revisionLetter } from '#platform/model/values/codes.ts'
import { type FormRevisionStatus, nextReviewDate, revisionOn, settledRevisions } from './form-revisions.ts'

const revision = (letter: string, status: FormRevisionStatus, effectiveFrom: string | null = null) => ({
  letter,
  status,
  effectiveFrom,
})
const history = [
  revision('A', 'released', '2026-01-01'),
  revision('B', 'released', '2026-06-15'),
  revision('C', 'released', '2026-12-01'),
  revision('D', 'inReview', '2026-06-20'),
  revision('E', 'draft'),
]

describe('documents R38: the revision of a form that holds on a day', () => {
  test.each([
    ['2025-12-31', undefined],
    ['2026-01-01', 'A'],
    ['2026-06-14', 'A'],
    ['2026-06-15', 'B'],
    ['2026-11-30', 'B'],
    ['2026-12-01', 'C'],
  ])('on %s it is %s', (day, letter) => expect(revisionOn(history, day)?.letter).toBe(letter))

  test('a withdrawn form has none', () =>
    expect(revisionOn([revision('A', 'obsolete', '2026-01-01')], '2026-05-01')).toBeNull())

  test('older ones become obsolete on the day, not before', () => {
    const states = (day: string) => settledRevisions(history, day).map(one => one.status)
    expect(states('2026-06-14')).toEqual(['released', 'released', 'released', 'inReview', 'draft'])
    expect(states('2026-06-15')).toEqual(['obsolete', 'released', 'released', 'inReview', 'draft'])
    expect(states('2026-12-01')).toEqual(['obsolete', 'obsolete', 'released', 'inReview', 'draft'])
  })

  test('the next review is clipped to the end of the month', () => {
    expect(nextReviewDate('2026-03-15', 24)).toBe('2028-03-15')
    expect(nextReviewDate('2026-08-31', 6)).toBe('2027-02-28')
  })
})

test('documents R37: revision letters skip I O Q S X Z', () => {
  const letters = Array.from({ length: 22 }, (_, index) => revisionLetter(index + 1)).join(' ')
  expect(letters).toBe('A B C D E F G H J K L M N P R T U V W Y AA AB')
})
