import { sql } from 'kysely'
import { readCallout } from '#modules/quality/model/callouts/callouts.ts'
import { complaint } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import { type SaveHook, verb } from '#platform/server/work/handlers.ts'
import type { AnyWork, Saved } from '#platform/server/work/work.ts'
import { drawingOf, followText, newDimension } from './callout-dimensions.ts'
import { draftPartialReport } from './partial-reports.ts'
import { place } from './placing-callouts.ts'

/** What a callout says is read when its text is typed; callouts of a released drawing stay as they are. */
export const savingMap: SaveHook<'gdt-maps'> = async (work, { before, after }) => {
  const drawing = await drawingOf(work, after.group)
  if (drawing && drawing.status !== 'draft')
    throw Refusal.conflict({ code: 'drawingReleased', params: { drawing: drawing.code } })
  if (before?.rawText !== after.rawText)
    after.parsed = after.rawText ? readCallout(String(after.rawText), drawing?.isInch) : null
  await demandOwnCharacteristic(work, before, after, drawing?.partRevision ?? null)
  if (before?.rawText !== after.rawText && after.state === 'accepted' && before?.dimension && drawing)
    await followText(work, after, before.dimension, drawing)
  const isRenumbered = before && before.balloonNumber !== after.balloonNumber && after.dimension
  if (isRenumbered) await work.update('dimensions', after.dimension!, { number: after.balloonNumber })
}

type Map = Saved<'gdt-maps'>

/** quality R4: a callout is a characteristic of its own revision, under a number nothing else of it has. */
async function demandOwnCharacteristic(work: AnyWork, before: Map | undefined, after: Map, revision: string | null) {
  if (after.dimension && after.dimension !== before?.dimension) {
    const own = await work.read('dimensions', after.dimension, ['partRevision'])
    if (own!.partRevision !== revision)
      throw Refusal.fields([complaint(['dimension'], 'otherPartsDimension')], 'gdt-maps')
  }
  if (!before || before.balloonNumber === after.balloonNumber) return
  const there = await work.reader.first(sql`
    select 1 from gdt_maps where "group" = ${after.group}::uuid and balloon_number = ${after.balloonNumber}
      and id <> ${after.id}::uuid
    union all select 1 from dimensions where part_revision = ${revision}::uuid and number = ${after.balloonNumber}
      and id is distinct from ${after.dimension}::uuid and ${after.dimension}::uuid is not null limit 1`)
  if (there)
    throw Refusal.fields([complaint(['balloonNumber'], 'balloonTaken', { number: after.balloonNumber })], 'gdt-maps')
}

/** quality R28: a drawing takes the place of another one of the same part. */
export const savingDrawing: SaveHook<'gdt-map-groups'> = async (work, { before, after }) => {
  if (!after.supersedes || before?.supersedes === after.supersedes) return
  const same = await work.reader.first(sql`
    select 1 from gdt_map_groups g where g.id = ${after.supersedes}::uuid
      and g.id is distinct from ${after.id ?? null}::uuid and mw_same_part(g.part_revision, ${after.partRevision}::uuid)`)
  if (!same) throw Refusal.fields([complaint(['supersedes'], 'supersedesOther')], 'gdt-map-groups')
}

const mapVerb = verb<'gdt-maps', 'dimensions' | 'dimension-types'>()

/** An accepted callout is a characteristic: one that is there, of its number, or a new one made of what was read. */
const accept = mapVerb('gdt-maps.accept', async (work, map, asked) => {
  const drawing = (await drawingOf(work, map.group))!
  const there = asked.dimension ?? map.dimension ?? (await numbered(work, drawing.partRevision, map.balloonNumber))
  return { dimension: there ?? (await newDimension(work, map, drawing)), ignoreReason: null }
})

const numbered = async (work: AnyWork, partRevision: string, number: string): Promise<string | null> => {
  const found = await work.reader.first<{ id: string }>(
    sql`select id from dimensions where part_revision = ${partRevision}::uuid and number = ${number} and archived_at is null`,
  )
  return found?.id ?? null
}

const drawingVerb = verb<'gdt-map-groups', 'gdt-maps' | 'dimensions'>()

/** quality R4: every callout decided, every accepted one a characteristic of this revision; an older drawing gives way. */
const release = drawingVerb('gdt-map-groups.release', async (work, drawing) => {
  const maps = await work.reader.rows<{ number: string; state: string; revision: string | null }>(sql`
    select m.balloon_number as number, m.state, d.part_revision as revision
    from gdt_maps m left join dimensions d on d.id = m.dimension and d.archived_at is null
    where m."group" = ${drawing.id}::uuid and m.archived_at is null`)
  if (maps.length === 0) throw Refusal.conflict({ code: 'mapsNone', params: { drawing: drawing.code } })
  const open = maps.filter(map => map.state === 'proposed').length
  if (open > 0) throw Refusal.conflict({ code: 'mapsOpen', params: { count: open } })
  const unlinked = maps.find(map => map.state === 'accepted' && map.revision !== drawing.partRevision)
  if (unlinked) throw Refusal.conflict({ code: 'mapUnlinked', params: { number: unlinked.number } })
  await work.writer.run(
    sql`update gdt_map_groups set status = 'superseded' where id = ${drawing.supersedes}::uuid and status = 'released'`,
  )
  if (drawing.supersedes) await draftPartialReport(work, drawing)
  return undefined
})

export const drawingVerbs = {
  'gdt-maps.accept': accept,
  'gdt-map-groups.release': release,
  'gdt-map-groups.place': place,
}
