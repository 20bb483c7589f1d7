import type { Person } from '../work/person.ts'
import type { LiveEvent } from './rights.ts'

/** An event on its way to one browser, with the place in the stream behind it. */
export interface Delivery extends LiveEvent {
  readonly id: string
}

export interface Listener {
  readonly person: Person
  /** The place the browser says it has heard up to. */
  readonly from?: string | undefined
  /** Asked at most once a second, so that rights taken away are gone (people R31); null ends the stream. */
  readonly whoNow?: () => Promise<Person | null>
  /** False when the browser does not keep up: it is dropped, and comes back with its last place. */
  readonly deliver: (deliveries: readonly Delivery[]) => boolean
  /** Nothing has happened for a while; the place is as good as the last one, but younger. */
  readonly beat?: (id: string) => void
  readonly ended: () => void
}

/** The list of a resource is told to have changed at most once in this time. */
const listPauseMs = 1000

/** One browser's stream. */
export class Subscriber {
  readonly listener: Listener
  person: Person
  isOpen = true
  askedAt = Date.now()
  heardAt = Date.now()
  /** Has it caught up with everybody else? */
  hasJoined = false
  /** Lists that have changed, and when each was last told. */
  readonly lists = new Set<string>()
  readonly toldAt = new Map<string, number>()

  constructor(listener: Listener) {
    this.listener = listener
    this.person = listener.person
  }

  /** The lists whose turn it is: at once after a pause, then at most one a second each. */
  listsDue(now: number): string[] {
    const due = [...this.lists].filter(name => now - (this.toldAt.get(name) ?? 0) >= listPauseMs)
    for (const name of due) {
      this.lists.delete(name)
      this.toldAt.set(name, now)
    }
    return due
  }
}
