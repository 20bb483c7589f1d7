import type { AnyWork } from '#platform/server/work/work.ts'
import { type Chance, chance } from '../year/chance.ts'
import type { Shop, Subject } from '../year/shop.ts'
import { plannedParts } from './measuring.ts'

const first = plannedParts[0]!
const second = plannedParts[1]!

/** A gage study of five parts, two people and two trials; every part has its true size, every reading its error. */
async function studyGage(work: AnyWork, shop: Shop, luck: Chance, gage: string): Promise<void> {
  const study = await work.create('gage-rnrs', {
    ...{ gage: shop.id('things', gage), dimension: shop.id('dimensions', `${first.number} 1`) },
    ...{ parts: 5, trials: 2, tolerance: '0.0005', basis: 'tolerance' },
    appraisers: ['inspector', 'qsullivan'].map(name => shop.id('users', name)),
  })
  const id = study.id as string
  await work.act('gage-rnrs', id, 'start')
  const { rows } = await readings(work, id)
  const sizes = new Map<string, number>()
  const sizeOf = (part: string): number =>
    sizes.get(part) ?? sizes.set(part, 0.7496 + luck.between(0, 40) / 100_000).get(part)!
  await work.update('gage-rnrs', id, {
    readings: rows.map(one => ({
      ...one,
      value: (sizeOf(String(one.part)) + luck.between(-1, 1) / 100_000).toFixed(5),
    })),
  })
  await work.act('gage-rnrs', id, 'compute')
}

async function readings(work: AnyWork, id: string) {
  const { rows } = await work.client.query(
    `select id, run_order as "runOrder", part, appraiser, trial from gage_rnr_readings where root = $1 order by position`,
    [id],
  )
  return { rows: rows as Record<string, unknown>[] }
}

/** Thirty pieces in the order they were made, and whether the process holds the tolerance. */
async function studyProcess(work: AnyWork, shop: Shop, luck: Chance): Promise<void> {
  const data = Array.from({ length: 30 }, () => (1.25 + luck.between(-15, 15) / 100_000).toFixed(5))
  const study = await work.create('capabilities', {
    dimension: shop.id('dimensions', `${first.number} 2`),
    data,
  })
  await work.act('capabilities', study.id as string, 'compute')
  await work.create('capabilities', { dimension: shop.id('dimensions', `${second.number} 2`) })
}

/** A drawing with its balloons, and the first articles and approvals customers asked for. */
async function approveParts(work: AnyWork, shop: Shop): Promise<void> {
  const drawing = await shop.bring(
    `${first.number}.svg`,
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 11 8.5"/>',
  )
  const group = await work.create('gdt-map-groups', {
    partRevision: shop.id('part-revisions', first.number),
    ...{ drawing, drawingNumber: first.number, drawingRevision: 'A', pages: 1, unitSystem: 'inch' },
  })
  for (const [place, rawText] of ['⌀ .7500 +.0000/−.0005', '⌀ 1.2500 ±.0003', '2.375 ±.005', '.625 ±.002'].entries())
    await work.create('gdt-maps', {
      ...{ group: group.id, balloonNumber: String(place + 1), rawText, confidence: '94' },
      ...{
        balloonX: (0.2 + place * 0.15).toFixed(2),
        balloonY: '0.3',
        anchorX: (0.2 + place * 0.15).toFixed(2),
        anchorY: '0.4',
      },
    })
  for (const [part, reason] of [
    [first, 'newPart'],
    [second, 'processChange'],
  ] as const) {
    const partRevision = shop.id('part-revisions', part.number)
    const fair = await work.create('fairs', { partRevision, reason, drawingNumber: part.number, drawingRevision: 'A' })
    if (part === first) await work.act('fairs', fair.id as string, 'build')
  }
  await work.create('ppaps', {
    partRevision: shop.id('part-revisions', first.number),
    customer: shop.id('business-partners', 'HALCYON'),
    reason: 'initial',
    dueOn: shop.calendar.after(shop.calendar.today, 25),
  })
}

/** What quality studies and submits beside the daily inspections. */
export const studies: Subject = {
  title: 'studies and first articles',
  live: shop => {
    const { calendar, diary } = shop
    const luck = chance('studies')
    const gage = shop.names('gage-profiles')[0]!
    diary.note(calendar.at(calendar.lastDay, 16, 20), 'qsullivan', async work => {
      await studyGage(work, shop, luck, gage)
      await studyProcess(work, shop, luck)
      await approveParts(work, shop)
    })
  },
}
