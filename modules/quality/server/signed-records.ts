import { sql } from 'kysely'
import { type SignedFields, sealedLines, sealedValue } from '#modules/quality/model/signed-content.ts'
import { fieldLabel, reason, valueLabel } from '#platform/model'
import type { LockedReason } from '#platform/server/work/handlers.ts'
import { signedFields } from './signatures.ts'

interface Standing {
  readonly signer: string
  readonly meaning: string
  readonly version: number
}

/** quality S4: a field somebody has signed stays as it is until the record is reopened, and whoever tries hears who signed it. */
const signedBecause =
  (resource: string, signed: SignedFields): LockedReason =>
  async (work, record, given) => {
    const { fields } = work.registry.resource(resource)
    const isChanged = (part: SignedFields[number]): boolean => {
      const name = typeof part === 'string' ? part : part[0]
      const spec = fields[name]
      if (!(name in given) || !spec) return false
      if (typeof part === 'string')
        return JSON.stringify(sealedValue(given[name], spec)) !== JSON.stringify(sealedValue(record[name], spec))
      const own = work.registry.resource(spec.lines!).fields
      const told = (lines: unknown) => JSON.stringify(sealedLines(lines, part[1], own))
      return told(given[name]) !== told(record[name])
    }
    /** What cannot even be read is not what was signed. */
    const isOther = (one: SignedFields[number]): boolean => {
      try {
        return isChanged(one)
      } catch {
        return true
      }
    }
    const part = signed.find(isOther)
    if (!part) return null
    const standing = await work.reader.first<Standing>(sql`
      select signer_name as signer, meaning, record_version::int as version from e_signatures
      where record = ${`${resource}/${record.id}`} order by place desc limit 1`)
    if (!standing) return null
    return reason('fieldSigned', {
      field: fieldLabel(work.words, resource, typeof part === 'string' ? part : part[0]),
      signer: standing.signer,
      meaning: valueLabel(work.words, 'e-signatures', 'meaning', standing.meaning).toLowerCase(),
      version: standing.version,
    })
  }

export const lockedBecause = Object.fromEntries(
  Object.entries(signedFields).map(([resource, signed]) => [resource, signedBecause(resource, signed)]),
)
