import { sql } from 'kysely'
import { type Component, deepest, loopThrough } from '#modules/engineering/model/bills/bills.ts'
import { complaint } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { numberLines } from './numbering.ts'
import { demandDraft } from './revisions.ts'

/** A bill belongs to a draft revision, holds revisions of the parts it names, and never contains itself. */
export const savingAssembly: SaveHook<'assemblies'> = async (work, { before, after }) => {
  const revision = await work.reader.first<Row & { part: string; label: string }>(
    sql`select part, label, status, revision from part_revisions where id = ${after.partRevision}::uuid`,
  )
  after.label = revision!.label
  const lines = after.lines ?? []
  numberLines(lines, 'findNumber', 10)
  if (before && JSON.stringify(before.lines) === JSON.stringify(lines)) return
  demandDraft(revision!)
  await demandOwnRevisions(work, lines)
  await demandNoLoop(work, revision!.part, lines)
}

async function demandOwnRevisions(work: AnyWork, lines: readonly Row[]): Promise<void> {
  const fixed = lines.filter(line => line.partRevision)
  if (fixed.length === 0) return
  const found = await work.reader.rows<{ id: string; part: string }>(
    sql`select id, part from part_revisions where id = any(${fixed.map(line => line.partRevision)}::uuid[])`,
  )
  const partOf = new Map(found.map(({ id, part }) => [id, part]))
  const wrong = lines.findIndex(line => line.partRevision && partOf.get(line.partRevision as string) !== line.part)
  if (wrong >= 0) throw Refusal.fields([complaint(['lines', wrong, 'partRevision'], 'revisionOfPart')], 'assemblies')
}

/** sales R46, at any depth and whatever revision. Savers of bills wait for each other, so that two cannot close a loop together. */
async function demandNoLoop(work: AnyWork, parent: string, lines: readonly Row[]): Promise<void> {
  await work.writer.run(sql`select pg_advisory_xact_lock(hashtext('bills'))`)
  const bills = await billsBelow(work, [...new Set(lines.map(line => line.part as string))])
  for (const [index, line] of lines.entries()) {
    const loop = loopThrough(bills, parent, line.part as string)
    if (loop) throw await loopRefusal(work, parent, loop, index)
  }
}

/** The bills of these parts and of everything below them, one question a level. */
async function billsBelow(work: AnyWork, tops: readonly string[]): Promise<Map<string, Component[]>> {
  const bills = new Map<string, Component[]>()
  let level = [...tops]
  for (let depth = 0; level.length > 0 && depth <= deepest; depth++) {
    const found = await work.reader.rows<{ parent: string; part: string }>(
      sql`select distinct r.part as parent, l.part from part_revisions r
          join assemblies a on a.part_revision = r.id and a.archived_at is null
          join assembly_lines l on l.parent = a.id where r.part = any(${level}::uuid[])`,
    )
    for (const part of level) bills.set(part, [])
    for (const { parent, part } of found) bills.get(parent)!.push({ part, quantityPer: Decimal.of(1) })
    level = [...new Set(found.map(row => row.part))].filter(part => !bills.has(part))
  }
  return bills
}

async function loopRefusal(work: AnyWork, parent: string, loop: readonly string[], index: number): Promise<Refusal> {
  const rows = await work.reader.rows<{ id: string; number: string }>(
    sql`select id, part_number as number from parts where id = any(${[parent, ...loop]}::uuid[])`,
  )
  const numbers = new Map(rows.map(({ id, number }) => [id, number]))
  const named = (id: string) => numbers.get(id) ?? '?'
  const at = ['lines', index, 'part']
  if (loop.length === 1) return Refusal.fields([complaint(at, 'bomLoopItself', { part: named(parent) })], 'assemblies')
  const params = { parent: named(parent), part: named(loop[0]!), path: loop.map(named).join(' → ') }
  return Refusal.fields([complaint(at, 'bomLoop', params)], 'assemblies')
}
