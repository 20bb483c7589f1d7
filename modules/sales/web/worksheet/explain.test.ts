import { expect, test } from 'vitest'
import { priceLine } from '#modules/sales/model/price/price.ts'
import { stored } from '#modules/sales/model/price/replay.ts'
import { ask, bracket, bracketBook, d, line, spacer, spacerBook } from '#modules/sales/model/price/test-estimates.ts'
import { speak } from '#platform/model'
import { formatsFor } from '#platform/model/values/formats-for.ts'
import { en } from '../words/en.ts'
import { entriesOf, stepsOf } from './explain.ts'

const formats = formatsFor({ formatLocale: 'en-US', language: 'en-US', timeZone: 'UTC' })
const locale = { words: speak('en-US', [en]), formats }

test('the spacer at 250 says where every cent comes from', () => {
  const [priced] = priceLine(line({ estimate: [spacer] }), spacerBook, [ask(250, { adjustPercent: d(-4) })])
  const trace = stored(priced!.trace)
  const [bars, saw, , , anodize] = entriesOf(locale, trace)
  expect(bars).toEqual({
    title: 'AL-RD',
    sentence: '5 bars of 144 for 258 pieces, 62 from a bar. 60 ft at 2.72, Metals Inc price break from 60 ft.',
    amount: '163.20',
  })
  expect(saw!.title).toBe('10 Saw')
  expect(anodize!.sentence).toBe(
    'For 250 pieces. 250 ea at 0.72, Metals Inc price break from 200 ea. Lot charge 15.00.',
  )
  expect(stepsOf(locale, trace)).toEqual([
    ['Cost', '2,263.28'],
    ['With markups', '2,873.20'],
    ['Adjusted by -4%', '2,758.27'],
    ['Per piece at 250', '11.03'],
  ])
})

test('buying more because it costs less is said', () => {
  const [priced] = priceLine(line({ estimate: bracket }), bracketBook, [ask(20)])
  const screws = entriesOf(locale, stored(priced!.trace)).find(entry => entry.title === 'Screw')
  expect(screws!.sentence).toBe(
    '100 ea at 0.14, Metals Inc price break from 100 ea. Buy-up from 84, because the total is lower.',
  )
})
