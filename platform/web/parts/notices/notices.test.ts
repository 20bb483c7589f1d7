import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeNotices } from './notices.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const titles = (notices: ReturnType<typeof makeNotices>) => notices.shown().map(notice => notice.title)

describe('documents 1.7: notifications', () => {
  it('stay 5000 ms', () => {
    const notices = makeNotices()
    notices.notify({ type: 'info', title: 'Saved' })
    vi.advanceTimersByTime(4999)
    expect(titles(notices)).toEqual(['Saved'])
    vi.advanceTimersByTime(1)
    expect(titles(notices)).toEqual([])
  })
  it('are held while somebody reads, and then have their remaining time', () => {
    const notices = makeNotices()
    notices.notify({ type: 'info', title: 'Saved' })
    vi.advanceTimersByTime(3000)
    notices.hold(true)
    vi.advanceTimersByTime(60_000)
    expect(titles(notices)).toEqual(['Saved'])
    notices.hold(false)
    vi.advanceTimersByTime(1999)
    expect(titles(notices)).toEqual(['Saved'])
    vi.advanceTimersByTime(1)
    expect(titles(notices)).toEqual([])
  })
  it('show four at most; the rest wait their turn with their full time', () => {
    const notices = makeNotices()
    for (const title of ['1', '2', '3', '4', '5']) notices.notify({ type: 'positive', title })
    expect(titles(notices)).toEqual(['1', '2', '3', '4'])
    expect(notices.waiting()).toBe(1)
    vi.advanceTimersByTime(5000)
    expect(titles(notices)).toEqual(['5'])
    vi.advanceTimersByTime(4999)
    expect(titles(notices)).toEqual(['5'])
  })
  it('ongoing ones stay until their work ends, then tell the result for 5000 ms', () => {
    const notices = makeNotices()
    const job = notices.notify({ type: 'ongoing', title: 'Exporting', progress: 0 })
    vi.advanceTimersByTime(600_000)
    job.update({ progress: 0.5 })
    expect(notices.shown()[0]).toMatchObject({ type: 'ongoing', progress: 0.5 })
    job.end({ type: 'positive', title: 'Export ready' })
    expect(notices.shown()[0]).toMatchObject({ type: 'positive', title: 'Export ready', progress: undefined })
    vi.advanceTimersByTime(5000)
    expect(titles(notices)).toEqual([])
  })
})
