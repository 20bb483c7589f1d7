import { qualitySettings as declared, type QualitySettings } from '#modules/quality/model/settings.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import { settingsOf } from '#platform/server/records/settings.ts'

/** How quality is judged, with what is usual where nobody has settled it. */
export const qualitySettings = (reader: Reader): Promise<QualitySettings> => settingsOf(reader, declared)
