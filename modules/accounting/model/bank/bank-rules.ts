import { money } from '#platform/model/values/decimal.ts'
import { folded } from '#platform/model/values/folded.ts'

/** What was booked once is proposed the next time: by the words of a line, and whether money came or went. */

export interface LineSaying {
  readonly amount: string
  readonly payee: string | null
  readonly memo: string | null
}
export interface BankRule {
  readonly id: string
  readonly direction: 'in' | 'out'
  readonly says: string
  readonly account: string
}

const plain = (text: string): string => folded(text).replace(/\s+/g, ' ').trim()

export const directionOf = ({ amount }: Pick<LineSaying, 'amount'>): BankRule['direction'] =>
  money(amount).sign() < 0 ? 'out' : 'in'

export const lineSays = ({ payee, memo }: Pick<LineSaying, 'payee' | 'memo'>, says: string): boolean =>
  plain(says) !== '' && plain([payee, memo].filter(Boolean).join(' ')).includes(plain(says))

/** The rule that fits a line; the one that says most where several do. */
export function ruleFor(line: LineSaying, rules: readonly BankRule[]): BankRule | null {
  const fitting = rules.filter(rule => rule.direction === directionOf(line) && lineSays(line, rule.says))
  return fitting.toSorted((a, b) => b.says.length - a.says.length)[0] ?? null
}

/** The words of a line that will stand in the next one too: figures, days and numbers change. */
export function lastingWords({ payee, memo }: Pick<LineSaying, 'payee' | 'memo'>): string {
  const text = payee ?? memo ?? ''
  const runs = text.split(/\s*\S*\d\S*\s*/).map(run => run.replace(/^[^\p{L}]+|[^\p{L}.)]+$/gu, ''))
  return runs.toSorted((a, b) => b.length - a.length)[0] || text
}
