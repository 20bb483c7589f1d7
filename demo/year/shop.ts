import { Readable } from 'node:stream'
import type { StoredFile } from '#platform/model'
import type { Instant } from '#platform/model/values/dates.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { Services } from '#platform/server/services.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import type { DemoCalendar } from './calendar.ts'
import type { Diary } from './diary.ts'
import { openStores, type Stores } from './stores.ts'

/** What the subjects of the demo share: the calendar, the diary, and what was written so far by the names people use. */
export interface Shop {
  readonly calendar: DemoCalendar
  readonly diary: Diary
  /** What the planner has in mind: what is free on the racks, and what the shop works on. */
  readonly stores: Stores
  /** Writes a record and remembers it under a name. */
  add(work: AnyWork, kind: string, name: string, given: Row): Promise<string>
  keep(kind: string, name: string, id: string): void
  /** The record of that name; a name nobody has is a mistake in the demo. */
  id(kind: string, name: string): string
  has(kind: string, name: string): boolean
  names(kind: string): string[]
  /** Stores a file, for a field that holds one. */
  bring(name: string, content: string | Uint8Array): Promise<StoredFile>
}

/** A part of the company: what it begins with, and what happens in its year. */
export interface Subject {
  readonly title: string
  /** Written on the opening day, in one piece. */
  open?(work: AnyWork, shop: Shop): Promise<void>
  /** It stands on nothing but the company and its people, and no other stands on it: it is opened beside the rest. */
  readonly isApart?: true
  /** Notes the year in the diary. */
  live?(shop: Shop): void
}

export function openShop(calendar: DemoCalendar, diary: Diary, { files, app }: Pick<Services, 'files' | 'app'>): Shop {
  const known = new Map<string, Map<string, string>>()
  const of = (kind: string) => known.get(kind) ?? known.set(kind, new Map()).get(kind)!
  const keep = (kind: string, name: string, id: string) => void of(kind).set(name, id)
  return {
    calendar,
    diary,
    stores: openStores(),
    keep,
    add: async (work, kind, name, given) => {
      const { id } = await work.create(kind as never, given)
      keep(kind, name, id as string)
      return id as string
    },
    id: (kind, name) => {
      const id = of(kind).get(name)
      if (!id) throw new Error(`the demo company has no ${kind} called ${name}`)
      return id
    },
    has: (kind, name) => of(kind).has(name),
    names: kind => [...of(kind).keys()],
    bring: async (name, content) => {
      const file = await files.put(Readable.from([Buffer.from(content)]), name)
      // As if whoever names it had uploaded it; forgotten when the company stands.
      await app.pool.query(
        `insert into fresh_uploads (sha256, actor) select $1, 'user:' || id from users on conflict do nothing`,
        [file.sha256],
      )
      return file
    },
  }
}

/** The opening is early in the morning of its day, before anybody does anything. */
export const openingOf = ({ opening, at }: DemoCalendar): Instant => at(opening, 6, 30)
