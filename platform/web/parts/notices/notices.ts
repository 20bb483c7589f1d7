import type { Meaning } from '../tone.ts'

/** What the app tells a person in passing. All of it is also in the bell. */
export interface NoticeRequest {
  type: Meaning
  title: string
  body?: string
  /** Done out of total; a number from 0 to 1, or nothing while that is unknown. */
  progress?: number
  /** Where to read more. */
  link?: { href: string; label: string }
  action?: { label: string; onChoose: () => void }
  /** Milliseconds on screen; 5000 unless told. Ongoing ones stay until they end. */
  duration?: number
}

export interface Notice extends NoticeRequest {
  id: number
}

export interface NoticeHandle {
  id: number
  /** New words or progress of something still going on. */
  update: (change: Partial<NoticeRequest>) => void
  /** The work ended: well or badly, said for another 5000 ms. */
  end: (result: NoticeRequest & { type: 'positive' | 'negative' | 'warning' }) => void
  close: () => void
}

export const shownFor = 5000
export const mostShown = 4

/** Notices in order of arrival: the first four are on screen, their clocks run unless somebody is reading. */
export function makeNotices() {
  let all: readonly Notice[] = []
  let shown: readonly Notice[] = []
  let held = false
  let lastId = 0
  const left = new Map<number, number>()
  const clocks = new Map<number, { timer: ReturnType<typeof setTimeout>; since: number }>()
  const listeners = new Set<() => void>()

  const stopClock = (id: number) => {
    const clock = clocks.get(id)
    if (!clock) return
    clearTimeout(clock.timer)
    clocks.delete(id)
    left.set(id, Math.max(0, (left.get(id) ?? shownFor) - (Date.now() - clock.since)))
  }
  const startClock = (notice: Notice) => {
    if (notice.type === 'ongoing' || held || clocks.has(notice.id)) return
    const time = left.get(notice.id) ?? notice.duration ?? shownFor
    left.set(notice.id, time)
    clocks.set(notice.id, { timer: setTimeout(() => close(notice.id), time), since: Date.now() })
  }
  const settle = (next: readonly Notice[]) => {
    all = next
    shown = all.slice(0, mostShown)
    for (const notice of shown) startClock(notice)
    for (const listener of listeners) listener()
  }
  const close = (id: number) => {
    stopClock(id)
    left.delete(id)
    settle(all.filter(notice => notice.id !== id))
  }
  const change = (id: number, changed: Partial<NoticeRequest>) =>
    settle(all.map(notice => (notice.id === id ? { ...notice, ...changed } : notice)))

  return {
    notify(request: NoticeRequest): NoticeHandle {
      const id = ++lastId
      settle([...all, { ...request, id }])
      return {
        id,
        update: changed => change(id, changed),
        end: result => {
          stopClock(id)
          left.delete(id)
          change(id, { progress: undefined, ...result })
        },
        close: () => close(id),
      }
    },
    close,
    /** While a person points at or stands on a notice, no clock runs. */
    hold(on: boolean) {
      held = on
      for (const notice of shown) on ? stopClock(notice.id) : startClock(notice)
    },
    shown: () => shown,
    waiting: () => all.length - shown.length,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const notices = makeNotices()
/** `notify({ type: 'positive', title: 'Quote sent' })`; the handle of an ongoing one tells its progress and its end. */
export const notify = notices.notify
