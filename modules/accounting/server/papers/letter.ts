import { sql } from 'kysely'
import type { Reader } from '#platform/server/database/transaction.ts'
import type { PaperGiven } from '#platform/server/papers/index.ts'

export { customerIdOf, partnerLines, partnersLanguage } from '#modules/parties/server/index.ts'

/** What papers of money have in common: whose they are, and in which words. */

export const word = (given: PaperGiven, name: string, params: Record<string, string | number> = {}): string =>
  given.words(`accounting.papers.${name}`, params)

/** The code of a currency; our own where the document names none. */
export const currencyOf = async (reader: Reader, currency: unknown): Promise<string | undefined> =>
  (
    await reader.first<{ code: string }>(
      sql`select code from currencies where id = ${currency ?? null}::uuid or (${currency ?? null}::uuid is null and is_base)`,
    )
  )?.code
