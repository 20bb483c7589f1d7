import { calculatedCodes, standardPayCodes } from '#modules/people/model/pay/standard-codes.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** The codes the calculation writes are there, also in a company that began without the starter set. */
export async function ensurePayCodes(work: AnyWork, used: readonly string[]): Promise<void> {
  const needed = calculatedCodes.filter(code => used.includes(code))
  if (needed.length === 0) return
  const known = (await work.list('pay-codes', {}, ['code'])).map(({ code }) => code.toUpperCase())
  const language = work.words.language
  for (const { name, ...code } of standardPayCodes)
    if (needed.some(one => one === code.code) && !known.includes(code.code))
      await work.issue('pay-codes', { ...code, name: language === 'es' ? name.es : name.en })
}
