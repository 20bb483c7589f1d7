import { readCamt } from './camt.ts'
import { readCsv } from './csv.ts'
import { readOfx } from './ofx.ts'
import type { ImportedStatement } from './statement.ts'

/** Which kind of file it is, the file itself says. */
export function readStatement(text: string): ImportedStatement {
  if (/<OFX>/i.test(text)) return readOfx(text)
  return /^\ufeff?\s*</.test(text) ? readCamt(text) : readCsv(text)
}
