import { Decimal } from '#platform/model/values/decimal.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { madeParts } from '../engineering/part-list.ts'
import { gageNames } from '../inventory/crib.ts'
import { chance } from '../year/chance.ts'
import type { Shop, Subject } from '../year/shop.ts'

/** The vocabulary of drawings ships with the product. */
const typeId = (place: number) => `01900000-0000-7000-8000-0000000003${String(place).padStart(2, '0')}`

type Callout = readonly [
  number: string,
  type: number,
  requirement: string,
  nominal: string,
  upper: string,
  lower: string,
  klass: string,
  method: string,
]

const callouts: readonly Callout[] = [
  ['1', 2, '⌀ .7500 +.0000/−.0005', '0.75', '0', '-0.0005', 'key', 'Outside micrometer'],
  ['2', 2, '⌀ 1.2500 ±.0003 bore', '1.25', '0.0003', '-0.0003', 'critical', 'Bore gage'],
  ['3', 1, '2.375 ±.005', '2.375', '0.005', '-0.005', 'minor', 'Caliper'],
  ['4', 5, '.625 ±.002 deep', '0.625', '0.002', '-0.002', 'major', 'Height gage on plate'],
]

export const plannedParts = madeParts.filter(one => one.family === 'fiveAxis').slice(0, 6)

/** The characteristics of the parts with a control plan, and the checks on them; the plan is approved and in force. */
async function addCharacteristics(work: AnyWork, shop: Shop): Promise<void> {
  for (const part of plannedParts) {
    const partRevision = shop.id('part-revisions', part.number)
    for (const [place, callout] of callouts.entries()) {
      const [number, type, requirement, nominal, upperTolerance, lowerTolerance, klass, method] = callout
      const name = `${part.number} ${number}`
      await shop.add(work, 'dimensions', name, {
        ...{ partRevision, number, type: typeId(type), requirement, nominal, upperTolerance, lowerTolerance },
        unit: shop.id('units', 'in'),
        class: klass,
        sheetZone: `1-${'ABCD'[place]}${place + 2}`,
        method: shop.id('inspection-methods', method),
      })
      await shop.add(work, 'control-plan-details', name, {
        plan: shop.id('control-plans', part.number),
        sequence: (place + 1) * 10,
        operation: shop.id('operations', shop.names('operations')[0]!),
        dimension: shop.id('dimensions', name),
        method: shop.id('inspection-methods', method),
        frequency: 'everyN',
        frequencyValue: 5,
        sampleSize: 1,
        control: place < 2 ? 'imr' : 'record',
        signalAsksCause: false,
        reactionPlan: '<p>Stop, tag the last five pieces, call the lead.</p>',
      })
    }
  }
}

function livePlans(shop: Shop): void {
  const { calendar, diary } = shop
  for (const part of plannedParts) {
    const id = () => shop.id('control-plans', part.number)
    diary.noteAside(calendar.at(calendar.days[1]!, 9, 20), 'wzhao', work => work.act('control-plans', id(), 'submit'))
    diary.noteAside(calendar.at(calendar.days[2]!, 11, 5), 'qsullivan', work =>
      work.act('control-plans', id(), 'approve'),
    )
  }
}

/** Some forty samples of the two charted characteristics of two parts; the tool wears, and is changed. */
function liveSamples(shop: Shop): void {
  const luck = chance('samples')
  const { calendar, diary } = shop
  const from = calendar.days.length - 45
  for (const part of plannedParts.slice(0, 2))
    for (const number of ['1', '2']) {
      const name = `${part.number} ${number}`
      const middle = Decimal.of(number === '1' ? '0.74975' : '1.25')
      for (const [place, day] of calendar.days.slice(Math.max(from, 3)).entries()) {
        const wear = Decimal.of(String((place % 15) - 7)).times(Decimal.of('0.000006'))
        const noise = Decimal.of(String(luck.between(-9, 9))).times(Decimal.of('0.000005'))
        diary.noteAside(calendar.at(day, luck.between(7, 16), luck.between(0, 59)), 'qsullivan', work =>
          work.create('measurement-sets', {
            detail: shop.id('control-plan-details', name),
            sampledAt: work.at,
            sampledBy: shop.id('users', 'inspector'),
            measurements: [{ value: middle.plus(wear).plus(noise).toString() }],
          }),
        )
      }
    }
}

/** Every gage is held against masters once a year, in house, and released by the head of quality. */
function liveCalibrations(shop: Shop): void {
  const luck = chance('calibrations')
  const { calendar, diary } = shop
  for (const gage of gageNames) {
    const day = calendar.days[luck.between(2, calendar.days.length - 3)]!
    const masters = ['0.1', '0.25', '0.5', '0.75', '1']
    diary.noteAside(calendar.at(day, luck.between(8, 15), luck.between(0, 59)), 'wzhao', async work => {
      const points = masters.map(reference => {
        const shown = Decimal.of(reference).plus(Decimal.of(String(luck.between(-1, 1))).times(Decimal.of('0.0001')))
        return { reference, tolerance: '0.0002', indicatedAsFound: shown.toString() }
      })
      const { id } = await work.create('calibrations', {
        gage: shop.id('things', gage),
        kind: 'scheduled',
        performedOn: day,
        temperatureC: '20.2',
        humidityPct: String(luck.between(38, 49)),
        points,
      })
      await work.act('calibrations', id as string, 'start')
      await work.act('calibrations', id as string, 'record')
      shop.keep('calibrations', gage, id as string)
    })
    diary.noteAside(calendar.at(calendar.after(day, 1), 9, luck.between(0, 59)), 'qsullivan', work =>
      work.act('calibrations', shop.id('calibrations', gage), 'approve'),
    )
  }
}

/** What is measured: characteristics, samples and the gages they were taken with. */
export const measuring: Subject = {
  title: 'characteristics and checks',
  open: addCharacteristics,
  live: shop => {
    livePlans(shop)
    liveCalibrations(shop)
    liveSamples(shop)
  },
}
