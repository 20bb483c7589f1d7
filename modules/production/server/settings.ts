import { productionSettings as declared, type ProductionSettings } from '#modules/production/model/settings.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import { settingsOf } from '#platform/server/records/settings.ts'

/** How the shop is run, with what is usual where nobody has settled it. */
export const productionSettings = (reader: Reader): Promise<ProductionSettings> => settingsOf(reader, declared)
