import { personOf } from '#modules/security/server/index.ts'
import type { Instant } from '#platform/model/values/dates.ts'
import { type Office, perform } from '#platform/server/work/office.ts'
import { type Person, theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

type Write = (work: AnyWork) => Promise<unknown>

interface Entry {
  readonly at: Instant
  readonly by: string
  readonly write: Write
}

interface Living {
  readonly idOf: (username: string) => string
  readonly hurried: (work: AnyWork) => AnyWork
  readonly progress: (line: string) => void
}

/** What somebody did at a moment; `write` may note what follows from it. */
type Note = (at: Instant, by: string, write: Write) => void

/**
 * What people did in the year, in order of time whoever noted it: numbers are given as they were, and every record
 * bears the instant and the person of its entry.
 */
export interface Diary {
  readonly note: Note
  /**
   * The same for what needs nothing of the rest, such as measuring or quoting: it is lived at the same time, in its own order
   * and always ahead, so that the rest finds all of it that came before. What both would number stays with the rest.
   */
  readonly noteAside: Note
  /** Does all of it, as those people, with their rights. */
  live(office: Office, { idOf, hurried, progress }: Living): Promise<void>
}

/** Whatever nobody did: what was brought along, or what a clock did. */
export const nobody = 'the system'

/** Entries of which one is lived after the other. */
function openThread(until: Instant) {
  // Latest first, so that the next one is taken from the end; of one moment, what was noted first comes first.
  const entries: Entry[] = []
  let now = '' as Instant
  let isBusy = false
  let step = Promise.withResolvers<void>()
  const place = (at: Instant): number => {
    let [low, high] = [0, entries.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (entries[middle]!.at <= at) high = middle
      else low = middle + 1
    }
    return low
  }
  const note: Note = (wanted, by, write) => {
    // What follows from something happens after it.
    const at = [now, wanted].sort()[1]!
    // Nothing is noted that lies after the end: it has not happened yet.
    if (at <= until) entries.splice(place(at), 0, { at, by, write })
  }
  return {
    note,
    next: () => entries.at(-1),
    /** Whether everything up to that moment is done. */
    hasPassed: (at: Instant) => !(isBusy && now <= at) && !(entries.length > 0 && entries.at(-1)!.at <= at),
    stepped: () => step.promise,
    async liveNext(live: (entry: Entry) => Promise<void>): Promise<void> {
      const entry = entries.pop()!
      now = entry.at
      isBusy = true
      await live(entry)
      isBusy = false
      step.resolve()
      step = Promise.withResolvers()
    },
  }
}

/** Nothing is noted that lies after `until`. */
export function openDiary(until: Instant): Diary {
  const [main, aside] = [openThread(until), openThread(until)]
  return {
    note: main.note,
    noteAside: aside.note,
    live: async (office, { idOf, hurried, progress }) => {
      const people = new Map<string, Person>([[nobody, theSystem('demo')]])
      const live = async ({ at, by: username, write }: Entry) => {
        const person = people.get(username) ?? (await personOf(office.reader, idOf(username)))
        if (!person) throw new Error(`${username} cannot act in the demo company`)
        people.set(username, person)
        // Whoever signs has just shown who they are.
        const by = { ...person, steppedUpAt: person.isSystem ? null : at }
        await perform(office, { by, via: 'demo', at, isRepeatable: true }, work => write(hurried(work)))
      }
      const liveAside = async () => {
        while (aside.next()) await aside.liveNext(live)
      }
      const liveMain = async () => {
        let month = ''
        for (let next = main.next(); next; next = main.next()) {
          if (!aside.hasPassed(next.at)) {
            // Which may note what comes before `next`.
            await aside.stepped()
            continue
          }
          if (next.at.slice(0, 7) !== month) {
            month = next.at.slice(0, 7)
            progress(`the year: ${month}`)
          }
          await main.liveNext(live)
        }
      }
      await Promise.all([liveAside(), liveMain()])
    },
  }
}
