import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import { sql } from 'kysely'
import { type SignedFields, signedContent } from '#modules/quality/model/signed-content.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** What a signature on each kind of record covers; what is not named here may still change afterwards. */
export const signedFields: Readonly<Record<string, SignedFields>> = {
  ncmrs: [
    'code',
    'quantityNonconforming',
    'totalCost',
    'customerApproval',
    ['dispositions', ['disposition', 'quantity']],
  ],
  'eight-ds': [
    'code',
    'title',
    'occurrenceCause',
    'escapeCause',
    'systemicCause',
    ['disciplines', ['discipline', 'text', 'completedAt']],
  ],
  'control-plans': ['code', 'revision', 'phase', 'partRevision', 'partFamily'],
  inspections: ['code', 'item', 'lotSize', 'source'],
  calibrations: [
    'code',
    'gage',
    'performedOn',
    'asFound',
    'asLeft',
    'certificate',
    ['points', ['reference', 'tolerance', 'indicatedAsFound', 'indicatedAsLeft']],
  ],
  'gage-rnrs': [
    'code',
    'gage',
    'method',
    'verdict',
    'percentGrr',
    ['readings', ['part', 'appraiser', 'trial', 'value']],
  ],
  capabilities: ['code', 'dimension', 'n', 'cpk', 'ppk', 'verdict'],
  fairs: [
    'code',
    'partRevision',
    'drawingNumber',
    'drawingRevision',
    'serialNumber',
    ['products', ['kind', 'name', 'certificateNumber']],
    ['characteristics', ['number', 'requirement', 'results', 'result']],
  ],
  certificates: ['code', 'packingSlip', 'customerPo', 'lines', 'statement'],
  ppaps: [
    'code',
    'partRevision',
    'level',
    'results',
    'declarationExceptions',
    ['elements', ['element', 'applicable', 'state']],
  ],
}

const sha256 = (content: unknown): string => createHash('sha256').update(canonicalize(content)!, 'utf8').digest('hex')

interface SignedRecord {
  readonly resource: string
  readonly id: string
  readonly version: number
  readonly fields: Readonly<Record<string, unknown>>
}

/** quality S3: what was signed, as one hash. */
export const recordHashOf = (record: SignedRecord): string => sha256({ ...record })

export interface Sealing {
  readonly recordHash: string
  readonly meaning: string
  readonly signerId: string
  readonly signerName: string
  readonly signedAt: string
  readonly reason: string | null
  readonly prevHash: string
}

/** quality S3: the signature itself, with the one before it: a chain. */
export const signatureHashOf = (sealing: Sealing): string => sha256({ ...sealing })

export const chainStart = '0'.repeat(64)

export type Meaning = 'performed' | 'verified' | 'reviewed' | 'approved' | 'rejected' | 'witnessed'

interface Signable {
  readonly id: string
  readonly version: number
}

/** Signs a record as it stands, for whoever acts; signers wait for each other, so that the chain has no fork. */
export async function sign(work: AnyWork, resource: string, record: Signable, meaning: Meaning): Promise<string> {
  const signer = work.by.userId
  if (!signer) throw Refusal.forbidden(`${resource}.sign`)
  await work.writer.run(sql`select pg_advisory_xact_lock(hashtextextended('e-signatures', 0))`)
  const last = await work.reader.first<{ place: number; hash: string }>(
    sql`select place, hash from e_signatures order by place desc limit 1`,
  )
  const fields = signedContent(resource, record as never, signedFields[resource]!, name => work.registry.resource(name))
  const sealing: Sealing = {
    recordHash: recordHashOf({ resource, id: record.id, version: record.version, fields }),
    meaning,
    signerId: signer,
    signerName: await signingName(work, signer),
    signedAt: new Date(work.at).toISOString(),
    reason: work.because,
    prevHash: last?.hash ?? chainStart,
  }
  const { signerId: _, ...kept } = sealing
  await work.issue('e-signatures', {
    ...kept,
    place: (last?.place ?? 0) + 1,
    record: `${resource}/${record.id}`,
    recordVersion: record.version,
    signer,
    stamp: await stampInForce(work, signer),
    method: await methodOf(work),
    hash: signatureHashOf(sealing),
  })
  return signer
}

/** quality S2: the printed name is the whole name. */
async function signingName(work: AnyWork, signer: string): Promise<string> {
  const found = await work.reader.first<{ name: string | null }>(sql`select mw_signing_name(${signer}::uuid) as name`)
  return found?.name ?? work.by.name
}

/** The stamp a signer holds on the day; one that has run out refuses the signature. */
async function stampInForce(work: AnyWork, signer: string): Promise<string | null> {
  const held = await work.reader.rows<{ id: string; code: string; validUntil: string | null; isValid: boolean }>(
    sql`select id, code, valid_until::text as "validUntil", coalesce(valid_until >= ${work.today}::date, true) as "isValid"
        from stamps where holder = ${signer}::uuid and status = 'issued' and archived_at is null order by issued_on desc`,
  )
  const valid = held.find(stamp => stamp.isValid)
  const [expired] = held
  if (!valid && expired)
    throw Refusal.conflict({ code: 'stampExpired', params: { stamp: expired.code, until: expired.validUntil! } })
  return valid?.id ?? null
}

/** How the signer proved to be who they are. */
async function methodOf(work: AnyWork): Promise<string> {
  const session = await work.reader.first<{ amr: string[] }>(
    sql`select amr from sessions where id = ${work.by.sessionId}::uuid`,
  )
  if (session?.amr?.includes('passkey')) return 'passkey'
  return session?.amr?.includes('totp') ? 'passwordTotp' : 'password'
}
