import { role } from '#modules/security/model/front.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'

const speaksForOthers = [role.administrator, role.manager, role.receptionist] as readonly number[]

/** Everybody says for themselves what they are doing; managers and the front desk may say it for others. */
export const savingStatus: SaveHook<'user-statuses'> = async (work, { before, after }) => {
  if (work.by.isSystem || work.by.roles.some(one => speaksForOthers.includes(one))) return
  const owners = [before?.user ?? after.user, after.user]
  if (owners.some(owner => owner !== work.by.userId)) throw Refusal.forbidden('user-statuses.update')
}
