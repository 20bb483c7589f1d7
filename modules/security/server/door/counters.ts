import { sql } from 'kysely'
import { lockMinutes } from '#modules/security/model/account-lock.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { hashOf } from '../tokens.ts'

/** Which counter an attempt on an account goes to. */
export interface Attempt {
  readonly username: string
  /** The browser's own mark, when it has signed in as this person before. */
  readonly device: string | null
}

// Unknown user names are counted like known ones, so that a lock tells nobody which names exist.
const accountKey = (username: string): string => `account:${hashOf(username.toLowerCase())}`
const deviceKey = (username: string, device: string): string =>
  `device:${hashOf(`${device} ${username.toLowerCase()}`)}`

/** A browser that has signed in before has a counter of its own: strangers cannot lock a person out of it (people R48). */
async function keyOf(work: AnyWork, { username, device }: Attempt): Promise<string> {
  if (!device) return accountKey(username)
  const key = deviceKey(username, device)
  const known = await work.reader.first(sql`select 1 from door_counters where key = ${key}`)
  return known ? key : accountKey(username)
}

/**
 * Takes one attempt before anything is checked, so that guesses in parallel count as well; `settleAttempt` gives it back.
 * While the account is closed nothing is checked and nothing counted. Answers whether it closes unless this one is right.
 */
export async function takeAttempt(work: AnyWork, attempt: Attempt): Promise<boolean> {
  const key = await keyOf(work, attempt)
  const taken = await work.writer.first<{ count: number }>(
    sql`insert into door_counters (key, count, since) values (${key}, 1, ${work.at})
        on conflict (key) do update set count = door_counters.count + 1, since = ${work.at}
        where door_counters.until is null or door_counters.until <= ${work.at} returning count`,
  )
  if (!taken) throw await closed(work, key)
  const minutes = lockMinutes(taken.count)
  if (minutes === 0) return false
  const until = Number.isFinite(minutes)
    ? sql`${work.at}::timestamptz + ${minutes} * interval '1 minute'`
    : sql`'infinity'`
  await work.writer.run(sql`update door_counters set until = ${until} where key = ${key}`)
  return true
}

async function closed(work: AnyWork, key: string): Promise<Refusal> {
  const row = await work.reader.first<{ seconds: number | null }>(
    sql`select case when until < 'infinity' then ceil(extract(epoch from until - ${work.at}::timestamptz))::int end as seconds
        from door_counters where key = ${key}`,
  )
  if (row?.seconds === null) return new Refusal({ status: 423, code: 'lockedForGood' })
  const seconds = Math.max(1, row?.seconds ?? 60)
  return new Refusal({
    status: 423,
    code: 'lockedFor',
    params: { minutes: Math.ceil(seconds / 60) },
    more: { retryAfter: seconds },
  })
}

/**
 * The person was who they said: failures of this counter are forgotten, and this browser is known from now on.
 * What strangers have tried elsewhere stays counted.
 */
export async function settleAttempt(work: AnyWork, { username, device }: Attempt): Promise<void> {
  const key = await keyOf(work, { username, device })
  if (key === accountKey(username)) await work.writer.run(sql`delete from door_counters where key = ${key}`)
  if (device)
    await work.writer.run(
      sql`insert into door_counters (key, count, since) values (${deviceKey(username, device)}, 0, ${work.at})
          on conflict (key) do update set count = 0, until = null, since = ${work.at}`,
    )
}

/** An administrator opens a closed account again. Devices keep their own counters and wait theirs out. */
export const unlockAccount = (work: AnyWork, username: string): Promise<unknown> =>
  work.writer.run(sql`delete from door_counters where key = ${accountKey(username)}`)

/** Guesses of somebody's secret that close it for a while: so many within so many minutes. */
interface Guessing {
  readonly name: string
  readonly most: number
  readonly minutes: number
  readonly closed: number
}
export const guessing = {
  /** Five wrong PINs within ten minutes close it for fifteen (people R48). */
  pin: { name: 'pin', most: 5, minutes: 10, closed: 15 },
  /** Five failed signatures within fifteen minutes close signing for fifteen (quality S5). */
  confirming: { name: 'confirming', most: 5, minutes: 15, closed: 15 },
} as const satisfies Record<string, Guessing>

const guessKey = ({ name }: Guessing, user: string): string => `${name}:${user}`

/** Takes one guess before it is checked, and says which it is; `settleGuesses` gives all back. While it is closed nothing is counted. */
export async function takeGuess(work: AnyWork, guesses: Guessing, user: string): Promise<number> {
  const window = sql`${work.at}::timestamptz - ${guesses.minutes} * interval '1 minute'`
  const end = sql`${work.at}::timestamptz + ${guesses.closed} * interval '1 minute'`
  const runs = sql`door_counters.since > ${window}`
  const taken = await work.writer.first<{ count: number }>(
    sql`insert into door_counters (key, count, since) values (${guessKey(guesses, user)}, 1, ${work.at})
        on conflict (key) do update set
          count = case when ${runs} and door_counters.until is null then door_counters.count + 1 else 1 end,
          since = case when ${runs} and door_counters.until is null then door_counters.since else ${work.at} end,
          until = case when ${runs} and door_counters.until is null and door_counters.count + 1 >= ${guesses.most} then ${end} end
        where door_counters.until is null or door_counters.until <= ${work.at} returning count`,
  )
  if (!taken) throw await closed(work, guessKey(guesses, user))
  return taken.count
}

/** The secret was right, or a supervisor lifts the lock. */
export const settleGuesses = (work: AnyWork, guesses: Guessing, user: string): Promise<unknown> =>
  work.writer.run(sql`delete from door_counters where key = ${guessKey(guesses, user)}`)

interface Rate {
  readonly name: string
  readonly most: number
  readonly minutes: number
}
/** people R49, by address. */
export const rates = {
  signIn: { name: 'sign-in', most: 20, minutes: 15 },
  reset: { name: 'reset', most: 5, minutes: 60 },
  links: { name: 'links', most: 30, minutes: 1 },
} as const satisfies Record<string, Rate>

const rateKey = ({ name }: Rate, ip: string): string => `ip:${name}:${ip}`

/** 429 when this address has used up what it may in the window. */
export async function demandRate(work: AnyWork, rate: Rate, ip: string): Promise<void> {
  const row = await work.reader.first<{ seconds: number }>(
    sql`select ceil(extract(epoch from since + ${rate.minutes} * interval '1 minute' - ${work.at}::timestamptz))::int as seconds
        from door_counters where key = ${rateKey(rate, ip)} and count >= ${rate.most}
        and since > ${work.at}::timestamptz - ${rate.minutes} * interval '1 minute'`,
  )
  if (!row) return
  const seconds = Math.max(1, row.seconds)
  throw new Refusal({ status: 429, code: 'slowDown', params: { seconds }, more: { retryAfter: seconds } })
}

export async function countRate(work: AnyWork, rate: Rate, ip: string): Promise<void> {
  const start = sql`${work.at}::timestamptz - ${rate.minutes} * interval '1 minute'`
  await work.writer.run(
    sql`insert into door_counters (key, count, since) values (${rateKey(rate, ip)}, 1, ${work.at})
        on conflict (key) do update set
          count = case when door_counters.since > ${start} then door_counters.count + 1 else 1 end,
          since = case when door_counters.since > ${start} then door_counters.since else ${work.at} end`,
  )
}

/** The attempt was right as far as it went; what failed before stays counted until the person is in. */
export async function returnAttempt(work: AnyWork, attempt: Attempt): Promise<void> {
  const key = await keyOf(work, attempt)
  await work.writer.run(sql`update door_counters set count = greatest(count - 1, 0), until = null where key = ${key}`)
}
