import { type Money, max, money } from '#platform/model/values/decimal.ts'

export interface MinimumRule {
  readonly scope: 'process' | 'materialType' | 'line' | 'order'
  readonly process: string | null
  readonly materialType: string | null
  readonly businessPartner: string | null
  readonly partnerGroup: string | null
  readonly amount: Money
  readonly validFrom: string | null
  readonly validTo: string | null
  readonly active: boolean
}

interface Asked {
  readonly scope: MinimumRule['scope']
  /** The process or the material type, where the scope is one of them. */
  readonly target?: string
  readonly businessPartner: string
  readonly partnerGroup: string | null
  readonly day: string
}

/** sales R14: rules naming the partner beat those naming its group beat the others; among equals the highest amount. */
export function minimumFor(rules: readonly MinimumRule[], asked: Asked): Money | null {
  const holding = rules.filter(
    rule =>
      rule.active &&
      rule.scope === asked.scope &&
      (asked.target === undefined || asked.target === (rule.process ?? rule.materialType)) &&
      (rule.validFrom ?? '') <= asked.day &&
      asked.day <= (rule.validTo ?? '9999-12-31'),
  )
  const levels = [
    holding.filter(rule => rule.businessPartner === asked.businessPartner),
    holding.filter(
      rule => !rule.businessPartner && rule.partnerGroup !== null && rule.partnerGroup === asked.partnerGroup,
    ),
    holding.filter(rule => !rule.businessPartner && !rule.partnerGroup),
  ]
  const [first, ...rest] = (levels.find(level => level.length > 0) ?? []).map(rule => rule.amount)
  return first ? max(first, ...rest) : null
}

/** sales R31: what an order below its minimum is charged beside its lines. */
export const minimumOrderCharge = (ordered: Money, minimum: Money | null): Money =>
  minimum?.greaterThan(ordered) ? minimum.minus(ordered) : money(0)
