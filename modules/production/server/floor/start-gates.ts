import { sql } from 'kysely'
import { clockedIn, skillsLacking } from '#modules/people/server/index.ts'
import { hindrancesOf, placeOfWork } from '#modules/things/server/index.ts'
import { reason, sentence } from '#platform/model'
import type { Instant } from '#platform/model/values/dates.ts'
import { today as dayIn } from '#platform/model/values/zones.ts'
import { Refusal } from '#platform/server/problems.ts'
import { namesOf } from '#platform/server/work/people.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { productionSettings } from '../settings.ts'
import type { FloorOperation } from './facts.ts'
import type { Start } from './start.ts'
import { endEntries, openOn } from './stop.ts'

const called = async (work: AnyWork, users: readonly string[]): Promise<string[]> =>
  (await namesOf(work.reader, users)).map(one => one.name).toSorted((one, other) => one.localeCompare(other))

const nameOf = async (work: AnyWork, thing: string): Promise<string> => (await placeOfWork(work, thing))?.name ?? ''

/** A machine that is down, or that waits for maintenance too long, takes no new work. */
export async function demandThing(work: AnyWork, thing: string, at: Instant): Promise<void> {
  const { down, routine } = await hindrancesOf(work, thing, at)
  if (down)
    throw Refusal.conflict({ code: 'thingIsDown', params: { thing: await nameOf(work, thing), down: down.code } })
  if (routine) throw Refusal.conflict({ code: 'routineOverdue', params: { thing: await nameOf(work, thing), routine } })
}

interface Room {
  readonly operation: string
  readonly user: string | null
  readonly batch: string | null
  readonly stopFirst?: string | null
}

/** No more operations at once than the thing takes; what runs there may be stopped to make room. */
export async function demandRoom(work: AnyWork, thing: string, asked: Room, at: Instant): Promise<void> {
  if (asked.stopFirst) {
    const open = (await openOn(work, asked.stopFirst)).filter(one => one.thing === thing)
    await endEntries(work, open, { at })
  }
  const others = await work.reader.rows<{ operation: string; code: string }>(sql`
    select distinct coalesce(e.batch, e.operation) as "place", o.id as operation, o.code
    from work_entries e join job_operations o on o.id = e.operation
    where e.thing = ${thing}::uuid and e.status = 'open' and e.operation <> ${asked.operation}::uuid
      ${asked.batch ? sql`and e.batch is distinct from ${asked.batch}::uuid` : sql``} order by o.code`)
  const row = await placeOfWork(work, thing)
  const [first] = others
  if (!first || others.length < (row?.capacity ?? 1)) return
  throw new Refusal({
    status: 409,
    code: 'thingFull',
    params: { thing: row?.name ?? '', other: first.code },
    more: { offer: { stopFirst: first.operation, code: first.code } },
  })
}

/** The person masters every skill of operation and thing on that day, as strictly as each skill says. */
export async function whyNotQualified(
  work: AnyWork,
  operation: FloorOperation,
  { user, thing }: Pick<Start, 'user' | 'thing'>,
  at: Instant,
): Promise<string[]> {
  const machine = thing ? await placeOfWork(work, thing) : undefined
  const asked = new Map<string, number>((machine?.skills ?? []).map(skill => [skill, 3]))
  for (const skill of operation.skills) asked.set(skill, operation.skillLevel)
  if (!user || asked.size === 0) return []
  const lacking = await skillsLacking(work, user, asked, dayIn(work.calendar.zone, at))
  const said = []
  for (const one of lacking) {
    const here = await clockedIn(work, at)
    const params = {
      ...{ person: (await called(work, [user])).join(''), skill: one.skill, asked: one.asked, has: one.has },
      others:
        (
          await called(
            work,
            one.qualified.filter(other => here.has(other)),
          )
        )
          .slice(0, 5)
          .join(', ') || 'none',
    }
    if (one.enforcement === 'block') throw Refusal.conflict({ code: 'notQualified', params })
    said.push(sentence(work.words, reason('notQualified', params)))
  }
  return said
}

/** Clocked in, as far as the company asks for it. */
export async function whyNotAtWork(work: AnyWork, user: string, at: Instant): Promise<string[]> {
  const { clockGate: gate } = await productionSettings(work.reader)
  if (gate === 'off' || (await clockedIn(work, at)).has(user)) return []
  const params = { person: (await called(work, [user])).join('') }
  if (gate === 'block') throw Refusal.conflict({ code: 'notClockedIn', params })
  return [sentence(work.words, reason('notClockedIn', params))]
}
