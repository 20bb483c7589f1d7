import { officeRoles } from '#modules/security/model/front.ts'
import { complaint, scopeFor } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import { contactsWith } from '#platform/server/work/people.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** What a second person must do, and the refusals of who did the first half. */
const secondPerson = {
  'payment-runs': { verb: 'approve', another: 'preparedByYou', alone: 'soleApprover' },
  payments: { verb: 'approve', another: 'preparedByYou', alone: 'soleApprover' },
  'partner-accounting': { verb: 'confirmBank', another: 'bankChangedByYou', alone: 'soleConfirmer' },
} as const
type Approved = keyof typeof secondPerson

/** Whether nobody but who asks may approve: a second person cannot be waited for where there is none. */
export async function isSoleApprover(work: AnyWork, resource: Approved): Promise<boolean> {
  const { verb } = secondPerson[resource]
  for (const { id } of await contactsWith(work.reader, officeRoles)) {
    const other = id === work.by.userId ? undefined : await work.people.personOf(work.reader, id)
    if (other && scopeFor(other, work.registry.resource(resource), verb)) return false
  }
  return true
}

/** Why somebody approves what is their own: asked of whoever alone may approve, refused to everybody else. */
export async function selfApproval(
  work: AnyWork,
  resource: Approved,
  params: Readonly<Record<string, string>>,
  given: string | null,
): Promise<string> {
  const { another, alone } = secondPerson[resource]
  if (!(await isSoleApprover(work, resource))) throw Refusal.conflict({ code: another, params })
  if (!given?.trim()) throw Refusal.fields([complaint(['selfApprovalReason'], alone, params)], resource)
  return given
}
