import { sql } from 'kysely'
import type { AccountRole } from '#modules/accounting/model/ledger/account-roles.ts'
import { type RuleOfRole, ruleFor } from '#modules/accounting/model/ledger/posting-rules.ts'
import type { Place, PostingLine } from '#modules/accounting/model/posting/lines.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** A line with its account, and why it is that one (accounting §1). */
export interface AccountedLine extends PostingLine {
  readonly account: string
  readonly reason: string
}

/** The accounts an inventory class bears for roles of stock. */
const ofClass: Partial<Record<AccountRole, string>> = {
  INVENTORY: 'inventory_account',
  SUPPLIES: 'issue_account',
  INV_ADJUST: 'adjustment_account',
  SCRAP: 'scrap_account',
  PPV: 'variance_account',
}
/** The accounts a partner's own accounting names. */
const ofPartner: Partial<Record<AccountRole, string>> = { SALES: 'revenue_account', SUPPLIES: 'expense_account' }

interface Rule extends RuleOfRole {
  readonly number: string
}

/** What accounts are chosen by. */
export interface Known {
  readonly rules: readonly Rule[]
  readonly classes: ReadonlyMap<string, Record<string, string> & { code: string }>
  readonly partners: ReadonlyMap<string, Record<string, string | null>>
}

const byId = <R extends { id: string }>(rows: readonly R[]) => new Map(rows.map(row => [row.id, row]))
const given = (ids: readonly (string | null | undefined)[]) => [...new Set(ids.filter(id => id))]

/** Reads what these lines' accounts are chosen by, in one journey to the database. */
export async function readRules(work: AnyWork, lines: readonly Place[]): Promise<Known> {
  const roles = [...new Set(lines.map(line => line.role))]
  const classes = given(lines.map(line => line.inventoryClass))
  const partners = given(lines.map(line => line.partner))
  const [rules, itsClasses, itsPartners] = await Promise.all([
    work.reader.rows<Rule>(sql`
      select r.role, r.account, r."from"::text, r.inventory_class as "inventoryClass", r.partner_group as "partnerGroup",
        r.department, a.number
      from posting_rules r join accounts a on a.id = r.account where r.role = any(${roles}) and r.archived_at is null`),
    classes.length === 0
      ? []
      : work.reader.rows<Record<string, string> & { id: string; code: string }>(sql`
          select id, code, inventory_account, issue_account, adjustment_account, scrap_account, variance_account
          from inventory_classes where id = any(${classes}::uuid[])`),
    partners.length === 0
      ? []
      : work.reader.rows<Record<string, string | null> & { id: string }>(sql`
          select p.id, p.partner_group as "partnerGroup", a.revenue_account, a.expense_account
          from business_partners p left join partner_accounting a on a.partner = p.id and a.archived_at is null
          where p.id = any(${partners}::uuid[])`),
  ])
  return { rules, classes: byId(itsClasses), partners: byId(itsPartners) }
}

/** Named on the line → of the inventory class → of the partner → the most specific rule for the role. */
function choose(place: Place, known: Known, on: DateText): { account: string; reason: string } {
  if (place.account) return { account: place.account, reason: `${place.role} ← named` }
  const stock = place.inventoryClass ? known.classes.get(place.inventoryClass) : undefined
  const byClass = stock?.[ofClass[place.role] ?? '']
  if (stock && byClass) return { account: byClass, reason: `${place.role} ← inventory class ${stock.code}` }
  const partner = place.partner ? known.partners.get(place.partner) : undefined
  const byPartner = partner?.[ofPartner[place.role] ?? '']
  if (byPartner) return { account: byPartner, reason: `${place.role} ← partner` }
  const where = {
    inventoryClass: place.inventoryClass ?? null,
    partnerGroup: place.partnerGroup ?? partner?.partnerGroup ?? null,
    department: place.department ?? null,
  }
  const rule = ruleFor(known.rules, place.role, where, on)
  if (!rule) throw Refusal.conflict({ code: 'noAccountForRole', params: { role: place.role } })
  const chosenBy = (['inventoryClass', 'partnerGroup', 'department'] as const).filter(selector => rule[selector])
  return { account: rule.account, reason: `${place.role} ← rule${chosenBy.length ? `: ${chosenBy.join(', ')}` : ''}` }
}

export const accountsFrom = (known: Known, lines: readonly PostingLine[], on: DateText): AccountedLine[] =>
  lines.map(line => ({ ...line, ...choose(line, known, on) }))

export const chooseAccounts = async (
  work: AnyWork,
  lines: readonly PostingLine[],
  on: DateText,
): Promise<AccountedLine[]> => accountsFrom(await readRules(work, lines), lines, on)

/** The company's own account of each role, where no class, group or department has another. */
export async function accountsOfRoles(work: AnyWork, roles: readonly AccountRole[]): Promise<Map<AccountRole, string>> {
  const known = await readRules(
    work,
    roles.map(role => ({ role })),
  )
  const where = { inventoryClass: null, partnerGroup: null, department: null }
  return new Map(
    roles.flatMap(role => {
      const rule = ruleFor(known.rules, role, where, work.today)
      return rule ? [[role, rule.account] as const] : []
    }),
  )
}
