import { stopsShipping } from '#modules/engineering/model/changes/ecrs.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'

declare module '#platform/server/work/events.ts' {
  interface Events {
    'ecr.stops': {
      readonly ecr: string
      readonly code: string
      readonly title: string
      /** Nothing of these leaves; none: its holds are lifted. */
      readonly revisions: readonly string[]
    }
  }
}

const stopped = (ecr: Row | undefined): string[] =>
  ecr && stopsShipping(ecr) ? ((ecr.items as Row[] | undefined) ?? []).map(item => item.partRevision as string) : []

/**
 * A request with the priority stopShip holds what it touches from the day it is submitted until it is carried out or given
 * up. Whoever ships or makes hears which revisions are meant now; none means that its holds are lifted.
 */
export const savedEcr: SaveHook<'ecrs'> = async (work, { before, after }) => {
  const [was, now] = [stopped(before).sort(), stopped(after).sort()]
  if (JSON.stringify(was) === JSON.stringify(now)) return
  const about = { ecr: after.id, code: after.code, title: after.title }
  await work.raise('ecr.stops', { ...about, revisions: now })
}
