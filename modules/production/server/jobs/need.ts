import type { SaveHook } from '#platform/server/work/handlers.ts'
import type { Saved } from '#platform/server/work/work.ts'
import { freeReservations, reserveMaterials } from './release.ts'

const goes = ['released', 'inProgress']

const neededBy = ({ materials }: Saved<'jobs'>): string =>
  materials
    .map(({ item, required }) => `${item} ${required}`)
    .toSorted()
    .join()

/** A job that makes more or fewer pieces than before is promised what it takes now. */
export const savedNeed: SaveHook<'jobs'> = async (work, { before, after }) => {
  if (!before || before.status !== after.status || !goes.includes(after.status)) return
  if (neededBy(before) === neededBy(after)) return
  await freeReservations(work, after.id)
  await reserveMaterials(work, after.id)
}
