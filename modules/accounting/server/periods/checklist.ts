import { sql } from 'kysely'
import {
  type CheckedTask,
  judged,
  type Offender,
  type TaskKey,
  taskKeys,
} from '#modules/accounting/model/ledger/close-tasks.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import type { Reader } from '#platform/server/database/transaction.ts'

export interface PeriodInHand {
  readonly id: string
  readonly code: string
  readonly startsOn: DateText
  readonly endsOn: DateText
}

type Finding = (reader: Reader, period: PeriodInHand) => Promise<Offender[]>

function earlierPeriods(reader: Reader, { startsOn }: PeriodInHand): Promise<Offender[]> {
  return reader.rows<Offender>(sql`
    select 'fiscal-periods/' || id as at, code as label from fiscal_periods
    where ends_on < ${startsOn}::date and status <> 'closed' and archived_at is null order by starts_on`)
}

/** Documents and entries of the period nobody has posted yet. */
function drafts(reader: Reader, { startsOn, endsOn }: PeriodInHand): Promise<Offender[]> {
  return reader.rows<Offender>(sql`
    select at, label, amount::text, day::text as on from (
      select 'general-ledgers/' || id as at, description as label, total as amount, posting_date as day
        from general_ledgers where status = 'draft' and archived_at is null
      union all
      select 'ar-invoices/' || i.id, p.name, i.total, i.invoice_date
        from ar_invoices i join business_partners p on p.id = i.customer where i.status = 'draft' and i.archived_at is null
      union all
      select 'ap-invoices/' || i.id, p.name || ' ' || i.vendor_invoice_number, i.total, coalesce(i.posting_date, i.invoice_date)
        from ap_invoices i join business_partners p on p.id = i.vendor where i.status = 'draft' and i.archived_at is null
      union all
      select 'credit-memos/' || m.id, p.name, m.total, m.memo_date
        from credit_memos m join business_partners p on p.id = m.partner where m.status = 'draft' and m.archived_at is null
      union all
      select 'cash-receipts/' || r.id, coalesce(p.name, r.reference, '—'), r.amount, r.received_on
        from cash_receipts r left join business_partners p on p.id = r.partner where r.status = 'draft' and r.archived_at is null
      union all
      select 'deposits/' || id, coalesce(code, '—'), total, deposited_on from deposits where status = 'draft' and archived_at is null
      union all
      select 'payments/' || y.id, coalesce(p.name, y.payee_name, '—'), y.amount, y.payment_date
        from payments y left join business_partners p on p.id = y.partner
        where y.status in ('draft', 'approved') and y.archived_at is null
    ) waiting where day between ${startsOn}::date and ${endsOn}::date order by day, at`)
}

/** accounting R30: the control accounts that are not what their documents add up to. */
function tieOuts(reader: Reader, { endsOn }: PeriodInHand): Promise<Offender[]> {
  return reader.rows<Offender>(sql`
    select '/general-ledgers/tie-out?on=' || ${endsOn}::text as at, number || ' ' || name as label, difference::text as amount
    from mw_tie_outs(${endsOn}::date) where difference <> 0`)
}

function workEntries(reader: Reader, { startsOn, endsOn }: PeriodInHand): Promise<Offender[]> {
  return reader.rows<Offender>(sql`
    select 'work-entries/' || w.id as at, coalesce(u.display_name, '—') as label, mw_company_day(w.started_at)::text as on
    from work_entries w left join users u on u.id = w."user"
    where w.status in ('open', 'closed') and w.archived_at is null and w.operation is not null
      and (w.started_at at time zone (select mw_company_zone()))::date between ${startsOn}::date and ${endsOn}::date
    order by w.started_at`)
}

/** Templates whose day has come in the period and whose entry is not posted: proposed or not. */
function recurring(reader: Reader, { startsOn, endsOn }: PeriodInHand): Promise<Offender[]> {
  return reader.rows<Offender>(sql`
    with due as (
      select j.id, j.name, least(date_trunc('month', ${endsOn}::date)::date + j.day_of_month::int - 1, ${endsOn}::date) as day
      from recurring_journals j
      where j.archived_at is null and j.starts_on <= ${endsOn}::date and (j.ends_on is null or j.ends_on >= ${startsOn}::date)
    )
    select coalesce('general-ledgers/' || e.id, 'recurring-journals/' || d.id) as at, d.name as label, d.day::text as on
    from due d join recurring_journals j on j.id = d.id
      left join general_ledgers e on e.source_event = 'GL.RECURRING:' || d.id || ':' || d.day
    where d.day >= j.starts_on and (j.ends_on is null or d.day <= j.ends_on)
      and (e.id is null or e.status = 'draft' and e.archived_at is null)
    order by d.day, d.name`)
}

/** accounting R28: open foreign items ask for a revaluation at the period's end, unless all stand at its rate already. */
function revaluation(reader: Reader, { id, endsOn }: PeriodInHand): Promise<Offender[]> {
  return reader.rows<Offender>(sql`
    select f.resource || '/' || f.item as at, f.label, f.base::text as amount
    from mw_foreign_items(${endsOn}::date) f
    where not exists (
      select from general_ledgers e where starts_with(e.source_event, 'FX.REVALUE:' || ${id}::text) and e.status = 'posted' and e.reverses is null)
      and f.base is distinct from (
        select round(f.open * r.rate, 2) from exchange_rates r where r.currency = f.currency and r.archived_at is null
          and r."on" <= ${endsOn}::date and r."on" >= ${endsOn}::date - 7 order by r."on" desc limit 1)`)
}

function bankReconciled(reader: Reader, { endsOn }: PeriodInHand): Promise<Offender[]> {
  return reader.rows<Offender>(sql`
    select '/cash-accounts/reconcile?account=' || c.id as at, c.name as label, max(r.statement_date)::text as on
    from cash_accounts c left join bank_reconciliations r on r.cash_account = c.id and r.status = 'completed' and r.archived_at is null
    where c.kind = 'bank' and c.is_active and c.archived_at is null and exists (
      select from general_ledger_lines l join general_ledgers e on e.id = l.root and e.status = 'posted' and e.posting_date <= ${endsOn}::date
      where l.account = c.gl_account)
    group by c.id, c.name having max(r.statement_date) is null or max(r.statement_date) < ${endsOn}::date`)
}

function undeposited(reader: Reader, { endsOn }: PeriodInHand): Promise<Offender[]> {
  return reader.rows<Offender>(sql`
    select 'cash-receipts/' || r.id as at, r.code as label, r.amount::text, r.received_on::text as on
    from mw_open_of('undeposited', ${endsOn}::date) o join cash_receipts r on r.id = o.item
    where r.received_on < ${endsOn}::date - 3 order by r.received_on`)
}

/** Shipped by the period's end and not billed by then, unless it is accrued. */
function unbilled(reader: Reader, { id, endsOn }: PeriodInHand): Promise<Offender[]> {
  return reader.rows<Offender>(sql`
    select 'packing-slips/' || u.slip as at, u.label, u.amount::text, u.shipped_on::text as on
    from mw_unbilled(${endsOn}::date) u
    where not exists (
      select from general_ledgers e where starts_with(e.source_event, 'SHIP.UNBILLED:' || ${id}::text) and e.status = 'posted' and e.reverses is null)
    order by u.shipped_on`)
}

function oldReceipts(reader: Reader, { endsOn }: PeriodInHand): Promise<Offender[]> {
  return reader.rows<Offender>(sql`
    select 'po-receipts/' || r.id as at, r.code as label, sum(l.value)::text as amount, r.effective_date::text as on
    from po_receipts r join po_receipt_lines l on l.root = r.id join purchase_order_lines p on p.id = l.po_line
    where r.effective_date < ${endsOn}::date - 60 and r.archived_at is null and r.journal_entry is not null
      and coalesce(p.invoiced_quantity, 0) < coalesce(p.received_quantity, 0) - coalesce(p.returned_quantity, 0)
    group by r.id, r.code, r.effective_date order by r.effective_date`)
}

/** Hours of the period that are approved and paid later, unless they are accrued. */
function payroll(reader: Reader, { id, startsOn, endsOn }: PeriodInHand): Promise<Offender[]> {
  return reader.rows<Offender>(sql`
    select 'pay-periods/' || p.id as at, p.code as label, sum(l.amount)::text as amount, p.pay_date::text as on
    from pay_periods p join pay_lines l on l.root = p.id
    where p.status in ('review', 'approved', 'exported', 'closed') and p.start_date <= ${endsOn}::date and p.end_date >= ${startsOn}::date
      and p.pay_date > ${endsOn}::date and not exists (
        select from general_ledgers e where starts_with(e.source_event, 'PAY.ACCRUE:' || ${id}::text) and e.status = 'posted' and e.reverses is null)
    group by p.id, p.code, p.pay_date having sum(l.amount) > 0`)
}

const findings: Readonly<Record<TaskKey, Finding>> = {
  earlierPeriods,
  drafts,
  tieOuts,
  workEntries,
  recurring,
  revaluation,
  bankReconciled,
  undeposited,
  unbilled,
  oldReceipts,
  payroll,
}

/** The checklist of a period as it stands now (accounting R31). */
export async function checklist(reader: Reader, period: PeriodInHand): Promise<CheckedTask[]> {
  const skipped = await reader.rows<{ key: string; skipReason: string }>(
    sql`select key, skip_reason as "skipReason" from close_tasks where root = ${period.id}::uuid and result = 'skipped'`,
  )
  const reasons = new Map(skipped.map(({ key, skipReason }) => [key, skipReason]))
  const tasks: CheckedTask[] = []
  for (const key of taskKeys) tasks.push(judged(key, await findings[key](reader, period), reasons.get(key) ?? null))
  return tasks
}
