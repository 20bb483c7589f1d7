import { expect, test } from 'vitest'
import { allArrived, filesUnderWay, onUnderWay, setsOff } from './under-way.ts'

test('a save waits for every file that is on its way, also for those that set off meanwhile', async () => {
  let isThrough = false
  const heard: number[] = []
  const stop = onUnderWay(() => heard.push(filesUnderWay().length))
  const first = setsOff('a.pdf')
  const waiting = allArrived().then(outcome => {
    isThrough = true
    return outcome
  })
  const second = setsOff('b.pdf')
  first('arrived')
  await Promise.resolve()
  expect([isThrough, filesUnderWay().map(one => one.name)]).toEqual([false, ['b.pdf']])
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
