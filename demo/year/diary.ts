import { AsyncLocalStorage } from 'node:async_hooks'
import { personOf } from '#modules/security/server/index.ts'
import type { DateText, Instant } from '#platform/model/values/dates.ts'
import { type App, perform } from '#platform/server/work/app.ts'
import { type Person, theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { sameLuckEachTime } from './chance.ts'

type Write = (work: AnyWork) => Promise<unknown>

/**
 * What an entry has in hand while it is lived: number series, luck, records that others look at. What the planner has in mind is
 * `plan`; whatever stands in the ledger or moves stock has the `ledger`; what a customer may still buy on is `credit`. Other
 * names belong to one record.
 */
type Hold =
  | 'ledger'
  | 'sales'
  | 'buying'
  | 'plan'
  | 'jobs'
  | 'dock'
  | 'receiving'
  | 'certificates'
  | 'credit'
  | 'payables'
  | 'floor'
  | 'quality'
  | 'people'
  | `${string} ${string}`

interface Entry {
  readonly at: Instant
  readonly by: string
  readonly write: Write
  /** Everything, unless told. */
  readonly holds: readonly Hold[] | undefined
  /** Settles which of one moment comes first, whichever was noted first by the clock on the wall. */
  readonly order: string
  /** What follows from it: written down once it is done, for a deadlock may have it done again. */
  follows: (() => void)[]
}

interface Living {
  readonly idOf: (username: string) => string
  readonly hurried: (work: AnyWork) => AnyWork
  readonly progress: (line: string) => void
}

/** What somebody did at a moment; `write` may note what follows from it. */
type Note = (at: Instant, by: string, write: Write, holds?: readonly Hold[]) => void

/**
 * What people did in the year, in order of time whoever noted it: numbers are given as they were, and every record
 * bears the instant and the person of its entry.
 */
export interface Diary {
  /**
   * Entries of a day and of the next working day that hold nothing in common are lived at the same time. So that it makes no
   * difference how long each takes, what is noted for those two days may hold only what the noting entry holds.
   */
  readonly note: Note
  /**
   * The same for what needs nothing of the rest, such as measuring or quoting: it is lived at the same time, in its own order
   * and always ahead, so that the rest finds all of it that came before. What both would number stays with the rest.
   */
  readonly noteAside: Note
  /** Does all of it, as those people, with their rights. */
  live(app: App, { idOf, hurried, progress }: Living): Promise<void>
}

/** Whatever nobody did: what was brought along, or what a clock did. */
export const nobody = 'the system'

/** Who notes, where an entry is being lived. */
const noting = new AsyncLocalStorage<Entry>()

const dayOf = (at: Instant): DateText => at.slice(0, 10) as DateText
const isBefore = (one: Entry, other: Entry): boolean =>
  one.at === other.at ? one.order < other.order : one.at < other.at

function expectOwn(noter: Entry, at: Instant, holds: Entry['holds']): void {
  if (!noter.holds) return
  const foreign = holds ? holds.filter(hold => !noter.holds!.includes(hold)) : ['everything']
  if (foreign.length) throw new Error(`noted at ${noter.at} for ${at}, which is too soon to hold ${foreign.join(', ')}`)
}

/**
 * How many may be lived at the same time beside the one that has the ledger: more would only make PostgreSQL learn every
 * statement on one more connection. The ledger never waits for a place, for it is what all others wait for.
 */
const mostBeside = 2
const hasLedger = ({ holds }: Entry): boolean => !holds || holds.includes('ledger')

/** Entries in order of time. */
function openThread(until: Instant, dayAfter: (day: DateText) => DateText) {
  // Latest first, so that the next one is taken from the end.
  const entries: Entry[] = []
  let begun = 0
  const numberIn = (noter: Entry | undefined): string =>
    noter ? `${noter.order}.${String(noter.follows.length).padStart(3, '0')}` : String(begun++).padStart(6, '0')
  const insert = (entry: Entry) => {
    let [low, high] = [0, entries.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (isBefore(entries[middle]!, entry)) high = middle
      else low = middle + 1
    }
    entries.splice(low, 0, entry)
  }
  const note: Note = (wanted, by, write, holds) => {
    const noter = noting.getStore()
    // What follows from something happens after it.
    const at = [noter?.at ?? wanted, wanted].sort()[1]!
    // Nothing is noted that lies after the end: it has not happened yet.
    if (at > until) return
    if (noter && dayOf(at) <= dayAfter(dayOf(noter.at))) expectOwn(noter, at, holds)
    const entry: Entry = { at, by, write, holds, order: numberIn(noter), follows: [] }
    if (noter) noter.follows.push(() => insert(entry))
    else insert(entry)
  }
  return {
    note,
    next: () => entries.at(-1),
    takeNext: () => entries.pop()!,
    /** Takes out what may be lived beside what is running: of the day or the next, and nothing before it is in the way. */
    takeReady(day: DateText, running: readonly Entry[], mayBegin: (entry: Entry) => boolean): Entry[] {
      const held = new Set<Hold | undefined>()
      const hold = ({ holds }: Entry) => (holds ?? [undefined]).map(one => held.add(one))
      for (const entry of running) hold(entry)
      let places = mostBeside - running.filter(entry => !hasLedger(entry)).length
      const hasPlace = (entry: Entry) => hasLedger(entry) || places-- > 0
      const last = dayAfter(day)
      const isFree = ({ holds }: Entry) => (holds ? !holds.some(one => held.has(one)) : held.size === 0)
      const ready: Entry[] = []
      for (let place = entries.length - 1; place >= 0 && dayOf(entries[place]!.at) <= last; place--) {
        const entry = entries[place]!
        if (held.has(undefined)) break
        if (isFree(entry) && mayBegin(entry) && hasPlace(entry)) ready.push(...entries.splice(place, 1))
        hold(entry)
      }
      return ready
    },
  }
}

/** Lives one entry after the other, and tells how far it has come. */
function openAside(until: Instant, dayAfter: (day: DateText) => DateText) {
  const thread = openThread(until, dayAfter)
  let now: Entry | undefined
  let step = Promise.withResolvers<void>()
  return {
    note: thread.note,
    /** Whether everything up to that moment is done. */
    hasPassed: (at: Instant) => !(now && now.at <= at) && !(thread.next() && thread.next()!.at <= at),
    stepped: () => step.promise,
    async liveAll(live: (entry: Entry) => Promise<void>): Promise<void> {
      while (thread.next()) {
        now = thread.takeNext()
        await live(now)
        now = undefined
        step.resolve()
        step = Promise.withResolvers()
      }
    },
  }
}

/** Nothing is noted that lies after `until`. */
export function openDiary(until: Instant, dayAfter: (day: DateText) => DateText): Diary {
  const [main, aside] = [openThread(until, dayAfter), openAside(until, dayAfter)]
  return {
    note: main.note,
    noteAside: aside.note,
    live: async (app, { idOf, hurried, progress }) => {
      const people = new Map<string, Person>([[nobody, theSystem('demo')]])
      const live = async (entry: Entry) => {
        const { at, by: username, write } = entry
        const person = people.get(username) ?? (await personOf(app.reader, idOf(username)))
        if (!person) throw new Error(`${username} cannot act in the demo company`)
        people.set(username, person)
        // Whoever signs has just shown who they are.
        const by = { ...person, steppedUpAt: person.isSystem ? null : at }
        const attempt = (work: AnyWork) => {
          entry.follows = []
          return noting.run(entry, () => write(hurried(work)))
        }
        const task = sameLuckEachTime(attempt)
        await perform(app, { by, via: 'demo', at, isRepeatable: true }, task)
        for (const follow of entry.follows) follow()
      }
      const liveMain = async () => {
        const running = new Map<Entry, Promise<void>>()
        let month = ''
        for (;;) {
          const now = [...running.keys()]
          const earliest = [...now, main.next()].flatMap(entry => entry?.at ?? []).sort()[0]
          if (!earliest) return
          if (earliest.slice(0, 7) !== month) {
            month = earliest.slice(0, 7)
            progress(`the year: ${month}`)
          }
          const ready = main.takeReady(dayOf(earliest), now, ({ at }) => aside.hasPassed(at))
          for (const entry of ready)
            running.set(
              entry,
              live(entry).then(() => void running.delete(entry)),
            )
          await Promise.race([aside.stepped(), ...running.values()])
        }
      }
      await Promise.all([aside.liveAll(live), liveMain()])
    },
  }
}
