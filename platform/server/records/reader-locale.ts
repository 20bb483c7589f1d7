import type { Words } from '#platform/model'
import type { Formatting } from '#platform/model/values/formats.ts'
import type { App, CompanyFacts } from '../work/app.ts'
import type { Person } from '../work/person.ts'

export interface ReaderLocale {
  readonly words: Words
  readonly formatting: Formatting
}

/** How somebody reads: their language, and days as they write them. */
export const readerLocaleOf = (app: App, company: CompanyFacts, by: Person): ReaderLocale => ({
  words: app.words(by.language),
  formatting: {
    formatLocale: by.formatLocale ?? company.formatLocale,
    language: by.language,
    timeZone: company.zone,
  },
})
