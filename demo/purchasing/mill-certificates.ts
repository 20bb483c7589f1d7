import { paper } from '#platform/server/papers/index.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import type { Shop } from '../year/shop.ts'

interface Delivered {
  readonly vendor: string
  readonly item: string
  /** Whose certificate is kept as a file; of the others it is known that they came. */
  readonly heat: string | undefined
}

/** The mill's word on what a heat is made of. */
export async function millCertificate(work: AnyWork, shop: Shop, { vendor, item, heat }: Delivered): Promise<string> {
  const issuer = await nameOf(work, shop.id('business-partners', vendor))
  const file = heat
    ? await shop.bring(`Mill certificate ${heat}.pdf`, await pageOf(work, shop, issuer, item, heat))
    : null
  const given = { kind: 'material', issuer, level: 'EN 10204 3.1', issuedAt: work.at } as const
  return (await work.issue('certificates', { ...given, ...(file && { file }) })).id as string
}

async function nameOf(work: AnyWork, vendor: string): Promise<string> {
  const { name } = await work.db
    .selectFrom('businessPartners')
    .select('name')
    .where('id', '=', vendor)
    .executeTakeFirstOrThrow()
  return name as string
}

const analysis = [
  ['Carbon', '0.41 %'],
  ['Manganese', '0.88 %'],
  ['Silicon', '0.26 %'],
  ['Chromium', '0.98 %'],
  ['Molybdenum', '0.19 %'],
  ['Phosphorus', '0.011 %'],
  ['Sulfur', '0.018 %'],
  ['Tensile strength', '142 ksi'],
  ['Yield strength', '121 ksi'],
  ['Hardness', '30 HRC'],
] as const

async function pageOf(work: AnyWork, shop: Shop, issuer: string, item: string, heat: string): Promise<Uint8Array> {
  const material = shop.names('material-codes').find(name => item.endsWith(shop.id('material-codes', name)))!
  return paper({
    company: { name: issuer, lines: [] },
    title: `Mill certificate ${heat}`,
    facts: [['Heat', heat], ['Material', material], ['Specification', 'ASTM A434 BC, AMS 6349'], ...analysis],
    notes: [{ text: 'Melted and manufactured in the USA. Values as tested by the mill’s own laboratory.' }],
    language: 'en-US',
    formats: { paper: 'letter' },
    at: work.at,
  })
}
