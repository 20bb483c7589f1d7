import { sql } from 'kysely'
import type { Ppap } from '#modules/quality/model/ppaps.ts'
import { addedLines } from '#platform/server/work/line-numbers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

type Element = Ppap['elements'][number]

interface Proof {
  readonly element: number
  readonly resource: string
  readonly id: string
  readonly code: string
}

/**
 * quality R26, B4: elements that records prove take them as their evidence. One that is proven now is ready; one that lost its proof is
 * open again, unless files prove it or the customer has accepted it.
 */
export async function provenElements(
  work: AnyWork,
  revision: string,
  elements: readonly Element[],
): Promise<Element[]> {
  const found = await work.reader.rows<Proof>(sql`
    select element, resource, id, code from mw_ppap_evidence(${revision}::uuid) order by element, code`)
  return addedLines(
    elements.map(one => {
      const proofs = found.filter(({ element }) => element === one.element)
      const evidence = proofs.map(({ resource, id, code }) => ({ resource, id, code }))
      const had = (one.evidence ?? []).length > 0
      if (evidence.length === 0 && !had) return one
      const isProven = evidence.length > 0 || (one.files ?? []).length > 0
      const state = one.state === 'accepted' ? 'accepted' : isProven ? 'ready' : 'open'
      return { ...one, evidence: evidence.length > 0 ? evidence : null, state }
    }),
  )
}
