import type { DateText } from '#platform/model/values/dates.ts'
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
        operation: shop.id('operations', 'MILL5'),
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

/** Enough samples for limits that hold; one of the later points, and the last of the first chart, break a rule. */
const baseline = 28
const chippedAt = 33
const stray = Decimal.of('0.00016')

const chartOf = (work: AnyWork, shop: Shop, name: string) =>
  work.read('spc-charts', { detail: shop.id('control-plan-details', name) }, ['id'])

/** Limits are frozen by the head of quality; what broke a rule meanwhile was a chipped insert, found and put right. */
function liveCharts(shop: Shop, days: readonly DateText[], name: string): void {
  const { calendar, diary } = shop
  const frozen = days[baseline]
  if (frozen)
    diary.noteAside(calendar.at(frozen, 17, 20), 'qsullivan', async work => {
      const chart = await chartOf(work, shop, name)
      if (chart) await work.act('spc-charts', chart.id, 'freeze')
    })
  const chipped = days[chippedAt]
  if (chipped && name.endsWith(' 2'))
    diary.noteAside(calendar.at(chipped, 17, 40), 'qsullivan', async work => {
      const chart = await chartOf(work, shop, name)
      const signal = chart && (await work.read('spc-signals', { chart: chart.id, status: 'open' }, ['id']))
      const [cause] = await work.list('look-ups', { list: 'cause' }, ['id'])
      if (!signal || !cause) return
      await work.act('spc-signals', signal.id, 'acknowledge', {
        cause: cause.id,
        action: 'Insert was chipped; changed.',
      })
      await work.act('spc-signals', signal.id, 'close')
    })
}

/** Whether a point is one that breaks a rule: a chipped insert, and today's of the first part. */
const strays = (name: string, place: number, last: number): boolean =>
  name.endsWith(' 2') ? place === chippedAt : name === `${plannedParts[0]!.number} 1` && place === last

/** Some forty samples of the two charted characteristics of two parts; the tool wears, and is changed. */
function liveSamples(shop: Shop): void {
  const luck = chance('samples')
  const { calendar, diary } = shop
  const from = calendar.days.length - 45
  for (const part of plannedParts.slice(0, 2))
    for (const number of ['1', '2']) {
      const name = `${part.number} ${number}`
      const middle = Decimal.of(number === '1' ? '0.74975' : '1.25')
      const days = calendar.days.slice(Math.max(from, 3))
      liveCharts(shop, days, name)
      for (const [place, day] of days.entries()) {
        const wear = Decimal.of(String((place % 15) - 7)).times(Decimal.of('0.000006'))
        const off = strays(name, place, days.length - 1) ? stray : Decimal.of(0)
        const noise = Decimal.of(String(luck.between(-9, 9))).times(Decimal.of('0.000005'))
        diary.noteAside(calendar.at(day, luck.between(7, 16), luck.between(0, 59)), 'qsullivan', work =>
          work.create('measurement-sets', {
            detail: shop.id('control-plan-details', name),
            sampledAt: work.at,
            sampledBy: shop.id('users', 'inspector'),
            measurements: [{ value: middle.plus(wear).plus(noise).plus(off).toString() }],
          }),
        )
      }
    }
}

/** A few working gages are calibrated every three months. */
export const isQuarterly = (place: number): boolean => place % 6 === 0

/** Every gage is held against masters once a year, in house, and released by the head of quality. */
function liveCalibrations(shop: Shop): void {
  const luck = chance('calibrations')
  const { calendar, diary } = shop
  for (const [place, gage] of gageNames.entries()) {
    const usual = calendar.days[luck.between(2, calendar.days.length - 3)]!
    // Some are due every three months: one of them soon, one since last week.
    const day = isQuarterly(place) ? (calendar.days.at(place === 0 ? -70 : -60) ?? calendar.days[2]!) : usual
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
