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

/**
 * What people did in the year, in order of time whoever noted it: numbers are given as they were, and every record
 * bears the instant and the person of its entry.
 */
export interface Diary {
  /** What somebody did at a moment; `write` may note what follows from it. */
  note(at: Instant, by: string, write: Write): void
  /** Does all of it, as those people, with their rights. */
  live(office: Office, { idOf, hurried, progress }: Living): Promise<void>
}

/** Whatever nobody did: what was brought along, or what a clock did. */
export const nobody = 'the system'

/** Nothing is noted that lies after `until`: it has not happened yet. */
export function openDiary(until: Instant): Diary {
  const entries: Entry[] = []
  let now = '' as Instant
  const place = (at: Instant): number => {
    let [low, high] = [0, entries.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (entries[middle]!.at <= at) high = middle
      else low = middle + 1
    }
    return low
  }
  return {
    // Latest first, so that the next one is taken from the end; of one moment, what was noted first comes first.
    note: (wanted, by, write) => {
      // What follows from something happens after it.
      const at = [now, wanted].sort()[1]!
      if (at <= until) entries.splice(place(at), 0, { at, by, write })
    },
    live: async (office, { idOf, hurried, progress }) => {
      const people = new Map<string, Person>([[nobody, theSystem('demo')]])
      let month = ''
      for (let entry = entries.pop(); entry; entry = entries.pop()) {
        const { at, by: username, write } = entry
        now = at
        if (at.slice(0, 7) !== month) {
          month = at.slice(0, 7)
          progress(`the year: ${month}`)
        }
        const person = people.get(username) ?? (await personOf(office.reader, idOf(username)))
        if (!person) throw new Error(`${username} cannot act in the demo company`)
        people.set(username, person)
        // Whoever signs has just shown who they are.
        const by = { ...person, steppedUpAt: person.isSystem ? null : at }
        await perform(office, { by, via: 'demo', at, isRepeatable: true }, work => write(hurried(work)))
      }
    },
  }
}
