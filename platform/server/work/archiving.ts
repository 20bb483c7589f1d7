import type { ResourceName } from '#platform/model'
import type { Row } from '../records/load.ts'
import type { App } from './app.ts'
import { archiveRecord } from './records.ts'
import type { AnyWork } from './work.ts'

/** What is asked of a record that may stand in the archive. */
export const archiveState = ['id', 'version', 'archivedAt'] as const

interface Known {
  readonly id: string
  readonly version: number
  readonly archivedAt: string | null
}

/** Archives a record inside a piece of work; one that is archived stays so. */
export async function archiveOne(app: App, work: AnyWork, name: ResourceName, id: string): Promise<void> {
  const now = await work.read(name, id, ['version', 'archivedAt'])
  if (now && !now.archivedAt) await archiveRecord(app, work, app.registry.resource(name), id, { version: now.version })
}

/** A record with these values: the one that is known, brought back from the archive where it went, else a new one. */
export async function reviveOne(
  app: App,
  work: AnyWork,
  name: ResourceName,
  known: Known | undefined,
  given: Row,
): Promise<string> {
  if (!known) return (await work.create(name, given)).id
  const { id, version, archivedAt } = known
  if (archivedAt) await archiveRecord(app, work, app.registry.resource(name), id, { version }, true)
  await work.update(name, id, given)
  return id
}
