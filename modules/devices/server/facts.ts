import { buffer } from 'node:stream/consumers'
import type { ResourceName } from '#platform/model'
import { loadRecord, type Row } from '#platform/server/records/load.ts'
import { systemViewer } from '#platform/server/records/row-access.ts'
import { updateRecord } from '#platform/server/records/save.ts'
import type { Files } from '#platform/server/services.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

export const recordOf = (work: AnyWork, name: ResourceName, id: string): Promise<Row | undefined> =>
  loadRecord(
    { registry: work.registry, viewer: systemViewer, calendar: work.calendar },
    work.reader,
    work.registry.resource(name),
    id,
  )

/** Writes what was read out of a file into the record it belongs to, lines included. */
export async function writeFacts(work: AnyWork, name: ResourceName, id: string, facts: Row): Promise<void> {
  const before = await recordOf(work, name, id)
  if (before)
    await updateRecord(work.registry, work.writer, work.registry.resource(name), before, { ...before, ...facts })
}

/** The stored bytes as Latin-1: one letter a byte, none lost. */
export const bytesOf = async (files: Files, sha256: string): Promise<string> =>
  (await buffer(files.read(sha256))).toString('latin1')
