import { type AccountingSettings, accountingSettings as declared } from '#modules/accounting/model/settings.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import { settingsOf } from '#platform/server/records/settings.ts'

/** How strict the books are, with what is usual where nobody has settled it. */
export const accountingSettings = (reader: Reader): Promise<AccountingSettings> => settingsOf(reader, declared)
