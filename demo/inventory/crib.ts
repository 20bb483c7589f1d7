import { sql } from 'kysely'
import type { AnyWork } from '#platform/server/work/work.ts'
import { chance } from '../year/chance.ts'
import type { Shop, Subject } from '../year/shop.ts'

type Gage = readonly [name: string, manufacturer: string, model: string, count: number, cost: string]

const gages: readonly Gage[] = [
  ['Micrometer 0–1 in', 'Mitutoyo', '293-340-30', 6, '189.00'],
  ['Micrometer 1–2 in', 'Mitutoyo', '293-341-30', 4, '228.00'],
  ['Caliper 6 in', 'Mitutoyo', '500-196-30', 6, '149.00'],
  ['Bore gage 0.7–1.4 in', 'Mitutoyo', '511-751-20', 2, '318.00'],
  ['Height gage 12 in', 'Brown & Sharpe', 'Hite 350', 2, '2150.00'],
  ['Dial indicator .0005', 'Starrett', '25-441J', 4, '174.00'],
  ['Pin gage set .061–.250', 'Meyer', 'M1 Minus', 2, '395.00'],
  ['Thread plug 10-32 UNF 2B', 'Vermont', 'GO/NO GO', 2, '86.00'],
  ['Thread ring M8 × 1.25 6g', 'Vermont', 'GO/NO GO', 1, '142.00'],
  ['Surface plate 24 × 36', 'Starrett', 'Crystal Pink A', 1, '1180.00'],
  ['Profilometer', 'Mahr', 'MarSurf PS 10', 1, '3950.00'],
  ['Hardness tester', 'Wilson', 'Rockwell 574', 1, '14500.00'],
]

const tools = [
  ['Torque wrench 10–80 Nm', 'tool'],
  ['Torque screwdriver 0.5–3 Nm', 'tool'],
  ['Boring head 2 in', 'tool'],
  ['5-axis vise 125 mm', 'fixture'],
  ['Tombstone 4-sided', 'fixture'],
  ['Hinge bracket fixture, left', 'fixture'],
  ['Hinge bracket fixture, right', 'fixture'],
  ['Impeller arbor', 'fixture'],
  ['Rotary table 8 in', 'fixture'],
  ['Laser marker jig', 'fixture'],
] as const

async function addCrib(work: AnyWork, shop: Shop): Promise<void> {
  const luck = chance('crib')
  const custodian = shop.id('users', 'librarian')
  for (const [name, manufacturer, model, count, cost] of gages)
    for (let one = 1; one <= count; one++)
      await shop.add(work, 'things', count > 1 ? `${name} #${one}` : name, {
        name: count > 1 ? `${name} #${one}` : name,
        kind: 'gage',
        manufacturer,
        model,
        serialNumber: String(luck.between(1_000_000, 9_999_999)),
        installedOn: `20${luck.between(14, 24)}-0${luck.between(1, 9)}-1${luck.between(0, 9)}`,
        purchaseCost: cost,
        location: shop.id('storage-locations', luck.of(['GAGE-1', 'GAGE-2'])),
        custodian,
      })
  for (const [name, kind] of tools)
    await shop.add(work, 'things', name, { name, kind, location: shop.id('storage-locations', 'FIX-1'), custodian })
  for (const place of ['GAGE-1', 'GAGE-2', 'FIX-1']) await giveHomes(work, shop.id('storage-locations', place))
}

/** Each thing of a cabinet has a slot of its own, as far as there are slots. */
async function giveHomes(work: AnyWork, location: string): Promise<void> {
  const slots = await work.reader.rows<{ id: string; code: string; row: number; column: number }>(sql`
    select id, code, "row"::int as "row", "column"::int as "column" from storage_slots where parent = ${location}::uuid order by position`)
  const things = await work.reader.rows<{ id: string }>(
    sql`select id from things where location = ${location}::uuid order by code`,
  )
  const homes = slots.map((slot, place) => ({ ...slot, blocked: false, homeThing: things[place]?.id ?? null }))
  await work.update('storage-locations', location, { slots: homes })
}

const borrowers = [
  'machinist',
  'acole',
  'fwright',
  'jtorres',
  'sivanov',
  'bwalker',
  'mbell',
  'vstone',
  'inspector',
  'xbarnes',
  'gmeza',
]

/** Lent in the morning, back in the afternoon; one or two stay out too long. */
function liveCheckouts(shop: Shop): void {
  const luck = chance('check-outs')
  const { calendar, diary } = shop
  const lent = [
    ...gages.flatMap(([name, , , count]) => (count > 1 ? [`${name} #1`, `${name} #2`] : [])),
    ...tools.map(([name]) => name),
  ]
  const out = new Set<string>()
  for (const [place, day] of calendar.days.entries()) {
    if (!luck.happens(35)) continue
    const free = lent.filter(name => !out.has(name))
    const name = luck.of(free)
    const isLate = place > calendar.days.length - 6 && luck.happens(70)
    if (isLate) out.add(name)
    let id = ''
    diary.noteAside(calendar.at(day, luck.between(6, 9), luck.between(0, 59)), 'librarian', async work => {
      const given = {
        subject: `things/${shop.id('things', name)}`,
        holder: shop.id('users', luck.of(borrowers)),
        dueAt: calendar.at(day, 14, 30),
      }
      id = (await work.create('slot-checkouts', given)).id as string
    })
    if (isLate) continue
    const condition = luck.happens(6)
      ? { conditionIn: 'worn', returnNote: 'Anvil face shows wear; to be checked.' }
      : { conditionIn: 'good' }
    diary.noteAside(calendar.at(day, luck.between(12, 15), luck.between(0, 59)), 'librarian', async work => {
      await work.act('slot-checkouts', id, 'return', condition)
      if (condition.conditionIn !== 'good') await work.act('slot-checkouts', id, 'clear')
    })
  }
}

/** Gages, fixtures and tools, and who had them. */
export const crib: Subject = {
  title: 'gages and fixtures',
  open: addCrib,
  live: liveCheckouts,
}

/** The gages by name, each one of several by its number. */
export const gageNames = gages.flatMap(([name, , , count]) =>
  count > 1 ? Array.from({ length: count }, (_, one) => `${name} #${one + 1}`) : [name],
)
