import type { Words } from '#platform/model'
import type { Formatting } from '#platform/model/values/formats.ts'
import type { CompanyFacts, Office } from '../work/office.ts'
import type { Person } from '../work/person.ts'

export interface Speech {
  readonly words: Words
  readonly formatting: Formatting
}

/** How somebody reads: their language, and days as they write them. */
export const speechOf = (office: Office, company: CompanyFacts, by: Person): Speech => ({
  words: office.words(by.language),
  formatting: {
    formatLocale: by.formatLocale ?? company.formatLocale,
    language: by.language,
    timeZone: company.zone,
  },
})
