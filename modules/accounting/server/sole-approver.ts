import { officeRoles } from '#modules/security/model/front.ts'
import { complaint, scopeFor } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import { contactsWith } from '#platform/server/work/people.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

type Paying = 'payment-runs' | 'payments'

/** Whether nobody but who asks may approve: a second person cannot be waited for where there is none. */
async function isSoleApprover(work: AnyWork, resource: Paying): Promise<boolean> {
  for (const { id } of await contactsWith(work.reader, officeRoles)) {
    const other = id === work.by.userId ? undefined : await work.people.personOf(work.reader, id)
    if (other && scopeFor(other, work.registry.resource(resource), 'approve')) return false
  }
  return true
}

/** Why somebody approves what they prepared: asked of whoever alone may approve, refused to everybody else. */
export async function selfApproval(
  work: AnyWork,
  resource: Paying,
  document: string,
  given: string | null,
): Promise<string> {
  if (!(await isSoleApprover(work, resource))) throw Refusal.conflict({ code: 'preparedByYou', params: { document } })
  if (!given?.trim()) throw Refusal.fields([complaint(['selfApprovalReason'], 'soleApprover', { document })], resource)
  return given
}
