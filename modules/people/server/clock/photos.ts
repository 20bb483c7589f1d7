import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { PunchTold } from '#modules/people/model/clock-events.ts'
import type { StoredFile } from '#platform/model'
import type { ChainedEvent } from '#platform/model/terminal/event.ts'
import type { JobContext, Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'

/** How a JPEG begins; a clock sends nothing else. */
const jpeg = Buffer.from([0xff, 0xd8, 0xff])

/** The picture a clock took, when it is one. */
export function readPhoto(told: Partial<PunchTold>): Buffer | null {
  const bytes = typeof told.photo === 'string' ? Buffer.from(told.photo, 'base64url') : null
  return bytes?.subarray(0, jpeg.length).equals(jpeg) ? bytes : null
}

/** Keeps the pictures of some events, by event. What cannot be kept is left out: nobody is told no at the clock for a picture. */
export async function keptPhotos(
  { files }: Services,
  events: readonly ChainedEvent[],
): Promise<ReadonlyMap<string, StoredFile>> {
  const kept = new Map<string, StoredFile>()
  for (const { eventId, payload } of events) {
    const bytes = readPhoto(payload)
    const photo = bytes && (await files.put(Readable.from([bytes]), `${eventId}.jpg`).catch(() => null))
    if (photo) kept.set(eventId, photo)
  }
  return kept
}

export const forgetPhotos = 'people.forget-punch-photos'

const keptDays = 90

/** people R29: pictures of punches go after 90 days; the punches stay. */
export const forgetPhotosJob = (_payload: unknown, { services }: JobContext): Promise<void> =>
  perform(services.app, { by: theSystem('punch photos'), via: 'job' }, async work => {
    await work.writer.run(sql`
      delete from punch_photos where taken_at < ${work.at}::timestamptz - make_interval(days => ${keptDays})`)
  })
