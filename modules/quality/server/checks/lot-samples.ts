import { sql } from 'kysely'

/** How far a lot has been measured, characteristic by characteristic. */
export interface PiecesSeen {
  readonly dimension: string
  /** Pieces with a value of each of their features. */
  readonly taken: number
  /** Pieces with a value out of its limits, however many. */
  readonly bad: number
}

/** What counts of a lot: qualified readings (quality R9), of corrections the newest (quality R6). */
export const piecesSeen = (inspection: string) => sql<PiecesSeen>`
  select s.dimension, (count(*) / max(coalesce(d.features, 1)))::int as taken,
    count(distinct (s.id, coalesce(m.serial, m.piece::text, m.id::text))) filter (where m.result = 'fail')::int as bad
  from measurement_sets s join measurements m on m.root = s.id join dimensions d on d.id = s.dimension
  where s.inspection = ${inspection}::uuid and s.archived_at is null and not coalesce(s.unqualified, false)
    and not coalesce(m.excluded, false) and not exists (select from measurements later where later.supersedes = m.id)
  group by s.dimension`
