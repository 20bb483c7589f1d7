import { statementWords as en } from '#modules/accounting/model/words/en/statements.ts'
import { statementWords as es } from '#modules/accounting/model/words/es/statements.ts'
import { addWords } from '#platform/web/words/dictionaries.ts'

/** The words of statements are the module's, because papers say them too; the screens bring them along. */
addWords({ 'en-US': { statements: en }, es: { statements: es } })
