import { type SecondPerson, selfApproval } from '#modules/security/server/index.ts'
import { type SaveHook, verb } from '#platform/server/work/handlers.ts'
import { numberLines } from '#platform/server/work/line-numbers.ts'

export const savingRequest: SaveHook<'purchase-requests'> = async (_work, { after }) => numberLines(after.lines)

const secondApprover: SecondPerson = {
  resource: 'purchase-requests',
  verb: 'approve',
  another: 'ownRequisition',
  alone: 'soleRequisitionApprover',
}

/** A second pair of eyes: nobody approves what they asked for, unless nobody else may approve it. */
export const approveRequest = verb<'purchase-requests'>()('purchase-requests.approve', async (work, request, asked) => {
  const isOwn = !work.by.isSystem && [request.requestedBy, request.createdBy].includes(work.by.userId)
  const params = { request: request.code }
  return {
    selfApprovalReason: isOwn ? await selfApproval(work, secondApprover, params, asked.selfApprovalReason) : null,
  }
})
