import type { DateText, Instant } from '#platform/model/values/dates.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { floorBegins } from '../year/calendar.ts'
import { chance } from '../year/chance.ts'
import { nobody } from '../year/diary.ts'
import type { Shop, Subject } from '../year/shop.ts'

type Group = readonly [name: string, parent: string | null, lead: string, machine: string, labor: string, color: string]

/** Rates a machine hour and a labor hour. */
const groups: readonly Group[] = [
  ['Shop floor', null, 'omorris', '38', '34', '#b4431f'],
  ['Milling', 'Shop floor', 'machinist', '52', '36', '#4c5fd5'],
  ['Vertical mills', 'Milling', 'machinist', '48', '36', '#4c5fd5'],
  ['Horizontal mills', 'Milling', 'machinist', '72', '36', '#4c5fd5'],
  ['5-axis mills', 'Milling', 'acole', '95', '38', '#4c5fd5'],
  ['Turning', 'Shop floor', 'sivanov', '46', '35', '#0f6f8f'],
  ['CNC lathes', 'Turning', 'sivanov', '46', '35', '#0f6f8f'],
  ['Swiss lathes', 'Turning', 'mbell', '58', '36', '#0f6f8f'],
  ['Saws', 'Shop floor', 'omorris', '18', '30', '#9a5b13'],
  ['EDM', 'Shop floor', 'ikoch', '42', '34', '#7c4dbd'],
  ['Grinders', 'Shop floor', 'vstone', '44', '36', '#7c4dbd'],
  ['Deburr benches', 'Shop floor', 'gmeza', '8', '28', '#5b6470'],
  ['Assembly benches', 'Shop floor', 'gmeza', '8', '30', '#5b6470'],
  ['Inspection', 'Shop floor', 'qsullivan', '30', '36', '#8a1f5c'],
  ['Shipping benches', 'Shop floor', 'zgarza', '6', '26', '#5b6470'],
]

type Machine = readonly [
  name: string,
  group: string,
  manufacturer: string,
  model: string,
  installed: string,
  cost: string,
  more?: { lightsOut?: boolean },
]

const machines: readonly Machine[] = [
  ['VMC-1', 'Vertical mills', 'Haas', 'VF-2SS', '2014-03-11', '78500'],
  ['VMC-2', 'Vertical mills', 'Haas', 'VF-4SS', '2016-08-22', '96400'],
  ['VMC-3', 'Vertical mills', 'Haas', 'VF-3YT', '2018-05-14', '104200'],
  ['VMC-4', 'Vertical mills', 'Mazak', 'VCN-530C', '2019-10-07', '148900'],
  ['VMC-5', 'Vertical mills', 'Mazak', 'VCN-530C', '2021-02-15', '156300'],
  ['HMC-1', 'Horizontal mills', 'Makino', 'a51nx', '2017-11-06', '412000', { lightsOut: true }],
  ['HMC-2', 'Horizontal mills', 'Makino', 'a51nx', '2022-06-20', '458000', { lightsOut: true }],
  ['5AX-1', '5-axis mills', 'DMG Mori', 'DMU 50', '2018-09-03', '286000'],
  ['5AX-2', '5-axis mills', 'Hermle', 'C 32 U', '2023-04-17', '498000', { lightsOut: true }],
  ['LTH-1', 'CNC lathes', 'Okuma', 'LB3000 EX', '2012-06-18', '142000'],
  ['LTH-2', 'CNC lathes', 'Okuma', 'LB3000 EX II', '2017-01-30', '168000'],
  ['LTH-3', 'CNC lathes', 'Mazak', 'QT-250MSY', '2020-03-23', '214000'],
  ['LTH-4', 'CNC lathes', 'Doosan', 'Puma 2600SY', '2021-11-08', '198500'],
  ['SWS-1', 'Swiss lathes', 'Citizen', 'L20-X', '2019-07-15', '236000', { lightsOut: true }],
  ['SWS-2', 'Swiss lathes', 'Citizen', 'L32-XII', '2022-09-26', '278000', { lightsOut: true }],
  ['SAW-1', 'Saws', 'Amada', 'HFA-250', '2011-04-04', '38500'],
  ['WEDM-1', 'EDM', 'Mitsubishi', 'MV1200R', '2016-02-29', '164000', { lightsOut: true }],
  ['WEDM-2', 'EDM', 'Sodick', 'VL400Q', '2020-08-10', '138000', { lightsOut: true }],
  ['SEDM-1', 'EDM', 'Sodick', 'AG40L', '2015-05-25', '126000'],
  ['CGR-1', 'Grinders', 'Studer', 'S33', '2013-09-16', '312000'],
  ['SGR-1', 'Grinders', 'Okamoto', 'ACC-12·24', '2010-10-11', '64500'],
  ['DEB-1', 'Deburr benches', 'Fox Hollow', 'Bench row A', '2008-01-07', '4200'],
  ['TUM-1', 'Deburr benches', 'Rösler', 'R 150', '2017-03-20', '22800'],
  ['ASM-1', 'Assembly benches', 'Fox Hollow', 'Clean bench', '2016-06-06', '9800'],
  ['CMM-1', 'Inspection', 'Zeiss', 'Contura 7/10/6', '2016-12-05', '138000'],
  ['CMM-2', 'Inspection', 'Hexagon', 'Global S 5.7.5', '2022-02-21', '122000'],
  ['INS-1', 'Inspection', 'Fox Hollow', 'Inspection bench', '2012-05-14', '6500'],
  ['SHB-1', 'Shipping benches', 'Fox Hollow', 'Packing bench', '2012-05-14', '2400'],
]

const hasSpindle = (group: string) => /mills|lathes/.test(group)
export const spindleMachines: readonly string[] = machines
  .filter(([, group]) => hasSpindle(group))
  .map(([name]) => name)

/** What whoever runs a machine of a group must master. */
export const skillOfGroup: Readonly<Record<string, string>> = {
  Saws: 'Sawing',
  'Vertical mills': '3-axis milling',
  'Horizontal mills': 'Horizontal mill and pallets',
  '5-axis mills': '5-axis milling',
  'CNC lathes': 'CNC turning',
  'Swiss lathes': 'Swiss turning',
  EDM: 'Wire and sinker EDM',
  Grinders: 'Cylindrical grinding',
  'Deburr benches': 'Deburr under microscope',
  'Assembly benches': 'Bench assembly',
  Inspection: 'Final inspection',
}

/** Somebody of the second shift is there for them. */
const secondShift = ['VMC-4', 'VMC-5', 'HMC-1', 'HMC-2', 'LTH-3', 'LTH-4', 'SWS-1', 'SWS-2', 'SAW-1', 'DEB-1', 'INS-1']
/** With pallets or bar feeders they go on at night. */
const night = ['HMC-1', 'HMC-2', 'SWS-1', 'SWS-2']

/** Whether a machine works in the first shift, the second, or with nobody there. */
export const worksIn = (machine: string, crew: 0 | 1 | null): boolean =>
  crew === 0 || (crew === 1 ? secondShift : night).includes(machine)

const shiftsOf = (machine: string): string[] => [
  'First shift',
  ...(worksIn(machine, 1) ? ['Second shift'] : []),
  ...(worksIn(machine, null) ? ['Lights out'] : []),
]

/** Rooms and vehicles are things too. */
const others = [
  { name: 'Conference room', kind: 'facility' },
  { name: 'Training room', kind: 'facility' },
  {
    name: 'Delivery truck',
    kind: 'vehicle',
    manufacturer: 'Ford',
    model: 'Transit 250',
    serialNumber: '1FTBR1C80PKA00000',
    installedOn: '2023-05-01',
  },
  {
    name: 'Forklift',
    kind: 'vehicle',
    manufacturer: 'Toyota',
    model: '8FGCU25',
    serialNumber: '8FGCU25-40117',
    installedOn: '2015-08-03',
  },
]

async function addGroups(work: AnyWork, shop: Shop): Promise<void> {
  for (const [sortOrder, [name, parent, lead, machineRate, laborRate, color]] of groups.entries())
    await shop.add(work, 'things-groups', name, {
      name,
      sortOrder,
      kind: parent ? (groups.some(([, own]) => own === name) ? 'department' : 'pool') : 'site',
      interchangeable: parent !== null && !groups.some(([, own]) => own === name),
      laborRate,
      machineRate,
      overheadRate: '22',
      hoursPerDay: hasSpindle(name) ? '16' : '8',
      color,
      lead: shop.id('users', lead),
      ...(parent && { parent: shop.id('things-groups', parent) }),
    })
}

async function addMachines(work: AnyWork, shop: Shop): Promise<void> {
  const luck = chance('machines')
  for (const [name, group, manufacturer, model, installedOn, purchaseCost, more] of machines)
    await shop.add(work, 'things', name, {
      name,
      kind: manufacturer === 'Fox Hollow' ? 'workstation' : 'machine',
      manufacturer,
      model,
      serialNumber: `${name.replace(/\W/g, '')}-${luck.between(10_000, 99_999)}`,
      installedOn,
      purchaseCost: `${purchaseCost}.00`,
      // Nothing is routed to where things are packed.
      schedulable: group !== 'Shipping benches',
      shifts: shiftsOf(name).map(shift => shop.id('shifts', shift)),
      ...(skillOfGroup[group] && { skills: [shop.id('skills', skillOfGroup[group])] }),
      meters: hasSpindle(group) ? [{ name: 'Spindle hours', unit: shop.id('units', 'h') }] : [],
      ...more,
    })
  for (const [name] of groups) {
    const members = machines.filter(([, own]) => own === name)
    if (members.length)
      await work.update('things-groups', shop.id('things-groups', name), {
        members: members.map(([thing]) => ({ thing: shop.id('things', thing) })),
      })
  }
  for (const other of others) await shop.add(work, 'things', other.name, other)
}

async function addLeadTimes(work: AnyWork, shop: Shop): Promise<void> {
  for (const [name, queueDays] of [
    ['Vertical mills', '2'],
    ['5-axis mills', '4'],
    ['CNC lathes', '1.5'],
    ['Swiss lathes', '3'],
    ['Grinders', '1'],
    ['EDM', '2'],
    ['Inspection', '0.5'],
  ] as const)
    await work.create('thing-lead-times', {
      group: shop.id('things-groups', name),
      queueDays,
      moveHours: '2',
      effectiveFrom: work.today,
    })
}

const troubles = [
  [
    'breakdown',
    'spindle',
    'Spindle bearing noise above 9,000 rpm.',
    'Bearing wear after a coolant leak into the taper.',
    'Spindle cartridge changed by Spindle Service; run-in 4 h.',
  ],
  [
    'breakdown',
    'toolchanger',
    'Tool changer stops halfway with alarm 121.',
    'Arm proximity switch loose.',
    'Switch reseated and locked, ten changes watched.',
  ],
  [
    'breakdown',
    'hydraulic',
    'Chuck loses pressure in long cycles.',
    'Seal of the rotary union worn.',
    'Union replaced, pressure logged over one shift.',
  ],
  [
    'breakdown',
    'electrical',
    'Drive fault on the X axis.',
    'Moisture in the servo connector.',
    'Connector dried, boot replaced.',
  ],
  ['maintenance', 'maintenance', 'Way oil and filters.', null, 'Done by the list.'],
  ['noMaterial', 'material', 'Bar not received in time.', null, null],
  ['noOperator', 'operator', 'No qualified operator on second shift.', null, null],
  ['noProgram', 'program', 'Waiting for the proven program.', null, null],
  ['quality', 'quality', 'First piece rejected, offsets under review.', null, null],
] as const

/** A machine that stood still for some hours of a day. */
export interface Trouble {
  readonly day: DateText
  readonly machine: string
  readonly category: string
  readonly why: string
  readonly cause: string | null
  readonly remedy: string | null
  readonly lead: string
  readonly begins: Instant
  readonly ends: Instant
  readonly isReviewed: boolean
}

/** What machines went through in the year: about two downs a week, most of them short. */
export function troublesOf({ calendar }: Shop): Trouble[] {
  const luck = chance('downs')
  const breaking = machines.filter(([, group]) => /mills|lathes|EDM|Grinders/.test(group))
  return calendar.days.flatMap(day => {
    if (!luck.happens(34)) return []
    const [machine, group] = luck.of(breaking)
    const [category, why, , cause, remedy] = luck.of(troubles)
    const begins = calendar.at(day, luck.between(7, 12), luck.between(0, 59))
    const ends = calendar.at(day, luck.between(13, 16), luck.between(0, 59))
    const lead = groups.find(([own]) => own === group)![2]
    const isReviewed = category === 'breakdown' && luck.happens(80)
    return [{ day, machine, category, why, cause, remedy, lead, begins, ends, isReviewed }]
  })
}

export async function goDown(
  work: AnyWork,
  shop: Shop,
  { machine, category, lead, begins }: Pick<Trouble, 'machine' | 'category' | 'lead' | 'begins'>,
): Promise<string> {
  const given = { thing: shop.id('things', machine), category, reportedBy: shop.id('users', lead), startedAt: begins }
  return (await work.create('thing-downs', given)).id as string
}

export const comeUp = (work: AnyWork, shop: Shop, id: string, { ends, why, remedy }: Trouble): Promise<unknown> =>
  work.act('thing-downs', id, 'end', {
    endedAt: ends,
    why: shop.id('look-ups', `reason ${why}`),
    ...(remedy && { remedy }),
    repairedBy: shop.id('users', 'ybrooks'),
  })

/** Before the floor is told hour by hour, downs go beside it. */
function liveDowns(shop: Shop): void {
  const { calendar, diary } = shop
  for (const trouble of troublesOf(shop)) {
    if (trouble.day >= floorBegins(calendar)) continue
    let id = ''
    diary.noteAside(trouble.begins, nobody, async work => {
      id = await goDown(work, shop, trouble)
    })
    diary.noteAside(trouble.ends, nobody, work => comeUp(work, shop, id, trouble))
    if (!trouble.isReviewed) continue
    diary.noteAside(calendar.at(calendar.after(trouble.day, 1), 8, 10), nobody, work =>
      work.act('thing-downs', id, 'review', { cause: trouble.cause }),
    )
  }
}

const downReasons = [
  ['spindle', 'Spindle', 'Husillo'],
  ['toolchanger', 'Tool changer', 'Cambiador de herramienta'],
  ['hydraulic', 'Hydraulics', 'Hidráulica'],
  ['electrical', 'Electrical', 'Eléctrico'],
  ['maintenance', 'Planned maintenance', 'Mantenimiento planeado'],
  ['material', 'No material', 'Falta de material'],
  ['operator', 'No operator', 'Falta de operador'],
  ['program', 'No program', 'Falta de programa'],
  ['quality', 'Quality stop', 'Paro por calidad'],
] as const

/** Machines in their groups, what stops them, and their spindle hours. */
export const machinery: Subject = {
  title: `${machines.length} machines and benches`,
  open: async (work, shop) => {
    for (const [sort, [key, label, labelEs]] of downReasons.entries())
      await shop.add(work, 'look-ups', `reason ${key}`, { list: 'reason', key, label, labelEs, sort: sort + 1 })
    await addGroups(work, shop)
    await addMachines(work, shop)
    await addLeadTimes(work, shop)
  },
  live: shop => {
    liveDowns(shop)
    liveMeters(shop)
  },
}

/** The weeks in which somebody goes round the machines, by their day; before them hours are read once a quarter. */
export const roundsOf = ({ days }: Shop['calendar']): DateText[] =>
  days.filter(day => new Date(`${day}T12:00:00Z`).getUTCDay() === 2).slice(-9)

/** Somebody reads the spindle hours on the first working day of a quarter. */
function liveMeters(shop: Shop): void {
  const luck = chance('meters')
  const { calendar, diary } = shop
  const firsts = calendar.days.filter(
    (day, place) =>
      day.slice(0, 7) !== calendar.days[place - 1]?.slice(0, 7) &&
      /-(01|04|07|10)-/.test(day) &&
      day < (roundsOf(calendar)[0] ?? day),
  )
  for (const [name, group] of machines) {
    if (!hasSpindle(group)) continue
    let hours = luck.between(4000, 21_000)
    for (const day of firsts) {
      hours += luck.between(360, 870)
      const value = String(hours)
      diary.noteAside(calendar.at(day, 6, 45), nobody, work =>
        work.act('things', shop.id('things', name), 'readMeter', { meter: 'Spindle hours', value }),
      )
    }
  }
}

/** Dollars an hour of a group: machine with overhead, and labor. */
export const ratesOf = (group: string): { machine: number; labor: number } => {
  const found = groups.find(([name]) => name === group)
  if (!found) throw new Error(`there is no group ${group}`)
  return { machine: Number(found[3]), labor: Number(found[4]) }
}

/** The machines of a group. */
export const machinesIn = (group: string): string[] => machines.filter(([, own]) => own === group).map(([name]) => name)
