import type { Language, Words } from '#platform/model'
import type { Formatting } from '#platform/model/values/formats.ts'

export interface ReaderLocale {
  readonly words: Words
  readonly formatting: Formatting
}

/** How somebody reads: their language, and days as they write them. */
export const readerLocaleOf = (
  app: { words(language: Language): Words },
  company: { readonly formatLocale: string; readonly zone: string },
  by: { readonly language: Language; readonly formatLocale: string | null },
): ReaderLocale => ({
  words: app.words(by.language),
  formatting: {
    formatLocale: by.formatLocale ?? company.formatLocale,
    language: by.language,
    timeZone: company.zone,
  },
})
