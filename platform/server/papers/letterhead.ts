import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Address, Language, StoredFile } from '#platform/model'
import { addressLines } from '../records/value-text.ts'
import type { Services } from '../services.ts'
import type { PaperCompany } from './paper.ts'

interface Known {
  readonly legalName: string | null
  readonly tradeName: string | null
  readonly address: Address | null
  readonly phone: string | null
  readonly email: string | null
  readonly logo: StoredFile | null
}

/**
 * The company as it heads its papers, in the language of whoever reads them: from its own record where the application keeps
 * one, else by its name.
 */
export async function letterhead({ app, files }: Services, language?: Language): Promise<PaperCompany> {
  const facts = await app.company()
  if (!app.registry.has('company-info')) return { name: facts.name, lines: [] }
  const known = await app.reader.first<Known>(
    sql`select legal_name as "legalName", trade_name as "tradeName", address, phone, email, logo from company_info limit 1`,
  )
  if (!known) return { name: facts.name, lines: [] }
  const logo = await picture(files, known.logo)
  const address = known.address ? addressLines(known.address, language ?? facts.language) : []
  return {
    name: known.tradeName ?? known.legalName ?? facts.name,
    lines: [address.join(', '), [known.phone, known.email].filter(Boolean).join(' · ')].filter(line => line !== ''),
    ...(address.length && { address }),
    ...(logo && { logo }),
  }
}

const largestLogo = 5 * 1024 * 1024
const mostPixels = 16_000_000

async function picture(files: Services['files'], logo: StoredFile | null): Promise<Uint8Array | undefined> {
  const printable = logo && ['image/png', 'image/jpeg'].includes(logo.type) && (await files.exists(logo.sha256))
  if (!printable) return undefined
  const bytes = await buffer(files.read(logo.sha256, { start: 0, end: largestLogo }))
  return bytes.length > largestLogo || isVast(bytes) ? undefined : new Uint8Array(bytes)
}

/** A PNG is unpacked to be printed, and a small one may unpack to thousands of times its size: its header says to how many pixels. */
export const isVast = (bytes: Buffer): boolean =>
  bytes.length > 24 &&
  bytes.toString('latin1', 12, 16) === 'IHDR' &&
  bytes.readUInt32BE(16) * bytes.readUInt32BE(20) > mostPixels
