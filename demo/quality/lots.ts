import type { DateText } from '#platform/model/values/dates.ts'
import { Decimal } from '#platform/model/values/decimal.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { type Chance, chance } from '../year/chance.ts'
import type { Shop, Subject } from '../year/shop.ts'
import { plannedParts } from './measuring.ts'

const lotSize = 50
const plan = 'Z1.4, level II, AQL 1.0'

/** Every few days a lot of two of the parts is measured before it ships; once ten in a row were good, fewer pieces are. */
const isLotDay = (_: DateText, place: number): boolean => place % 7 === 5

/** Pieces as good machines make them: around the middle of the tolerance, never near its edge. */
async function piecesOf(work: AnyWork, dimension: string, n: number, luck: Chance): Promise<{ value: string }[]> {
  const asked = (await work.read('dimensions', dimension, ['nominal', 'upperTolerance', 'lowerTolerance']))!
  const [upper, lower] = [Decimal.of(asked.upperTolerance ?? 0), Decimal.of(asked.lowerTolerance ?? 0)]
  const middle = Decimal.of(asked.nominal!).plus(upper.plus(lower).times(Decimal.of('0.5')))
  const step = upper.minus(lower).times(Decimal.of('0.01'))
  return Array.from({ length: n }, () => ({
    value: middle.plus(step.times(Decimal.of(String(luck.between(-25, 25))))).toString(),
  }))
}

function liveLots(shop: Shop): void {
  const luck = chance('lots')
  const { calendar, diary } = shop
  for (const part of plannedParts.slice(0, 2))
    for (const day of calendar.days.filter(isLotDay)) {
      const measure = async (work: AnyWork) => {
        const { id } = await work.create('inspections', {
          source: 'final',
          item: `part-revisions/${shop.id('part-revisions', part.number)}`,
          lotSize: String(lotSize),
          samplingPlan: shop.id('sampling-plans', plan),
        })
        await work.act('inspections', id, 'start')
        const started = (await work.read('inspections', id, ['plan']))!
        for (const { dimension, n } of started.plan ?? [])
          if (dimension)
            await work.create('measurement-sets', {
              ...{ inspection: id, dimension, sampledAt: work.at, sampledBy: shop.id('users', 'inspector') },
              measurements: await piecesOf(work, dimension, n, luck),
            })
        if (day === calendar.lastDay) return
        await work.act('inspections', id, 'accept', { quantityAccepted: String(lotSize), quantityRejected: '0' })
      }
      // Numbered with the inspections of what is received.
      diary.note(calendar.at(day, luck.between(13, 16), luck.between(0, 59)), 'qsullivan', measure, ['receiving'])
    }
}

/** Lots that are measured piece by piece before they ship. */
export const lots: Subject = { title: 'lots measured before shipping', live: liveLots }
