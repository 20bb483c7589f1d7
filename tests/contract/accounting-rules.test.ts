import { expect, test } from 'vitest'
import { postingTable } from '#modules/accounting/model/posting/table.ts'
import { productSources, sources, textOf } from '../tidy/sources.ts'

/** Every rule, worked example, guarantee and event of the books is tried by a test that names its number. */

const range = (to: number) => Array.from({ length: to }, (_, place) => place + 1)

/** What tests are called: `accounting R4` anywhere, in the module's own model also without its name. */
const titles = sources
  .filter(file => file.endsWith('.test.ts'))
  .flatMap(file =>
    [...textOf(file).matchAll(/\b(?:test|describe)(?:\.each\([\s\S]*?\))?\(\s*['"`](.*)/g)]
      .map(match => match[1]!)
      .filter(title => file.startsWith('modules/accounting/') || title.includes('accounting') || /^E\d/.test(title)),
  )
/** `R31`, and the whole of `R10–R12`. */
function numbersAfter(letter: string): Set<number> {
  const named = new Set<number>()
  for (const title of titles)
    for (const [, from, to = from] of title.matchAll(
      new RegExp(`\\b${letter}(\\d+)(?:\\s*[–-]\\s*${letter}?(\\d+))?\\b`, 'g'),
    ))
      for (let number = Number(from); number <= Number(to); number++) named.add(number)
  return named
}
const missing = (letter: string, last: number) => {
  const named = numbersAfter(letter)
  return range(last).filter(number => !named.has(number))
}

test('a test names every rule', () => expect(missing('R', 38)).toEqual([]))
test('a test names every worked example', () => expect(missing('W', 8)).toEqual([]))
test('a test names every guarantee of the database', () => expect(missing('G', 12)).toEqual([]))
test('a test names every event of the posting table', () => expect(missing('E', 54)).toEqual([]))

/** Events written inside another entry, as the table says: nobody raises them by themselves. */
const inside = {
  'AP.INVOICE_LINE': 'AP.INVOICE',
  'AP.USE_TAX': 'AP.INVOICE',
  'AP.VOID': 'AP.PAYMENT',
  'WIP.OVERHEAD': 'WIP.LABOR',
  'WIP.TERMINATE': 'WIP.CLOSE',
  'CR.PREPAYMENT': 'CR.RECEIPT',
  'CR.OTHER': 'CR.RECEIPT',
  'INV.CUSTOMER_OWNED': 'value 0: no entry',
} as const

test('every event of the posting table is raised by somebody', () => {
  const server = productSources
    .filter(file => /^modules\/[^/]+\/server\//.test(file))
    .map(textOf)
    .join('\n')
  const silent = Object.keys(postingTable).filter(
    event => !(event in inside) && !new RegExp(`['"\`]${event.replaceAll('.', '\\.')}['"\`:]`).test(server),
  )
  expect(silent).toEqual([])
})
