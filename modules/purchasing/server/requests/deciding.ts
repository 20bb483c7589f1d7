import { Refusal } from '#platform/server/problems.ts'
import { type SaveHook, verb } from '#platform/server/work/handlers.ts'
import { numberLines } from '#platform/server/work/line-numbers.ts'

export const savingRequest: SaveHook<'purchase-requests'> = async (_work, { after }) => numberLines(after.lines)

/** A second pair of eyes: nobody approves what they asked for. */
export const approveRequest = verb<'purchase-requests'>()('purchase-requests.approve', async (work, request) => {
  if (!work.by.isSystem && [request.requestedBy, request.createdBy].includes(work.by.userId))
    throw Refusal.conflict({ code: 'ownRequisition', params: { request: request.code } })
  return undefined
})
