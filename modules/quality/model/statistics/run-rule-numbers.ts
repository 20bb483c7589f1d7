import { type Complaint, complaint } from '#platform/model'
import { type RuleSet, rulesOf } from './run-rules.ts'

/** Run rules by their printed numbers: eight of Nelson, the first four of Western Electric's. */
export const runRuleNumbers = ['1', '2', '3', '4', '5', '6', '7', '8'] as const

interface Chosen {
  readonly ruleSet: RuleSet | null
  readonly rules: readonly string[] | null
}

/** Who chooses rules chooses some that their set has; without a choice all of them count. */
export function runRulesUnfit({ ruleSet, rules }: Chosen): Complaint | null {
  const chosen = rules ?? []
  if (ruleSet === 'custom' && chosen.length === 0) return complaint(['rules'], 'required')
  const known = rulesOf(ruleSet ?? 'we')
  return ruleSet === 'none' || chosen.every(rule => known.includes(rule))
    ? null
    : complaint(['rules'], 'runRuleUnknown', { known: known.join(', ') })
}
