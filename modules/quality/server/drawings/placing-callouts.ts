import { sql } from 'kysely'
import { carryOver, type Numbered } from '#modules/quality/model/callouts/carry-over.ts'
import type { PlacedCallout } from '#modules/quality/model/drawings.ts'
import { complaint } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** More than any sheet holds; what comes beyond is a slip of whoever sends it. */
const mostCallouts = 1000

interface Before extends Numbered {
  readonly state: string
  readonly ignoreReason: string | null
}

const mapsOf = (work: AnyWork, group: string) =>
  work.reader.rows<Before & { readonly isGone: boolean }>(sql`
    select id, balloon_number as "balloonNumber", page::int as page, raw_text as "rawText", state, ignore_reason as "ignoreReason",
      box_x::text as "boxX", box_y::text as "boxY", box_w::text as "boxW", box_h::text as "boxH", archived_at is not null as "isGone"
    from gdt_maps where "group" = ${group}::uuid order by balloon_number collate "C"`)

/** What lies where a callout is already is that callout. */
const covers = (there: Numbered, callout: PlacedCallout): boolean => {
  const middle = {
    x: Number(callout.boxX) + Number(callout.boxW) / 2,
    y: Number(callout.boxY) + Number(callout.boxH) / 2,
  }
  const [x, y] = [Number(there.boxX ?? 2), Number(there.boxY ?? 2)]
  return (
    there.page === callout.page &&
    middle.x >= x &&
    middle.x <= x + Number(there.boxW ?? 0) &&
    middle.y >= y &&
    middle.y <= y + Number(there.boxH ?? 0)
  )
}

function readPlaced(callouts: unknown): PlacedCallout[] {
  const isPlaced = (one: Partial<PlacedCallout> | null) =>
    Number.isInteger(one?.page) &&
    typeof one?.rawText === 'string' &&
    ['undefined', 'boolean'].includes(typeof one.scanned) &&
    [one.boxX, one.boxY, one.boxW, one.boxH].every(part => typeof part === 'string' && Decimal.parse(part) !== null)
  if (!Array.isArray(callouts) || callouts.length > mostCallouts || !callouts.every(isPlaced))
    throw Refusal.fields([complaint(['callouts'], 'calloutsUnreadable')], 'gdt-map-groups')
  return callouts
}

/** A balloon stands left of its callout, at the page's edge at most. */
const balloonBeside = ({ boxX, boxY, boxH }: PlacedCallout) => ({
  balloonX: Math.max(0.012, Number(boxX) - 0.024).toFixed(5),
  balloonY: Math.min(0.99, Number(boxY) + Number(boxH) / 2).toFixed(5),
  anchorX: boxX,
  anchorY: (Number(boxY) + Number(boxH) / 2).toFixed(5),
})

/**
 * quality R28: callouts are numbered in their order. On a new revision what is unchanged keeps number and characteristic, what
 * changed keeps its number, and the numbers of what has gone are retired.
 */
export const place = verb<'gdt-map-groups', 'gdt-maps' | 'dimensions'>()(
  'gdt-map-groups.place',
  async (work, drawing, asked) => {
    const callouts = readPlaced(asked.callouts)
    const here = await mapsOf(work, drawing.id)
    const standing = here.filter(one => !one.isGone)
    const now = callouts.filter(callout => !standing.some(one => covers(one, callout)))
    const old = drawing.supersedes ? (await mapsOf(work, drawing.supersedes)).filter(one => !one.isGone) : []
    const used = new Set(standing.map(one => one.balloonNumber))
    const before = old.filter(one => !used.has(one.balloonNumber))
    const taken = [...here, ...old].map(one => one.balloonNumber)
    const start = drawing.balloonStyle?.start ?? 1
    const { carried, retired } = carryOver(before, now, [...taken, ...(drawing.retiredNumbers ?? [])], start)
    const from = new Map(before.map(one => [one.id, one]))
    const scanned: string[] = []
    for (const { callout, number, change, from: source } of carried) {
      const given = {
        page: callout.page,
        rawText: callout.rawText.trim().slice(0, 300),
        confidence: callout.confidence ?? null,
      }
      const { boxX, boxY, boxW, boxH } = callout
      const made = await work.create('gdt-maps', {
        ...{ group: drawing.id, balloonNumber: number, ...given, boxX, boxY, boxW, boxH, ...balloonBeside(callout) },
        ...(drawing.supersedes && { carriedFrom: source, change }),
      })
      if (callout.scanned) scanned.push(made.id)
      if (change !== 'same') continue
      const was = from.get(source!)!
      if (was.state === 'accepted') await work.act('gdt-maps', made.id, 'accept', {})
      if (was.state === 'ignored') await work.act('gdt-maps', made.id, 'ignore', { ignoreReason: was.ignoreReason })
    }
    // Until somebody types the text anew, it says what a machine has read.
    await work.writer.run(
      sql`update gdt_maps set parsed = parsed || '{"scanned": true}' where id = any(${scanned}::uuid[])`,
    )
    return { retiredNumbers: retired }
  },
)
