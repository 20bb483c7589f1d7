import { sql } from 'kysely'
import { complaint, toWire } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { typedCopy } from '../numbering.ts'

export interface Move {
  readonly line: string
  /** The revision whose bill takes it. */
  readonly into: string
  /** Among the other lines there, from 0. */
  readonly place: number
}

const linesOf = async (work: AnyWork, assembly: string): Promise<Row[]> =>
  await work.db.selectFrom('assemblyLines').selectAll().where('parent', '=', assembly).orderBy('position').execute()

const put = (work: AnyWork, assembly: string, lines: readonly Row[]) => work.update('assemblies', assembly, { lines })

/**
 * Takes a component to another place, or into another bill, in one step: both bills change, or neither. Each keeps its own
 * rules: it belongs to a draft, and nothing comes to contain itself (sales R44, R46).
 */
export async function moveLine(work: AnyWork, { line: id, into, place }: Move): Promise<void> {
  const line = await work.db.selectFrom('assemblyLines').selectAll().where('id', '=', id).executeTakeFirst()
  if (!line) throw Refusal.fields([complaint(['line'], 'noSuchRecord')], 'assemblies')
  const from = line.parent
  const target = await work.reader.first<{ id: string }>(
    sql`select id from assemblies where part_revision = ${into}::uuid and archived_at is null`,
  )
  const kept = (await linesOf(work, from)).filter(one => one.id !== id).map(one => ({ id: one.id }))
  if (target?.id === from) {
    await put(work, from, kept.toSpliced(place, 0, { id }))
    return
  }
  await put(work, from, kept)
  const { findNumber: _number, ...copy } = typedCopy(work.registry, 'assembly-lines', toWire(line))
  if (!target) {
    await work.create('assemblies', { partRevision: into, lines: [copy] })
    return
  }
  const there = (await linesOf(work, target.id)).map(one => ({ id: one.id }) as Row)
  await put(work, target.id, there.toSpliced(place, 0, copy))
}
