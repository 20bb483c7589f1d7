import { purchasingSettings as declared, type PurchasingSettings } from '#modules/purchasing/model/settings.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import { settingsOf } from '#platform/server/records/settings.ts'

/** How buying is watched, with what is usual where nobody has settled it. */
export const purchasingSettings = (reader: Reader): Promise<PurchasingSettings> => settingsOf(reader, declared)
