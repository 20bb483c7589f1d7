import { sql } from 'kysely'
import type { DateText } from '#platform/model/values/dates.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { type Chance, chance } from './chance.ts'
import { materialCost } from './materials.ts'
import { boughtParts, madeParts } from './part-list.ts'
import { outsideCost, outsideSpecification, processNames } from './processes.ts'
import { receive } from './receiving.ts'
import type { Shop, Subject } from './shop.ts'
import { askVendors, planLast } from './sourcing.ts'

/** What is bought together from one vendor. */
interface Purchase {
  readonly vendor: string
  readonly title: string
  readonly lines: readonly Row[]
  readonly days: number
}

const vendorOfMaterial = (code: string): string => {
  if (/^(6061|7075|2024)/.test(code)) return 'MIDALUM'
  if (/^TI-/.test(code)) return 'TITANEX'
  if (/^IN718/.test(code)) return 'NICKELCO'
  if (/^(PEEK|ACETAL)/.test(code)) return 'POLYMERS'
  return /^(303|316|17-4|440|C360|C932)/.test(code) ? 'STAINWISE' : 'GREATLAKES'
}

/** Bar by the twelve-foot length, plate by the blank. */
function buyMaterial(shop: Shop, luck: Chance, due: DateText): Purchase {
  const first = luck.of(madeParts).material
  const vendor = vendorOfMaterial(first)
  const others = madeParts
    .map(part => part.material)
    .filter(code => vendorOfMaterial(code) === vendor && code !== first)
  const codes = [first, ...luck.some(luck.of([0, 1, 1, 2]), [...new Set(others)])]
  return {
    vendor,
    title: `${codes[0]} and bar for the next jobs`.replace(codes.length === 1 ? ' and bar for the next jobs' : '', ''),
    days: ['TITANEX', 'NICKELCO'].includes(vendor) ? luck.between(10, 18) : luck.between(3, 7),
    lines: codes.map(code => {
      const isBar = code.includes('-RD')
      return {
        kind: 'stock',
        item: `material-codes/${shop.id('material-codes', code)}`,
        quantity: String(isBar ? luck.of([2, 4, 6, 10]) * 12 : luck.of([2, 4, 6, 8])),
        unit: shop.id('units', isBar ? 'ft' : 'ea'),
        unitPrice: (materialCost(code) * (0.95 + luck.between(0, 14) / 100)).toFixed(2),
        dueDate: due,
        inspect: true,
      }
    }),
  }
}

function buyComponents(shop: Shop, luck: Chance, due: DateText): Purchase {
  const vendor = luck.of(['BOLTHOUSE', 'SEALTECH', 'BEARINGS'])
  const own = boughtParts.filter(([, , by]) => by === vendor)
  return {
    vendor,
    title: 'Components for assemblies',
    days: luck.between(3, 8),
    lines: luck.some(luck.between(1, 4), own).map(([number, , , price]) => ({
      kind: 'stock',
      item: `part-revisions/${shop.id('part-revisions', number)}`,
      quantity: String(luck.of([20, 50, 100, 200, 500])),
      unit: shop.id('units', 'ea'),
      unitPrice: price,
      dueDate: due,
    })),
  }
}

function buyOutside(shop: Shop, luck: Chance, due: DateText): Purchase {
  const part = luck.of(madeParts.filter(one => one.outside && outsideVendors[one.outside]))
  const process = part.outside!
  const { each, least, days } = outsideCost(process)
  return {
    vendor: outsideVendors[process]!,
    title: `${processNames[process]}, ${part.number}`,
    days,
    lines: [
      {
        kind: 'outsideProcess',
        process: shop.id('processes', process),
        description: `${part.number} ${part.name}: ${outsideSpecification(process)}`,
        quantity: String(luck.of([10, 25, 50, 100, 250])),
        unit: shop.id('units', 'ea'),
        unitPrice: each.toFixed(2),
        minimumCharge: least.toFixed(2),
        dueDate: due,
      },
    ],
  }
}

const outsideVendors: Readonly<Record<string, string>> = {
  ANOD2: 'ANODYNE',
  ANOD3: 'ANODYNE',
  CHEM: 'ANODYNE',
  PASS: 'PASSIVE',
  EPOL: 'PASSIVE',
  CHROME: 'CHROMEPL',
  EN: 'CHROMEPL',
  HT: 'FOXTHERM',
  H900: 'FOXTHERM',
  VACHT: 'VACUHEAT',
  NITRIDE: 'NITRIDE',
  DFL: 'DRYFILM',
  FPI: 'PENETRANT',
}

const supplies = [
  ['TOOLMART', 'End mills, 1/2 in, 4 flutes, AlTiN', 12, '41.80', '6600'],
  ['TOOLMART', 'Deburring blades and brushes', 40, '6.35', '6600'],
  ['CARBIDE', 'Turning inserts CNMG 432, box of 10', 6, '88.50', '6600'],
  ['CARBIDE', 'Threading inserts 16ER, box of 5', 4, '96.00', '6600'],
  ['HOLDFAST', 'Soft jaws, 6 in, aluminum', 10, '24.90', '6600'],
  ['COOLFLOW', 'Coolant concentrate, 55 gal drum', 1, '1180.00', '6600'],
  ['TRUECAL', 'Calibration of 24 gages, accredited', 1, '1440.00', '5300'],
  ['SPINDLESV', 'Spindle service, a day and parts', 1, '2350.00', '5300'],
  ['CLEANAIR', 'Mist filters, set', 2, '310.00', '5300'],
  ['MATLAB', 'Tensile and hardness tests, lot', 3, '185.00', '5300'],
] as const

function buySupplies(shop: Shop, luck: Chance, due: DateText): Purchase {
  const [vendor, description, quantity, unitPrice, account] = luck.of(supplies)
  const kind = account === '6600' ? 'expense' : 'service'
  return {
    vendor,
    title: description,
    days: luck.between(2, 9),
    lines: [
      {
        kind,
        description,
        account: shop.id('accounts', account),
        quantity: String(quantity),
        unit: shop.id('units', 'ea'),
        unitPrice,
        dueDate: due,
      },
    ],
  }
}

const requesters = [
  'machinist',
  'sivanov',
  'librarian',
  'gmeza',
  'vstone',
  'qsullivan',
  'ybrooks',
  'tnguyen',
  'tnguyen',
  'wzhao',
]

/** Somebody needs it, somebody approves, and the buyer orders it. */
function livePurchase(shop: Shop, luck: Chance, day: DateText, asked: boolean): void {
  const { calendar, diary } = shop
  const buy = luck.weighted([
    [buyMaterial, 45],
    [buyComponents, 18],
    [buyOutside, 22],
    [buySupplies, 15],
  ] as const)
  const ordered = asked ? calendar.after(day, luck.between(2, 4)) : day
  const sketch = buy(shop, luck, ordered)
  const due = calendar.after(ordered, sketch.days)
  const purchase = { ...sketch, lines: sketch.lines.map(line => ({ ...line, dueDate: due })) }
  if (asked) liveRequest(shop, luck, day, purchase, request => note(request))
  else note()
  function note(request?: string): void {
    diary.note(calendar.at(ordered, luck.between(9, 15), luck.between(0, 59)), 'tnguyen', work =>
      order(work, shop, luck, purchase, due, request),
    )
  }
}

function requestLine(
  { dueDate, unitPrice, inspect: _inspect, minimumCharge: _minimum, ...line }: Row,
  vendor: string,
): Row {
  return { ...line, needBy: dueDate, estimatedUnitPrice: unitPrice, suggestedVendor: vendor }
}

function liveRequest(
  shop: Shop,
  luck: Chance,
  day: DateText,
  { title, vendor, lines }: Purchase,
  then: (id: string) => void,
): void {
  const { calendar, diary } = shop
  const suggested = shop.id('business-partners', vendor)
  const fate = luck.weighted([
    ['approved', 84],
    ['rejected', 6],
    ['cancelled', 3],
    ['draft', 7],
  ] as const)
  diary.note(calendar.at(day, 8, luck.between(0, 59)), 'tnguyen', async work => {
    const request = await work.create('purchase-requests', {
      title,
      requestedBy: shop.id('users', luck.of(requesters)),
      department: shop.id('departments', luck.of(['Milling', 'Turning', 'Tool Crib', 'Quality', 'Production'])),
      priority: luck.weighted([
        ['normal', 7],
        ['high', 2],
        ['low', 1],
        ['lineDown', 0.5],
      ] as const),
      buyer: shop.id('users', 'jmoreno'),
      lines: lines.map(line => requestLine(line, suggested)),
    })
    const id = request.id as string
    if (fate === 'draft') return
    await work.act('purchase-requests', id, 'submit')
    diary.note(calendar.at(calendar.after(day, 1), 10, luck.between(0, 59)), 'manager', async later => {
      if (fate === 'rejected')
        return later.act('purchase-requests', id, 'reject', {
          rejectReason: 'There is enough in the crib; see the cabinet first.',
        })
      if (fate === 'cancelled') return later.act('purchase-requests', id, 'cancel')
      await later.act('purchase-requests', id, 'approve')
      // The latest are still out for quotes.
      if (day > calendar.after(calendar.lastDay, -12)) askVendors(shop, luck, calendar.after(day, 2), id, vendor)
      else then(id)
      return undefined
    })
  })
}

async function order(
  work: AnyWork,
  shop: Shop,
  luck: Chance,
  { vendor, lines }: Purchase,
  due: DateText,
  request?: string,
): Promise<void> {
  const { calendar, diary } = shop
  const head = {
    contact: shop.id('contacts', `${vendor} 1`),
    buyer: shop.id('users', 'jmoreno'),
    freight: luck.happens(40) ? (18 + luck.between(0, 6000) / 100).toFixed(2) : '0',
  }
  const id = request
    ? await converted(work, request, head)
    : ((await work.create('purchase-orders', { vendor: shop.id('business-partners', vendor), ...head, lines }))
        .id as string)
  if (luck.happens(4)) return
  await work.act('purchase-orders', id, 'submit')
  const next = calendar.after(work.today, 1)
  diary.note(calendar.at(next, 9, luck.between(0, 50)), 'manager', async later => {
    const waiting = await statusOf(later, id)
    if (waiting === 'awaitingApproval') {
      if (luck.happens(4))
        return later.act('purchase-orders', id, 'reject', { rejectReason: 'Ask for a second price first.' })
      await later.act('purchase-orders', id, 'approve')
    }
    diary.note(calendar.at(next, 10, luck.between(0, 50)), 'jmoreno', sending =>
      send(sending, shop, luck, { id, vendor, due }),
    )
    return undefined
  })
}

/** The lines that were asked for go onto an order; the buyer completes its head. */
async function converted(work: AnyWork, request: string, head: Row): Promise<string> {
  await work.act('purchase-requests', request, 'convert')
  const found = await work.reader.first<{ id: string }>(sql`
    select o.root as id from purchase_request_lines l join purchase_order_lines o on o.id = l.purchase_order_line
    where l.root = ${request}::uuid limit 1`)
  await work.update('purchase-orders', found!.id, head)
  return found!.id
}

const statusOf = async (work: AnyWork, id: string): Promise<string | null> =>
  (await work.desk.selectFrom('purchaseOrders').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status as string

interface Sent {
  readonly id: string
  readonly vendor: string
  readonly due: DateText
}

/** The vendor has it and says when it comes. */
async function send(work: AnyWork, shop: Shop, luck: Chance, { id, vendor, due }: Sent): Promise<void> {
  const promised = shop.calendar.after(
    due,
    luck.weighted([
      [0, 7],
      [1, 2],
      [4, 1],
    ] as const),
  )
  await work.act('purchase-orders', id, 'send')
  await work.act('purchase-orders', id, 'acknowledge', { promisedDate: promised, acknowledgedBy: 'Inside Sales' })
  receive(shop, luck, { order: id, vendor, promised })
}

async function addRules(work: AnyWork, shop: Shop): Promise<void> {
  await work.create('purchase-approval-rules', {
    step: 1,
    minimumAmount: '750.00',
    approvers: [shop.id('users', 'manager')],
  })
  await work.create('purchase-approval-rules', {
    step: 2,
    minimumAmount: '25000.00',
    approvers: [shop.id('users', 'hcrane')],
  })
}

async function addVendorParts(work: AnyWork, shop: Shop): Promise<void> {
  for (const [place, [number, , vendor]] of boughtParts.entries())
    await work.create('vendor-parts', {
      vendor: shop.id('business-partners', vendor),
      item: `part-revisions/${shop.id('part-revisions', number)}`,
      vendorPartNumber: `${vendor.slice(0, 2)}-${10_400 + place * 7}`,
      purchaseUnit: shop.id('units', 'ea'),
      multipleQuantity: '10',
    })
  for (const code of shop.names('material-codes'))
    await work.create('vendor-parts', {
      vendor: shop.id('business-partners', vendorOfMaterial(code)),
      item: `material-codes/${shop.id('material-codes', code)}`,
      purchaseUnit: shop.id('units', code.includes('-RD') ? 'ft' : 'ea'),
    })
}

/** Special processes go only to whom is approved for them. */
async function approveVendors(work: AnyWork, shop: Shop): Promise<void> {
  for (const vendor of new Set(Object.values(outsideVendors))) {
    const processes = Object.keys(outsideVendors).filter(one => outsideVendors[one] === vendor)
    await work.update('business-partners', shop.id('business-partners', vendor), {
      approvedProcesses: processes.map(process => shop.id('processes', process)),
    })
  }
}

/** Purchasing: who may approve, who supplies what, and about three orders a week. */
export const purchasing: Subject = {
  title: 'vendor parts and approval rules',
  open: async (work, shop) => {
    await addRules(work, shop)
    await addVendorParts(work, shop)
    await approveVendors(work, shop)
  },
  live: shop => {
    const luck = chance('purchasing')
    const recently = shop.calendar.days.slice(-14)
    for (const day of [...shop.calendar.days, ...recently])
      if (luck.happens(62)) livePurchase(shop, luck, day, luck.happens(40))
    planLast(shop)
  },
}
