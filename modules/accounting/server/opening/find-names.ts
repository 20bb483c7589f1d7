import { sql } from 'kysely'
import { plain } from '#modules/accounting/model/ledger/report-table.ts'
import { accountIn } from '#modules/accounting/model/ledger/trial-balance-file.ts'
import { partnerCalled } from '#modules/parties/server/index.ts'
import { complaint } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { bareName, bareNameSql } from '../accounts-without-numbers.ts'
import { demandDraft } from './standing-opening.ts'

/**
 * The account a file means: by its number, else by its name in either language, with or without those it lies below. Headings
 * take no lines.
 */
export async function findAccount(work: AnyWork, named: string): Promise<string | null> {
  const { number, name: written } = accountIn(named)
  const [name, whole] = [bareName(written), bareName(plain(named))]
  const found = await work.reader.rows<{ id: string; nearness: number }>(sql`
    select id, case when number = ${number ?? ''} then 3 when ${bareNameSql} = lower(${whole}) then 2
      when ${bareNameSql} = lower(${name}) or lower(name_es) = lower(${name}) then 1 else 0 end as nearness
    from accounts where archived_at is null and not is_heading and is_active
      and (number = ${number ?? ''} or ${bareNameSql} in (lower(${whole}), lower(${name})) or lower(name_es) = lower(${name})
        or lower(substring(name from ':([^:]*)$')) = lower(${name}))
    order by 2 desc`)
  const [nearest] = found
  if (nearest?.nearness === 3) return nearest.id
  const [one, ...others] = found.filter(({ nearness }) => nearness === nearest!.nearness)
  // A number that is not in the chart is another account, even where its name is the same.
  return number === null && one && others.length === 0 ? one.id : null
}

/** The line of the draft that a row of a trial balance means. */
export async function standingLine(work: AnyWork, { account, accountName }: Row): Promise<string | undefined> {
  const known = account ?? (accountName ? await findAccount(work, String(accountName)) : null)
  const found = await work.reader.first<{ id: string }>(sql`
    select id from opening_accounts where archived_at is null
      and (account = ${known}::uuid or account is null and lower(account_name) = lower(${accountName ?? ''}))`)
  return found?.id
}

export const savingOpening: SaveHook<'opening-balances'> = async (work, { before }) => {
  if (before?.status === 'posted') return
  if (!before) await demandDraft(work)
}

export const savingOpeningAccount: SaveHook<'opening-accounts'> = async (work, { before, after }) => {
  await demandDraft(work)
  if (!after.account && after.accountName) after.account = await findAccount(work, after.accountName)
  if (!after.account || after.archivedAt || before?.account === after.account) return
  const twice = await work.reader.first<{ account: string }>(sql`
    select a.number || ' ' || a.name as account from opening_accounts o join accounts a on a.id = o.account
    where o.archived_at is null and o.account = ${after.account}::uuid and o.id is distinct from ${before?.id ?? null}::uuid`)
  if (twice) throw Refusal.fields([complaint(['account'], 'openingAccountTwice', twice)], 'opening-accounts')
}

export const savingOpeningInvoice: SaveHook<'opening-invoices'> = async (work, { after }) => {
  await demandDraft(work)
  if (!after.customer && after.customerName) after.customer = await partnerCalled(work, after.customerName, 'customer')
}

export const savingOpeningBill: SaveHook<'opening-bills'> = async (work, { after }) => {
  await demandDraft(work)
  if (!after.vendor && after.vendorName) after.vendor = await partnerCalled(work, after.vendorName, 'vendor')
}
