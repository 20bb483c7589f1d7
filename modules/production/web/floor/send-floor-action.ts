import type { FloorEventType } from '#modules/production/model/floor/floor-events.ts'
import { type Outcome, outbox, startOutbox } from '#platform/web/offline/outbox.ts'

/** Where reports of the floor are sent. */
export const floorPath = '/floor-events'

// The clock is held against the server's before the first report.
startOutbox(floorPath)

type Reported = Outcome & { readonly eventId: string; readonly occurredAt: string }

/**
 * The one way a screen of the floor reports what happened: kept on this terminal first, then sent, once, whatever becomes of the
 * line (production R34–R36). Throws what the server refuses while somebody waits; answers `kept` when it could not be asked.
 */
export const sendFloorAction = (
  type: FloorEventType,
  payload: Readonly<Record<string, unknown>>,
  user: string | null,
): Promise<Reported> => outbox.report({ path: floorPath, type, user, payload })
