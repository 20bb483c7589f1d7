import { NotComputable } from '#modules/quality/model/statistics/not-computable.ts'
import { Refusal } from '#platform/server/problems.ts'

/** What cannot be computed is told as what keeps a record as it is. */
export function computable<T>(compute: () => T): T {
  try {
    return compute()
  } catch (error) {
    if (error instanceof NotComputable) throw Refusal.conflict(error.reason)
    throw error
  }
}
