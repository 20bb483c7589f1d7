import { sql } from 'kysely'
import type { Instant } from '#platform/model/values/dates.ts'
import { formatDateTime } from '#platform/model/values/formats.ts'
import type { PaperGiven } from '#platform/server/papers/index.ts'
import type { PaperTable } from '#platform/server/papers/paper-table.ts'

interface Signed {
  readonly name: string
  readonly meaning: string
  readonly stamp: string | null
  readonly version: number
  readonly utc: string
  readonly at: Instant
  readonly hash: string
  readonly reason: string | null
}

const signaturesOf = (given: PaperGiven, record: string) =>
  given.reader.rows<Signed>(sql`
    select s.signer_name as name, s.meaning, t.code as stamp, s.record_version::int as version, left(s.hash, 16) as hash, s.reason,
      to_char(s.signed_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as utc, s.signed_at as at
    from e_signatures s left join stamps t on t.id = s.stamp where s.record = ${record} order by s.place`)

/** quality S2: who signed which version, with which meaning and why, when by the shop's clock and by UTC. */
export async function signatureTables(given: PaperGiven, resource: string): Promise<PaperTable[]> {
  const signed = await signaturesOf(given, `${resource}/${given.row.id}`)
  if (signed.length === 0) return []
  const word = (name: string) => given.words(`quality.papers.${name}`)
  return [
    {
      heading: word('signatures'),
      isDense: true,
      columns: [
        { label: word('name'), width: 'fill' },
        { label: word('meaning') },
        { label: word('stamp') },
        { label: word('version'), align: 'right' },
        { label: word('local') },
        { label: 'UTC' },
        { label: word('hash'), mono: true },
      ],
      rows: signed.map(one => ({
        cells: [
          one.name,
          given.words(`e-signatures.values.meaning.${one.meaning}`),
          one.stamp ?? '—',
          String(one.version),
          formatDateTime(one.at, given.formatting),
          one.utc,
          one.hash,
        ],
        ...(one.reason ? { under: [`${word('reason')}: ${one.reason}`] } : {}),
      })),
    },
  ]
}
