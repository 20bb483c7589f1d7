import { type SecondPerson, selfApproval } from '#modules/security/server/index.ts'
import { deriveAll } from '#platform/model'
import { money } from '#platform/model/values/decimal.ts'
import { type SaveHook, verb } from '#platform/server/work/handlers.ts'
import { numberLines } from '#platform/server/work/line-numbers.ts'
import { purchasingSettings } from '../settings.ts'
import { takeUsual } from './usual.ts'

export const savingRequest: SaveHook<'purchase-requests'> = async (work, { before, after }) => {
  numberLines(after.lines)
  await takeUsual(work, before, after)
  deriveAll(work.registry, 'purchase-requests', after)
}

const secondApprover: SecondPerson = {
  resource: 'purchase-requests',
  verb: 'approve',
  another: 'ownRequisition',
  alone: 'soleRequisitionApprover',
}

/** What is estimated line by line, and comes to no more than the limit of the settings, needs nobody. */
export const submitRequest = verb<'purchase-requests'>()('purchase-requests.submit', async (work, request) => {
  const { selfApproveLimit } = await purchasingSettings(work.reader)
  const limit = money(String(selfApproveLimit))
  const isEstimated = request.lines.every(line => line.estimatedUnitPrice !== null)
  const needsNobody = isEstimated && !limit.isZero() && request.estimatedTotal.atMost(limit)
  return { status: needsNobody ? ('approved' as const) : ('submitted' as const) }
})

/** A second pair of eyes: nobody approves what they asked for, unless nobody else may approve it. */
export const approveRequest = verb<'purchase-requests'>()('purchase-requests.approve', async (work, request, asked) => {
  const isOwn = !work.by.isSystem && [request.requestedBy, request.createdBy].includes(work.by.userId)
  const params = { request: request.code }
  return {
    selfApprovalReason: isOwn ? await selfApproval(work, secondApprover, params, asked.selfApprovalReason) : null,
  }
})
