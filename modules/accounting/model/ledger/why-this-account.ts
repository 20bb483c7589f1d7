import type { Words } from '#platform/model'

/** How the account of a line was found (accounting §1, §12.3), as it is kept: `PPV ← rule: inventoryClass`. */
const kept = /^([A-Z_]+) ← (named|partner|rule|inventory class)(?::? (.+))?$/

const names = { named: 'named', partner: 'ofPartner', rule: 'byRule', 'inventory class': 'ofClass' } as const

/** The same in words: "Purchase price variance: posting rule for the inventory class". */
export function whyThisAccount(reason: string, words: Words): string {
  const [, role, how, more] = kept.exec(reason) ?? []
  if (!role || !how) return reason
  const name = how === 'rule' && more ? 'byRuleFor' : names[how as keyof typeof names]
  const selectors = how === 'rule' ? more?.split(', ').map(one => words(`accounting.why.selectors.${one}`)) : undefined
  const says = words(`accounting.why.${name}`, { code: more ?? '', selectors: selectors?.join(', ') ?? '' })
  return `${words.find(`posting-rules.values.role.${role}`) ?? role}: ${says}`
}
