import { secondsWorked } from '#modules/people/model/presence.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import { validPunches } from '../presence/punches.ts'

/** Seconds each person was clocked in, breaks left out, from one instant to another. */
export async function clockedSeconds(reader: Reader, from: string, to: string): Promise<Map<string, number>> {
  // A shift may have begun the evening before.
  const earlier = new Date(Date.parse(from) - 86_400_000).toISOString()
  const byPerson = Map.groupBy(await validPunches(reader, earlier, to), punch => punch.user)
  return new Map([...byPerson].map(([user, punches]) => [user, secondsWorked(punches, from, to)]))
}
