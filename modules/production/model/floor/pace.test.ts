import { expect, test } from 'vitest'
import { paceOf } from './pace.ts'

const pace = (runMinutes: string, standardMinutes: string) => paceOf({ runMinutes, standardMinutes })

test('pace is standard against actual, with a word and a colour', () => {
  expect(pace('100', '96')).toEqual({ percent: 96, word: 'onPace', tone: 'positive' })
  expect(pace('100', '130')).toMatchObject({ percent: 130, word: 'onPace' })
  expect(pace('100', '80')).toEqual({ percent: 80, word: 'slow', tone: 'warning' })
  expect(pace('90', '30')).toEqual({ percent: 33, word: 'behind', tone: 'negative' })
})

test('before something ran, was counted, or has a standard there is none', () => {
  expect(pace('0', '10')).toBeNull()
  expect(pace('10', '0')).toBeNull()
})
