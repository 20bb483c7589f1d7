import type { AnyWork } from '#platform/server/work/work.ts'
import { madeParts } from '../engineering/part-list.ts'
import { gageNames } from '../inventory/crib.ts'
import { chance } from '../year/chance.ts'
import { nobody } from '../year/diary.ts'
import type { Shop, Subject } from '../year/shop.ts'
import { isQuarterly, plannedParts } from './measuring.ts'

async function addProfiles(work: AnyWork, shop: Shop): Promise<void> {
  for (const [place, name] of gageNames.entries())
    await shop.add(work, 'gage-profiles', name, {
      thing: shop.id('things', name),
      gageType: name.replace(/ #\d+$/, ''),
      unit: shop.id('units', 'in'),
      resolution: '0.0001',
      accuracy: '0.0002',
      intervalMonths: isQuarterly(place) ? 3 : 12,
      vendor: shop.id('business-partners', 'TRUECAL'),
    })
}

const plans = [
  { name: 'Everything', method: 'all' },
  { name: 'Five of a lot', method: 'fixed', fixedN: 5 },
  { name: 'Z1.4, level II, AQL 1.0', method: 'z14', level: 'II', aql: '1.0' },
]

/** Some critical parts have a control plan, approved by somebody else than who wrote it. */
async function addPlans(work: AnyWork, shop: Shop): Promise<void> {
  for (const plan of plans) await shop.add(work, 'sampling-plans', plan.name, plan)
  for (const part of madeParts.filter(one => one.family === 'fiveAxis').slice(0, 6))
    await shop.add(work, 'control-plans', part.number, {
      phase: 'production',
      partRevision: shop.id('part-revisions', part.number),
      keyContact: shop.id('users', 'wzhao'),
      team: ['qsullivan', 'bfoster'].map(name => shop.id('users', name)),
    })
}

/** Every receipt of material is looked at; the year's inspections go on at about one a week. */
function liveInspections(shop: Shop): void {
  const planned = new Set(plannedParts.map(one => one.number))
  const luck = chance('inspections')
  const { calendar, diary } = shop
  for (const day of calendar.days) {
    if (!luck.happens(22)) continue
    const part = luck.of(madeParts)
    const lotSize = luck.of([10, 25, 50, 100])
    const inspect = async (work: AnyWork) => {
      const inspection = await work.create('inspections', {
        source: luck.of(['final', 'final', 'shipping', 'audit']),
        item: `part-revisions/${shop.id('part-revisions', part.number)}`,
        lotSize: String(lotSize),
        samplingPlan: shop.id('sampling-plans', luck.of(plans).name),
      })
      if (day === calendar.lastDay) return
      await work.act('inspections', inspection.id as string, 'start')
      // What has characteristics of its own waits for its values, and so does what came in these days.
      if (day < calendar.after(calendar.lastDay, -4) && !planned.has(part.number))
        await work.act('inspections', inspection.id as string, 'accept', {
          quantityAccepted: String(lotSize),
          quantityRejected: '0',
        })
    }
    // What is received is inspected as well, and numbered with the rest.
    diary.note(calendar.at(day, luck.between(8, 14), luck.between(0, 59)), nobody, inspect, ['receiving'])
  }
}

/** Gages, how they are checked, and what is inspected. */
export const calibration: Subject = {
  title: 'gages and sampling plans',
  open: async (work, shop) => {
    await addProfiles(work, shop)
    await addPlans(work, shop)
  },
  live: liveInspections,
}
