import { expect, test } from 'vitest'
import { allArrived, lookedUp, onUnderWay, setsOff, underWay } from './under-way.ts'

test('a save waits for every file that is on its way, also for those that set off meanwhile', async () => {
  let isThrough = false
  const heard: number[] = []
  const stop = onUnderWay(() => heard.push(underWay().length))
  const first = setsOff('a.pdf')
  const waiting = allArrived().then(outcome => {
    isThrough = true
    return outcome
  })
  const second = setsOff('b.pdf')
  first('arrived')
  await Promise.resolve()
  expect([isThrough, underWay().map(one => one.name)]).toEqual([false, ['b.pdf']])
  second('stopped')
  expect(await waiting).toBe(true)
  expect(heard).toEqual([1, 2, 1, 0])
  stop()
})

test('when a file does not arrive, the save is told', async () => {
  const lost = setsOff('a.pdf')
  const waiting = allArrived()
  lost('lost')
  expect(await waiting).toBe(false)
  expect(await allArrived()).toBe(true)
})

test('a save waits for what is looked up, whether it is found or not', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  let put = ''
  void lookedUp(promise).then(found => (put = found))
  const waiting = allArrived().then(isWhole => [isWhole, put])
  resolve('Pump shaft')
  expect(await waiting).toEqual([true, 'Pump shaft'])
  const refused = lookedUp(Promise.reject(new Error('no line'))).catch(() => 'empty')
  expect([await allArrived(), await refused]).toEqual([true, 'empty'])
})
