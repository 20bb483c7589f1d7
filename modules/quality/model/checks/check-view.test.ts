import { expect, test } from 'vitest'
import { Decimal } from '#platform/model/values/decimal.ts'
import { type CheckGage, type CheckView, gageOfChannel, isFarOff } from './check-view.ts'
import { badAmong } from './unsent-samples.ts'

const far = (limits: { nominal?: string; lower?: string; upper?: string }, value: string) =>
  isFarOff({ nominal: null, lower: null, upper: null, ...limits } as CheckView, Decimal.of(value))

test('a value ten tolerances away is asked about, also where there is one limit alone', () => {
  const bore = { nominal: '10.12', lower: '10.02', upper: '10.22' }
  expect([far(bore, '101.2'), far(bore, '12.12'), far(bore, '12.13'), far(bore, '-10.12')]).toEqual([
    true,
    false,
    true,
    true,
  ])
  expect([far({ upper: '0.2' }, '1.5'), far({ upper: '0.2' }, '15')]).toEqual([false, true])
  expect([far({ lower: '40' }, '45'), far({ lower: '40' }, '450')]).toEqual([false, true])
  expect(far({ nominal: '10' }, '1000')).toBe(false)
})

test('a reading belongs to the gage on its plug; a plug of no gage here gives nothing', () => {
  const gage = (thing: string, channel?: string) =>
    ({ thing, binding: channel ? { protocol: 'digimatic', channel } : null }) as CheckGage
  const [one, two, plain] = [gage('one', '01'), gage('two', '2'), gage('plain')]
  const of = (gages: readonly CheckGage[], channel: string | null) =>
    gageOfChannel({ gages }, gages[0]!, channel)?.thing
  expect([of([one, two], '2'), of([one, two], '1'), of([one, two], '3')]).toEqual(['two', 'one', undefined])
  expect([of([plain], '7'), of([one, two], null)]).toEqual(['plain', 'one'])
})

test('quality R2: a terminal holds counts of defects against their limit, as the server does', () => {
  const pits = {
    dataKind: 'count',
    isJudged: true,
    upper: '3',
    lower: null,
    judging: 'exact',
    size: null,
    asTyped: null,
  }
  const bad = (count: number) => badAmong(pits as unknown as CheckView, [{ count, value: null }])
  expect([bad(0), bad(3), bad(4)]).toEqual([0, 0, 1])
})
