import { scopeFor } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { jobFacts, jobOf, operationIn } from './facts.ts'
import { momentOf, type Said } from './said.ts'

/** production R4: whoever runs it, or an inspector where the operation asks for one, finds the first piece good. */
export async function approveFirstPiece(work: AnyWork, asked: Said & { readonly operation: string }): Promise<void> {
  const facts = await jobFacts(work, await jobOf(work, asked.operation))
  const operation = operationIn(facts, asked.operation)
  if (operation.firstPiece === 'none')
    throw Refusal.conflict({ code: 'noFirstPiece', params: { operation: operation.code } })
  if (operation.firstPiece === 'inspector' && !(await mayInspect(work, asked.user)))
    throw Refusal.conflict({ code: 'inspectorNeeded', params: { operation: operation.code } })
  await work.db
    .updateTable('jobOperations')
    .set({ firstPieceApprovedBy: asked.user, firstPieceApprovedAt: momentOf(work, asked) })
    .where('id', '=', operation.id)
    .execute()
}

/** The person who says so, not the terminal they stand at. */
async function mayInspect(work: AnyWork, user: string | null): Promise<boolean> {
  if (!user) return Boolean(work.by.isSystem)
  const person = work.by.userId === user ? work.by : await work.people.personOf(work.reader, user)
  return Boolean(person && scopeFor(person, work.registry.resource('inspections'), 'accept'))
}
