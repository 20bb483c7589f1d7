import type { UnsentReport } from '#modules/production/model/floor/unsent.ts'
import { useOutbox } from '#platform/web/offline/use-outbox.ts'
import { floorPath } from './send-floor-action.ts'

/** Reports of this terminal that rows read at that moment do not hold yet: those not sent, and those answered since. */
export function useUnsentReports(readAt: number): readonly UnsentReport[] {
  const { unsent, answered } = useOutbox()
  const settling = answered.filter(({ answeredAt }) => answeredAt >= readAt)
  return [...settling, ...unsent].filter(({ path }) => path === floorPath)
}
