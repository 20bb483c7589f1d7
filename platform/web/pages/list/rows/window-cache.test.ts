import { describe, expect, it } from 'vitest'
import type { Row, Window } from '#platform/web/kernel/record-api.ts'
import { makeGate, WindowCache, type WindowPlace } from './window-cache.ts'

/** A server over so many rows, that answers when it is told to. */
function server(total: () => number, size = 10) {
  const asked: { place: WindowPlace; signal: AbortSignal; answer: () => Promise<void> }[] = []
  const startOf = ({ after, before, at }: WindowPlace) =>
    after !== undefined ? Number(after) + 1 : before !== undefined ? Math.max(0, Number(before) - size) : (at ?? 0)
  const load = (place: WindowPlace, signal: AbortSignal) =>
    new Promise<Window>((resolve, reject) => {
      const from = startOf(place)
      const until = Math.min(total(), place.before !== undefined ? Number(place.before) : from + size)
      const rows: Row[] = []
      for (let index = from; index < until; index++) rows.push({ id: `r${index}` })
      signal.addEventListener('abort', () => reject(new Error('aborted')))
      asked.push({
        place,
        signal,
        answer: async () => {
          resolve({
            rows,
            labels: {},
            next: until < total() ? String(until - 1) : null,
            previous: from > 0 ? String(from) : null,
          })
          await new Promise(done => setTimeout(done))
        },
      })
    })
  const answerAll = async () => {
    for (let next = asked.shift(); next; next = asked.shift()) await next.answer()
  }
  return { load, asked, answerAll, size }
}
const opened = (total = 95, most = 40) => {
  const there = server(() => total)
  return { there, cache: new WindowCache({ load: there.load, size: there.size, most }) }
}

describe('rows by their place', () => {
  it('reads the first window, then its neighbour from its cursor', async () => {
    const { there, cache } = opened()
    cache.need(0, 10)
    expect(there.asked.map(({ place }) => place)).toEqual([{ limit: 10 }])
    await there.asked.shift()!.answer()
    expect(cache.rowAt(3)?.row.id).toBe('r3')
    expect(there.asked.map(({ place }) => place)).toEqual([{ after: '9', limit: 10 }])
  })

  it('jumps by place, then walks back from the cursor', async () => {
    const { there, cache } = opened()
    cache.need(50, 60)
    expect(there.asked[0]!.place).toEqual({ at: 50, limit: 10 })
    await there.asked.shift()!.answer()
    expect(cache.rowAt(50)?.row.id).toBe('r50')
    expect(there.asked.map(({ place }) => place)).toContainEqual({ before: '50', limit: 10 })
    await there.answerAll()
    expect(cache.rowAt(49)?.row.id).toBe('r49')
  })

  it('knows the end when the last window has been seen, and asks for nothing beyond', async () => {
    const { there, cache } = opened(15)
    cache.need(0, 20)
    await there.answerAll()
    expect(cache.end).toBe(15)
    cache.need(10, 20)
    expect(there.asked).toHaveLength(0)
  })

  it('takes an empty place as a ceiling, not as the end', async () => {
    const { there, cache } = opened(15)
    cache.need(80, 90)
    await there.asked.shift()!.answer()
    expect(cache.end).toBeUndefined()
    expect(cache.ceiling).toBe(80)
  })

  it('drops what is no longer needed, and lets only a few requests go at once', async () => {
    const there = server(() => 10_000)
    const cache = new WindowCache({ load: there.load, size: 10, gate: makeGate(2) })
    cache.need(0, 60)
    expect(there.asked).toHaveLength(2)
    cache.need(5000, 5010)
    expect(there.asked[0]!.signal.aborted).toBe(true)
    await new Promise(done => setTimeout(done))
    expect(there.asked.at(-1)!.place).toEqual({ at: 5000, limit: 10 })
  })

  it('keeps memory flat: windows far from the view are let go', async () => {
    const { there, cache } = opened(1000, 4)
    for (let at = 0; at < 400; at += 10) {
      cache.need(at, at + 10)
      await there.answerAll()
    }
    expect([...cache.rows()].length).toBeLessThanOrEqual(40)
    expect(cache.rowAt(0)).toBeUndefined()
    expect(cache.rowAt(395)?.row.id).toBe('r395')
  })

  it('asks by place again when rows above went missing', async () => {
    let total = 100
    const there = server(() => total)
    const cache = new WindowCache({ load: there.load, size: 10 })
    cache.need(10, 20)
    await there.asked.shift()!.answer()
    total = 12
    there.asked.length = 0
    cache.refresh()
    expect(there.asked[0]!.place).toEqual({ at: 10, limit: 10 })
    await there.asked.shift()!.answer()
    expect(cache.end).toBe(12)
  })

  it('updates rows in place and tells', async () => {
    const { there, cache } = opened(5)
    let told = 0
    cache.subscribe(() => told++)
    cache.need(0, 5)
    await there.answerAll()
    const before = told
    cache.update(held => (held.row.id === 'r2' ? { ...held, gone: true } : held))
    expect(cache.rowAt(2)?.gone).toBe(true)
    expect(cache.rowAt(1)?.gone).toBeUndefined()
    expect(told).toBe(before + 1)
  })

  it('stops at an error until it is told to try again', async () => {
    let isBroken = true
    const cache = new WindowCache({
      size: 10,
      load: async () => {
        if (isBroken) throw new Error('no')
        return { rows: [{ id: 'a' }], labels: {}, next: null, previous: null }
      },
    })
    cache.need(0, 10)
    await new Promise(done => setTimeout(done))
    expect(cache.error).toBeInstanceOf(Error)
    isBroken = false
    cache.retry()
    await new Promise(done => setTimeout(done))
    expect(cache.rowAt(0)?.row.id).toBe('a')
  })
})
