import { officeRoles } from '#modules/security/model/front.ts'
import { complaint, type ResourceName, scopeFor } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import { contactsWith } from '#platform/server/work/people.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** What a second person must do, and the refusals of who did the first half. */
export interface SecondPerson {
  readonly resource: ResourceName
  readonly verb: string
  /** Said where somebody else may do it. */
  readonly another: string
  /** Said where nobody else may: it asks for the reason. */
  readonly alone: string
}

/** Whether nobody but who asks may approve: a second person cannot be waited for where there is none. */
export async function isSoleApprover(work: AnyWork, { resource, verb }: SecondPerson): Promise<boolean> {
  for (const { id } of await contactsWith(work.reader, officeRoles)) {
    const other = id === work.by.userId ? undefined : await work.people.personOf(work.reader, id)
    if (other && scopeFor(other, work.registry.resource(resource), verb)) return false
  }
  return true
}

/** Why somebody approves what is their own: asked of whoever alone may approve, refused to everybody else. */
export async function selfApproval(
  work: AnyWork,
  second: SecondPerson,
  params: Readonly<Record<string, string>>,
  given: string | null,
): Promise<string> {
  const { resource, another, alone } = second
  if (!(await isSoleApprover(work, second))) throw Refusal.conflict({ code: another, params })
  if (!given?.trim()) throw Refusal.fields([complaint(['selfApprovalReason'], alone, params)], resource)
  return given
}
