import { Decimal, type Money, min, money } from '#platform/model/values/decimal.ts'

export interface ApprovalRule {
  readonly id: string
  readonly step: number
  readonly minimumAmount: Money
  readonly kinds: readonly string[]
  /** Everybody the rule names, its groups included. */
  readonly approvers: readonly string[]
}

export interface Approver {
  readonly rule: string
  readonly step: number
  readonly approver: string
}

interface Asked {
  readonly amount: Money
  readonly kinds: readonly string[]
  /** Author and buyer: nobody approves their own order. */
  readonly without: readonly string[]
  /** Who stands in where a step has nobody left. */
  readonly administrators: readonly string[]
}

/** purchasing R9: who must say yes, step by step, for an order of this amount before tax and with lines of these kinds. */
export function approversFor(
  rules: readonly ApprovalRule[],
  { amount, kinds, without, administrators }: Asked,
): Approver[] {
  const matching = rules.filter(
    rule =>
      rule.minimumAmount.atMost(amount) && (rule.kinds.length === 0 || rule.kinds.some(kind => kinds.includes(kind))),
  )
  const steps = [...new Set(matching.map(rule => rule.step))].sort((one, other) => one - other)
  return steps.flatMap(step => {
    const ofStep = matching.filter(rule => rule.step === step)
    const named = ofStep.flatMap(rule =>
      rule.approvers.filter(person => !without.includes(person)).map(approver => ({ rule: rule.id, step, approver })),
    )
    const once = named.filter((one, place) => named.findIndex(other => other.approver === one.approver) === place)
    return once.length
      ? once
      : administrators
          .filter(person => !without.includes(person))
          .map(approver => ({ rule: ofStep[0]!.id, step, approver }))
  })
}

interface Ordered {
  readonly vendor: string
  readonly beforeTax: Money
  readonly lines: readonly string[]
}

/** purchasing R10: whether a change after approval needs a new one: it costs noticeably more, goes to another vendor, or has a new line. */
export function reopensApproval(before: Ordered, after: Ordered, percentMore = '2', amountMore = '50'): boolean {
  const allowed = min(money(before.beforeTax.times(Decimal.of(percentMore)).times('0.01')), money(amountMore))
  return (
    before.vendor !== after.vendor ||
    after.lines.some(line => !before.lines.includes(line)) ||
    after.beforeTax.minus(before.beforeTax).greaterThan(allowed)
  )
}
