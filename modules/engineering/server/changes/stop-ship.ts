import { stopsShipping } from '#modules/engineering/model/ecrs.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'

const stopped = (ecr: Row | undefined): string[] =>
  ecr && stopsShipping(ecr) ? ((ecr.items as Row[] | undefined) ?? []).map(item => item.partRevision as string) : []

/**
 * A request with the priority stopShip holds what it touches from the day it is submitted until it is carried out or given
 * up. Whoever ships or makes hears which revisions are meant now; none means that its holds are lifted.
 */
export const savedEcr: SaveHook = async (work, { before, after }) => {
  const [was, now] = [stopped(before).sort(), stopped(after).sort()]
  if (JSON.stringify(was) === JSON.stringify(now)) return
  await work.raise('ecr.stops', { ecr: after.id, code: after.code, title: after.title, revisions: now })
}
