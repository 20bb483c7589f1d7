import { standardPayCodes } from '#modules/people/model/pay/standard-codes.ts'
import { addYears, startOfWeek } from '#platform/model/values/dates.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { skillOfGroup } from '../machines/machines.ts'
import { type Chance, chance } from '../year/chance.ts'
import { nobody } from '../year/diary.ts'
import type { Shop, Subject } from '../year/shop.ts'
import { demoPeople } from './people.ts'

const hours = (count: number): number => count * 3600
const minutes = (count: number): number => count * 60

export const shifts = [
  {
    name: 'First shift',
    startTime: '06:00',
    endTime: '14:30',
    color: '#9a5b13',
    breaks: [
      ['rest', 2],
      ['meal', 4.5],
      ['rest', 6.5],
    ],
  },
  {
    name: 'Second shift',
    startTime: '14:30',
    endTime: '23:00',
    color: '#4c5fd5',
    differentialPerHour: '1.50',
    breaks: [
      ['rest', 2],
      ['meal', 4.5],
      ['rest', 6.5],
    ],
  },
  // Nobody is there: machines that may go on alone do.
  { name: 'Lights out', startTime: '23:00', endTime: '06:00', color: '#5b3a8c', breaks: [] },
  { name: 'Office', startTime: '08:00', endTime: '17:00', color: '#0f6f8f', breaks: [['meal', 4]] },
] as const

/** Those who come in the afternoon. */
const secondShift = ['fwright', 'cyoung', 'hlopez', 'rcruz', 'tgreen', 'xbarnes']
const floor = [
  'Milling',
  'Turning',
  'Grinding and EDM',
  'Deburr and Finishing',
  'Production',
  'Quality',
  'Tool Crib',
  'Maintenance',
  'Shipping and Receiving',
]

/** Illinois pays overtime by the week alone. */
export const withoutDailyOvertime = { dailyOtAfter: null, dailyDtAfter: null, seventhDay: false } as const

export const shiftOf = (person: (typeof demoPeople)[number]): string => {
  if (secondShift.includes(person.username)) return 'Second shift'
  return floor.includes(person.department) ? 'First shift' : 'Office'
}

async function addShifts(work: AnyWork, shop: Shop): Promise<void> {
  for (const { breaks, ...shift } of shifts)
    await shop.add(work, 'shifts', shift.name, {
      ...shift,
      days: ['mon', 'tue', 'wed', 'thu', 'fri'],
      breaks: breaks.map(([kind, after]) => ({
        kind,
        startsAfter: hours(after),
        // The office has an hour at noon.
        length: minutes(kind === 'rest' ? 10 : shift.name === 'Office' ? 60 : 30),
      })),
      people: demoPeople
        .filter(person => person.pay !== 'exempt' && shiftOf(person) === shift.name)
        .map(person => ({ user: shop.id('users', person.username), effectiveFrom: shop.calendar.opening })),
    })
}

type Skill = readonly [
  name: string,
  category: string,
  who: readonly string[],
  months?: number,
  enforcement?: 'warn' | 'block',
]

const skills: readonly Skill[] = [
  ['3-axis milling', 'milling', ['machinist', 'acole', 'fwright', 'jtorres', 'cyoung', 'dhall']],
  ['5-axis milling', 'milling', ['machinist', 'acole', 'bfoster'], undefined, 'block'],
  ['Horizontal mill and pallets', 'milling', ['machinist', 'fwright', 'jtorres']],
  ['CNC turning', 'turning', ['sivanov', 'bwalker', 'rcruz', 'hlopez', 'mbell']],
  ['Swiss turning', 'turning', ['sivanov', 'mbell', 'bwalker', 'hlopez', 'rcruz'], undefined, 'block'],
  ['Cylindrical grinding', 'grinding', ['vstone', 'ikoch'], undefined, 'block'],
  ['Wire and sinker EDM', 'grinding', ['ikoch', 'vstone']],
  ['Sawing', 'turning', ['dhall', 'cyoung', 'tgreen']],
  ['Bench assembly', 'inspection', ['pramos', 'gmeza', 'tgreen']],
  ['Final inspection', 'inspection', ['inspector', 'xbarnes', 'qsullivan']],
  ['CMM programming', 'inspection', ['inspector', 'qsullivan'], 36, 'block'],
  ['First-piece inspection', 'inspection', ['inspector', 'xbarnes', 'qsullivan', 'machinist', 'sivanov'], 24],
  ['Deburr under microscope', 'inspection', ['gmeza', 'pramos', 'tgreen']],
  ['Forklift', 'forklift', ['zgarza', 'uvargas', 'ybrooks', 'librarian', 'omorris'], 36, 'block'],
  ['First aid', 'safety', ['reception', 'omorris', 'gmeza', 'qsullivan', 'zgarza', 'sivanov'], 24],
  ['Lockout and tagout', 'safety', ['ybrooks', 'omorris', 'machinist', 'sivanov', 'vstone'], 12, 'block'],
]

/** Whoever runs machines masters them; of the rest some are learning. */
function levelOf(skill: string, place: number, luck: Chance): string {
  const reached = 4 - place + luck.between(0, 1)
  return String(Math.min(4, Math.max(Object.values(skillOfGroup).includes(skill) ? 3 : 1, reached)))
}

async function addSkills(work: AnyWork, shop: Shop): Promise<void> {
  const luck = chance('skills')
  const { calendar } = shop
  for (const [name, category, who, validMonths, enforcement = 'warn'] of skills)
    await shop.add(work, 'skills', name, {
      name,
      category: shop.id('look-ups', `category ${category}`),
      enforcement,
      ...(validMonths && { validMonths }),
      people: who.map((username, place) => ({
        user: shop.id('users', username),
        level: levelOf(name, place, luck),
        certifiedOn: calendar.after(calendar.opening, -luck.between(1, 120)),
        ...(validMonths && { expiresOn: calendar.after(calendar.today, luck.between(-8, 190)) }),
        certifiedBy: shop.id('users', username === 'omorris' ? 'manager' : 'omorris'),
      })),
    })
}

const payCodes = standardPayCodes.map(({ name, ...code }) => ({ ...code, name: name.en }))

/** How each kind of time off is paid and earned. */
const policies = [
  { type: 'vacation', payCode: 'VAC', tracksBalance: true, workPerHour: hours(26), cap: hours(160) },
  {
    ...{ type: 'sick', payCode: 'SICK', tracksBalance: true },
    ...{ workPerHour: hours(30), cap: hours(80), yearlyLimit: hours(40) },
  },
  { type: 'personal', payCode: 'LV' },
  { type: 'jury', payCode: 'LV' },
  { type: 'bereavement', payCode: 'LV' },
  { type: 'unpaid', payCode: 'UNP' },
]

/** The policies, and what everybody had left as the year begins. */
async function addTimeOff(work: AnyWork, shop: Shop): Promise<void> {
  const typeOf = (key: string) => shop.id('look-ups', `time-off-type ${key}`)
  for (const { type, payCode, ...policy } of policies)
    await work.create('time-off-policies', { ...policy, type: typeOf(type), payCode: shop.id('pay-codes', payCode) })
  for (const { username, manager } of demoPeople)
    if (manager)
      await work.issue('time-off-balances', {
        ...{ user: shop.id('users', username), type: typeOf('vacation'), kind: 'adjust', seconds: hours(120) },
        ...{ on: shop.calendar.opening, note: 'Carried over' },
      })
}

/** Days off, as they are asked for: a few a week, more of them in summer. */
function liveTimeOff(shop: Shop): void {
  const luck = chance('time off')
  const { calendar, diary } = shop
  const staff = demoPeople.filter(person => person.manager)
  const asked = new Map<string, string>()
  for (const day of calendar.days) {
    if (!luck.happens(/-0[678]-/.test(day) ? 28 : 15)) continue
    const person = luck.of(staff)
    const from = calendar.after(day, luck.between(8, 30))
    const type = luck.weighted([
      ['vacation', 6],
      ['personal', 3],
      ['jury', 1],
    ] as const)
    const toDate = type === 'vacation' ? calendar.after(from, luck.between(0, 4)) : from
    // Nobody asks for days they have asked for already.
    if (from <= (asked.get(person.username) ?? '')) continue
    asked.set(person.username, toDate)
    const given = {
      user: shop.id('users', person.username),
      type: shop.id('look-ups', `time-off-type ${type}`),
      ...{ fromDate: from, toDate },
      note: type === 'vacation' ? luck.of(['Family trip', 'Fishing in Wisconsin', 'Visiting my parents', null]) : null,
    }
    let id = ''
    const ask = async (work: AnyWork) => {
      id = (await work.create('time-off-requests', given)).id as string
    }
    diary.note(calendar.at(day, 12, luck.between(0, 50)), nobody, ask, ['people'])
    const isRefused = luck.happens(12)
    const decide = (work: AnyWork) =>
      isRefused
        ? work.act('time-off-requests', id, 'reject', {
            decisionNote: 'Two people of the cell are away that week already.',
          })
        : work.act('time-off-requests', id, 'approve', { despiteGap: true })
    const decider = person.username === 'admin' ? 'hcrane' : 'admin'
    diary.note(calendar.at(calendar.after(day, luck.between(1, 4)), 15, 20), decider, decide, ['people'])
  }
}

/** Shifts, skills and pay codes, and who is away when. */
export const crew: Subject = {
  title: 'shifts and skills',
  open: async (work, shop) => {
    await addShifts(work, shop)
    const company = await work.list('company-info', {}, ['id'])
    await work.update('company-info', company[0]!.id, { defaultShifts: [shop.id('shifts', 'First shift')] })
    await addSkills(work, shop)
    for (const one of payCodes) await shop.add(work, 'pay-codes', one.code, one)
    await addTimeOff(work, shop)
    const rules = await work.create('labor-rules', {
      name: 'il-nonexempt',
      effectiveFrom: startOfWeek(addYears(shop.calendar.opening, -1), 'sun'),
      ...withoutDailyOvertime,
    })
    await work.update('company-info', company[0]!.id, { defaultLaborRule: rules.id })
  },
  live: liveTimeOff,
}
