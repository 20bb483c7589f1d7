import type { AnyWork } from '#platform/server/work/work.ts'
import { type Chance, chance } from '../year/chance.ts'
import type { Shop, Subject } from '../year/shop.ts'
import { type DemoPartner, demoCustomers, demoProspects, demoVendors } from './partner-list.ts'

const groups = [
  {
    name: 'Aerospace',
    kind: 'customer',
    description: 'Primes and tier-one suppliers; certificates with every shipment',
  },
  { name: 'Medical devices', kind: 'customer', description: 'Implants and instruments; lots traced to the heat' },
  { name: 'Energy and flow control', kind: 'customer', description: 'Pumps, valves, turbines' },
  { name: 'Industrial', kind: 'customer', description: 'Machine builders and automation' },
  { name: 'Metal suppliers', kind: 'vendor', description: 'Bar, plate and tube with mill certificates' },
  { name: 'Heat treaters', kind: 'vendor', description: 'Hardening, nitriding, stress relief' },
  { name: 'Platers and finishers', kind: 'vendor', description: 'Anodize, passivate, plating, coating' },
  { name: 'Tooling and supplies', kind: 'vendor', description: 'Cutters, inserts, holders, coolant' },
  { name: 'Services', kind: 'vendor', description: 'Calibration, testing, machine service, freight' },
]

const firstNames = [
  'Anna', 'Brian', 'Carla', 'Derek', 'Elena', 'Frank', 'Grace', 'Henry', 'Isabel', 'Jonas', 'Kelly', 'Louis', 'Monica', 'Nate',
  'Olivia', 'Paul', 'Rita', 'Steve', 'Tara', 'Victor', 'Wendy', 'Yusuf',
] // biome-ignore format: a list of names reads better in rows
const lastNames = [
  'Adler',
  'Becker',
  'Castellano',
  'Dunn',
  'Erickson',
  'Fischer',
  'Gilmore',
  'Hansen',
  'Iverson',
  'Jacobs',
  'Kowalski',
  'Larsen',
  'Mbeki',
  'Nordstrom',
  'Ochoa',
  'Petersen',
  'Quigley',
  'Rosen',
  'Schultz',
  'Tanaka',
  'Underhill',
  'Vance',
  'Weaver',
  'Zielinski',
]
const spanishFirst = ['Alejandra', 'Benito', 'Carmen', 'Diego', 'Fernanda', 'Gerardo', 'Lucía', 'Mateo', 'Ximena']
const spanishLast = [
  'Aguilar',
  'Cárdenas',
  'Domínguez',
  'Estrada',
  'Fuentes',
  'Gutiérrez',
  'Ibarra',
  'Montes',
  'Salinas',
]

const customerTitles = [
  { jobTitle: 'Buyer', receives: ['quotes', 'acknowledgements', 'surveys'] },
  { jobTitle: 'Accounts Payable', receives: ['invoices', 'statements'] },
  { jobTitle: 'Supplier Quality Engineer', receives: ['certificates', 'packingSlips'] },
]
const vendorTitles = [
  { jobTitle: 'Inside Sales', receives: ['purchaseOrders'] },
  { jobTitle: 'Accounts Receivable', receives: ['statements'] },
]

type Title = (typeof customerTitles)[number]

/** "Larkspur Pumps" → larkspur-pumps.example */
const siteOf = (name: string): string =>
  `${name
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .trim()
    .toLowerCase()
    .split(' ')
    .slice(0, 2)
    .join('-')}.example`

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()

const addressOf = ({ place, country }: DemoPartner) => {
  const [line1, city, region, postalCode] = place
  return { line1, city, region, postalCode, country: country ?? 'US' }
}

const isCustomer = (partner: DemoPartner) =>
  partner.status !== undefined || !groups.some(({ name, kind }) => name === partner.group && kind === 'vendor')

/** What is told of them, else what chance said. */
const termsOf = ({ terms }: DemoPartner, usual: string): string => terms ?? usual

async function writePartner(work: AnyWork, shop: Shop, luck: Chance, partner: DemoPartner): Promise<string> {
  const { calendar } = shop
  const buys = isCustomer(partner)
  const address = addressOf(partner)
  const given = {
    name: partner.name,
    legalName: partner.legal ?? partner.name,
    shortName: partner.short,
    isCustomer: buys,
    isVendor: !buys,
    partnerGroup: shop.id('partner-groups', partner.group),
    status: partner.status ?? 'active',
    mainAddress: address,
    billTo: buys ? address : null,
    website: `https://www.${siteOf(partner.name)}`,
    language: partner.country === 'MX' ? 'es' : 'en-US',
    fob: shop.id('fobs', partner.country === 'MX' ? 'FCA-ELGIN' : buys ? 'ORIGIN-PPA' : 'DEST-PP'),
    shippingMethod: shop.id(
      'shipping-methods',
      partner.country === 'MX' ? 'MX-TRUCK' : luck.of(['UPS-GND', 'FDX-GND', 'LTL']),
    ),
    ...(buys
      ? {
          terms: shop.id('terms', partner.terms ?? 'NET30'),
          salesTax: shop.id('sales-taxes', partner.taxed ?? 'EXEMPT'),
          creditLimit: `${(partner.limit ?? luck.of([40, 60, 75, 100, 150])) * 6}000.00`,
          salesPerson: shop.id('users', luck.of(['dlindqvist', 'dlindqvist', 'staff'])),
          requiresCertificate: ['Aerospace', 'Medical devices'].includes(partner.group),
          exportControl: partner.control ?? 'none',
          overShipPercent: luck.of(['0', '0', '5']),
          underShipPercent: luck.of(['0', '0', '5']),
        }
      : {
          vendorTerms: shop.id('terms', termsOf(partner, luck.of(['NET30', 'NET30', '2-10-NET30', 'NET45']))),
          vendorApproval: partner.approval ?? 'approved',
          approvalExpires: calendar.after(calendar.today, luck.between(20, 300)),
        }),
  }
  // The one whose buyer looks into the portal is there already.
  if (!shop.has('business-partners', partner.short)) return shop.add(work, 'business-partners', partner.short, given)
  const id = shop.id('business-partners', partner.short)
  await work.update('business-partners', id, given)
  return id
}

async function writeContacts(work: AnyWork, shop: Shop, luck: Chance, partner: DemoPartner): Promise<string[]> {
  const speaksSpanish = partner.country === 'MX'
  const titles: readonly Title[] = isCustomer(partner) ? customerTitles : vendorTitles
  const ids: string[] = []
  for (const [place, { jobTitle, receives }] of titles.slice(0, luck.between(1, titles.length)).entries()) {
    const [firstName, lastName] = speaksSpanish
      ? [luck.of(spanishFirst), luck.of(spanishLast)]
      : [luck.of(firstNames), luck.of(lastNames)]
    const line = `${partner.phone.slice(0, -4)}${String(luck.between(100, 199)).padStart(4, '0')}`
    const given = {
      businessPartner: shop.id('business-partners', partner.short),
      firstName,
      lastName,
      jobTitle,
      email: `${plain(firstName)}.${plain(lastName)}@${siteOf(partner.name)}`,
      phone: line,
      isPrimary: place === 0,
      receives,
      language: speaksSpanish ? 'es' : 'en-US',
    }
    ids.push(await shop.add(work, 'contacts', `${partner.short} ${place + 1}`, given))
  }
  return ids
}

async function writeShipTos(work: AnyWork, shop: Shop, luck: Chance, partner: DemoPartner, attention: string) {
  const base = {
    businessPartner: shop.id('business-partners', partner.short),
    dockHours: luck.of(['7:00–15:00', '8:00–16:30', '6:00–14:00']),
    transitDays: partner.country === 'MX' ? 6 : luck.between(1, 4),
  }
  const address = addressOf(partner)
  await shop.add(work, 'ship-tos', partner.short, {
    ...base,
    name: 'Receiving dock',
    address,
    attention,
    isDefault: true,
  })
  if (!luck.happens(25)) return
  const second = { ...address, line1: `${luck.between(100, 990)} Commerce Parkway` }
  await shop.add(work, 'ship-tos', `${partner.short} 2`, { ...base, name: 'Plant 2', address: second })
}

/** Customers, vendors and a few who might become customers, with the people one calls there. */
export const partners: Subject = {
  title: 'customers and vendors',
  open: async (work, shop) => {
    const luck = chance('partners')
    for (const group of groups) await shop.add(work, 'partner-groups', group.name, group)
    const buyers: string[] = []
    const qualityPeople: string[] = []
    for (const partner of [...demoCustomers, ...demoProspects, ...demoVendors]) {
      await writePartner(work, shop, luck, partner)
      const people = await writeContacts(work, shop, luck, partner)
      await writeShipTos(work, shop, luck, partner, people[0]!)
      if (isCustomer(partner) && partner.status !== 'prospect') buyers.push(people[0]!)
      if (people[2]) qualityPeople.push(people[2])
    }
    await work.create('contact-groups', {
      name: 'Holiday closing notice',
      purpose: 'Who hears when the shop is closed',
      members: buyers,
    })
    await work.create('contact-groups', {
      name: 'Supplier quality',
      purpose: 'Who hears of changes to our quality system',
      members: qualityPeople,
    })
  },
}
