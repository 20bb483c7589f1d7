import { sql } from 'kysely'
import { signedContent } from '#modules/quality/model/signed-content.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { asOf } from '#platform/server/records/history.ts'
import type { Services } from '#platform/server/services.ts'
import { theSystem } from '#platform/server/work/person.ts'
import { chainStart, recordHashOf, type Sealing, signatureHashOf, signedFields } from './signatures.ts'

interface Kept extends Sealing {
  readonly place: number
  readonly record: string
  readonly version: number
  readonly hash: string
}

/** The first signature that is not what it was, and what of it: its own content, its place in the chain, or the record it is on. */
export interface Break {
  readonly place: number
  readonly record: string
  readonly broken: 'signature' | 'chain' | 'record'
}

/** quality S3: a signature whose hash is not that of its content, or which does not name the one before it. */
export function firstChainBreak(kept: readonly Kept[]): Break | null {
  let before = chainStart
  for (const { place, record, version: _, hash, ...sealing } of kept) {
    if (sealing.prevHash !== before) return { place, record, broken: 'chain' }
    if (signatureHashOf(sealing) !== hash) return { place, record, broken: 'signature' }
    before = hash
  }
  return null
}

const signaturesOf = (reader: Reader) =>
  reader.rows<Kept>(sql`
    select place, record, record_version::int as version, hash, record_hash as "recordHash", meaning, signer as "signerId",
      signer_name as "signerName", to_char(signed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "signedAt",
      reason, prev_hash as "prevHash"
    from e_signatures order by place`)

/** quality S4: the record as its history has it at the instant it was signed still gives the hash that was signed. */
async function firstRecordBreak({ app }: Services, reader: Reader, kept: readonly Kept[]): Promise<Break | null> {
  const viewer = theSystem('quality')
  for (const { place, record, version, recordHash, signedAt } of kept) {
    const [resource = '', id = ''] = record.split('/')
    const before = new Date(Date.parse(signedAt) - 1).toISOString()
    const row = await asOf(app.registry, reader, viewer, app.registry.resource(resource), id, before)
    // What was made and signed in one transaction has no state before it: then its chain alone speaks for it.
    if (!row) continue
    const fields = signedContent(resource, row, signedFields[resource]!, name => app.registry.resource(name))
    if (recordHashOf({ resource, id, version, fields }) !== recordHash) return { place, record, broken: 'record' }
  }
  return null
}

/** quality S4: recomputes every signature, the chain and the records they are on, and names the first that does not hold. */
export const signatureEndpoints = (services: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/quality/signatures/verify',
    access: { action: 'e-signatures.view' },
    summary: 'Whether all electronic signatures hold: their hashes, their chain and the records they stand on',
    handle: async () => {
      const { reader } = services.app
      const kept = await signaturesOf(reader)
      const first = firstChainBreak(kept) ?? (await firstRecordBreak(services, reader, kept))
      return { count: kept.length, holds: first === null, first }
    },
  }),
]
