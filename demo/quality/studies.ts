import type { AnyWork } from '#platform/server/work/work.ts'
import { type Chance, chance } from '../year/chance.ts'
import type { Shop, Subject } from '../year/shop.ts'
import { drawingPdf } from './drawing-pdf.ts'
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
  shop.keep('gage-rnrs', gage, id)
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
  const data = Array.from({ length: 30 }, () => (1.25 + luck.between(-9, 9) / 100_000).toFixed(5))
  const study = await work.create('capabilities', {
    dimension: shop.id('dimensions', `${first.number} 2`),
    data,
  })
  await work.act('capabilities', study.id as string, 'compute')
  shop.keep('capabilities', first.number, study.id as string)
  await work.create('capabilities', { dimension: shop.id('dimensions', `${second.number} 2`) })
}

/** What the drawing of the first part asks for, where it stands on the sheet, and what its first article measured. */
const callouts = [
  ['.750 +.0000/-.0005', 140, 470, '.7498'],
  ['1.2500 \u00b1.0003', 470, 420, '1.2501'],
  ['2.375 \u00b1.005', 250, 150, '2.3742'],
  ['.625 \u00b1.002', 600, 260, '.6254'],
] as const
const sheet = { width: 792, height: 612 }
const letters = 11
const textOf = (place: number) => `${place < 2 ? '\u00d8' : ''}${callouts[place]![0]}`

const partDrawing = (number: string, name: string) =>
  drawingPdf({
    ...sheet,
    lines: [
      ...([
        [20, 20, 772, 20],
        [772, 20, 772, 592],
        [772, 592, 20, 592],
        [20, 592, 20, 20],
      ] as const),
      ...([
        [502, 20, 502, 110],
        [502, 110, 772, 110],
        [502, 65, 772, 65],
      ] as const),
      ...([
        [150, 200, 560, 200],
        [560, 200, 560, 380],
        [560, 380, 150, 380],
        [150, 380, 150, 200],
      ] as const),
      ...([
        [150, 170, 560, 170],
        [150, 160, 150, 190],
        [560, 160, 560, 190],
      ] as const),
      ...([
        [180, 462, 230, 330],
        [470, 415, 420, 330],
        [595, 262, 560, 290],
      ] as const),
    ],
    circles: [
      [230, 290, 40],
      [400, 290, 55],
    ],
    texts: [
      ...callouts.map(([, x, y], place) => [x, y, letters, textOf(place)] as const),
      [510, 88, 12, name],
      [510, 44, 10, `DWG ${number}`],
      [690, 44, 10, 'REV A'],
    ],
  })

/** Balloons on the drawing, each accepted as its characteristic, and the drawing released. */
async function balloonDrawing(work: AnyWork, shop: Shop): Promise<void> {
  const drawing = await shop.bring(`${first.number}.pdf`, partDrawing(first.number, first.name.toUpperCase()))
  const group = await work.create('gdt-map-groups', {
    partRevision: shop.id('part-revisions', first.number),
    ...{ drawing, drawingNumber: first.number, drawingRevision: 'A', pages: 1, unitSystem: 'inch' },
  })
  await work.act('gdt-map-groups', group.id as string, 'place', {
    callouts: callouts.map(([, x, y], place) => ({
      ...{ page: 1, rawText: textOf(place), confidence: '95' },
      boxX: (x / sheet.width).toFixed(5),
      boxY: (1 - (y + letters) / sheet.height).toFixed(5),
      boxW: ((textOf(place).length * letters * 0.55) / sheet.width).toFixed(5),
      boxH: ((letters * 1.3) / sheet.height).toFixed(5),
    })),
  })
  for (const map of await work.list('gdt-maps', { group: group.id as string }, ['id']))
    await work.act('gdt-maps', map.id, 'accept')
  await work.act('gdt-map-groups', group.id as string, 'release')
}

/** The first article of the first part, measured and verified; that of the second is only begun. */
async function measureArticles(work: AnyWork, shop: Shop): Promise<void> {
  const about = { drawingNumber: first.number, drawingRevision: 'A', serialNumber: '0001' }
  const fair = await work.create('fairs', {
    ...{ partRevision: shop.id('part-revisions', first.number), reason: 'newPart', ...about },
    customer: shop.id('business-partners', 'HALCYON'),
    products: [
      {
        kind: 'material',
        name: '6061-T651 plate',
        specification: 'AMS 4027',
        code: 'K131552',
        certificateNumber: 'K131552',
      },
      { kind: 'specialProcess', name: 'Anodize, type III', specification: 'MIL-A-8625', certificateNumber: 'AN-20417' },
    ],
  })
  const id = fair.id as string
  await work.act('fairs', id, 'build')
  const { rows } = await work.client.query(
    `select id, dimension, number, reference_location as "referenceLocation", designator, requirement from fair_characteristics
     where root = $1 order by position`,
    [id],
  )
  await work.update('fairs', id, {
    characteristics: rows.map((row, place) => ({ ...row, results: [callouts[place]![3]], result: 'pending' })),
  })
  await work.act('fairs', id, 'verify')
  shop.keep('fairs', first.number, id)
  await work.create('fairs', {
    ...{ partRevision: shop.id('part-revisions', second.number), reason: 'processChange' },
    ...{ drawingNumber: second.number, drawingRevision: 'A' },
  })
}

/** Elements no record of ours proves: their papers lie in the part's folder; the part has no appearance to approve. */
const withoutAppearance = { applicable: false, naReason: 'Machined part without appearance requirements.' }

/** The whole package of the first part, up to the customer's yes; that of the second has just been asked for. */
async function approveParts(work: AnyWork, shop: Shop, gage: string): Promise<void> {
  const fair = shop.id('fairs', first.number)
  await work.act('fairs', fair, 'approve')
  await work.act('fairs', fair, 'submit', { customerReference: 'HAL-FA-118' })
  await work.act('fairs', fair, 'accept', { customerReference: 'HAL-FA-118' })
  await work.act('gage-rnrs', shop.id('gage-rnrs', gage), 'approve')
  await work.act('capabilities', shop.id('capabilities', first.number), 'approve')
  const customer = shop.id('business-partners', 'HALCYON')
  const ppap = await work.create('ppaps', {
    ...{ partRevision: shop.id('part-revisions', first.number), customer, reason: 'initial', results: 'allMet' },
    ...{ partWeightKg: '0.412', productionRate: '120 pcs a week', dueOn: shop.calendar.after(shop.calendar.today, 5) },
  })
  const id = ppap.id as string
  const { rows } = await work.client.query(
    `select id, element, name, evidence, state from ppap_elements where root = $1 order by position`,
    [id],
  )
  await work.update('ppaps', id, {
    elements: rows.map(row => ({ ...row, ...(row.element === 13 ? withoutAppearance : { state: 'ready' }) })),
  })
  await work.act('ppaps', id, 'complete')
  await work.act('ppaps', id, 'sign')
  await work.act('ppaps', id, 'submit', { submittedOn: shop.calendar.lastDay, customerContact: 'J. Lee' })
  await work.act('ppaps', id, 'recordDecision', { decision: 'approved' })
  await work.create('ppaps', {
    ...{ partRevision: shop.id('part-revisions', second.number), customer, reason: 'processChange' },
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
    diary.note(calendar.at(calendar.lastDay, 16, 20), 'wzhao', async work => {
      await studyGage(work, shop, luck, gage)
      await studyProcess(work, shop, luck)
      await balloonDrawing(work, shop)
      await measureArticles(work, shop)
    })
    diary.note(calendar.at(calendar.lastDay, 16, 50), 'qsullivan', work => approveParts(work, shop, gage))
  },
}
