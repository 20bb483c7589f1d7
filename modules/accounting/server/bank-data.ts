import { type RawBuilder, sql } from 'kysely'
import { isRoutingNumber } from '#modules/accounting/model/amounts.ts'
import { type BankKind, bankKinds } from '#modules/accounting/model/partner-accounting.ts'
import { isSoleApprover, type SecondPerson, selfApproval } from '#modules/security/server/index.ts'
import { complaint, isId, oneOf, text } from '#platform/model'
import { notify } from '#platform/server/collaboration/notify.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import { endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { type SaveHook, verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { bare, sealNumber } from './bank-numbers.ts'
import { managersOf } from './managers-of.ts'

/** accounting R24: two people pay, unless the company has turned dual control off. */
export const dualControl = sql<boolean>`not exists (
  select from accounting_settings where not dual_control and archived_at is null)`

/** Whether where a partner is paid was changed, and nobody but who changed it has looked. */
export const bankUnconfirmed = (partner: RawBuilder<unknown>) => sql<boolean>`exists (
  select from partner_accounting b where b.partner = ${partner} and b.archived_at is null
    and b.bank_changed_at is not null and b.bank_confirmed_at is null) and ${dualControl}`

/** What partners are called, and their codes with us. */
export async function partnersCalled(
  reader: Reader,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, { readonly name: string; readonly code: string }>> {
  const rows = await reader.rows<{ id: string; name: string; code: string }>(
    sql`select id, name, code from business_partners where id = any(${sql.val([...ids])}::uuid[])`,
  )
  return new Map(rows.map(row => [row.id, row]))
}

/** What a partner is called. */
export const partnerName = async (work: AnyWork, partner: string | null): Promise<string | null> =>
  (await partnersCalled(work.reader, [partner])).get(partner)?.name ?? null

export async function demandConfirmedBank(work: AnyWork, partner: string | null): Promise<void> {
  if (!partner) return
  if (!(await work.reader.first(sql`select 1 where ${bankUnconfirmed(sql`${partner}::uuid`)}`))) return
  throw Refusal.conflict({ code: 'bankUnconfirmed', params: { partner: (await partnerName(work, partner)) ?? '' } })
}

const whereItGoes = ['bankRouting', 'bankAccount', 'remitTo'] as const
const written = (row: Readonly<Partial<Row>> | null | undefined) =>
  JSON.stringify([...whereItGoes.map(field => row?.[field] ?? null), row?.bankKind ?? 'checking'])

/** accounting R24: whoever changes where a partner's money goes does not confirm it; others who approve payments are asked. */
export const savingPartnerAccounting: SaveHook<'partner-accounting'> = async (work, { before, after }) => {
  if (written(before) === written(after)) return
  Object.assign(after, {
    bankChangedAt: work.at,
    bankChangedBy: work.by.userId,
    bankConfirmedAt: null,
    bankConfirmedBy: null,
    selfApprovalReason: null,
  })
  await askOthers(work, after)
}

async function askOthers(work: AnyWork, { partner }: { partner: string }): Promise<void> {
  const name = (await partnerName(work, partner)) ?? ''
  for (const user of await managersOf(work))
    if (user !== work.by.userId)
      await notify(work, {
        user,
        type: 'warning',
        event: 'approval.asked',
        title: work.words('accounting.bankChanged', { partner: name }),
        link: `/business-partners/${partner}`,
        groupKey: `bank ${partner}`,
      })
}

const secondConfirmer: SecondPerson = {
  resource: 'partner-accounting',
  verb: 'confirmBank',
  another: 'bankChangedByYou',
  alone: 'soleConfirmer',
}

const bankVerb = verb<'partner-accounting'>()

export const bankDataVerbs = {
  'partner-accounting.confirmBank': bankVerb('partner-accounting.confirmBank', async (work, one, asked) => {
    const isOwn = !work.by.isSystem && one.bankChangedBy === work.by.userId
    const params = { ending: one.bankEnding ?? '—' }
    const selfApprovalReason = isOwn
      ? await selfApproval(work, secondConfirmer, params, asked.selfApprovalReason)
      : null
    return { bankConfirmedAt: work.at, bankConfirmedBy: work.by.userId, selfApprovalReason }
  }),
  /** What was there before counts again; whoever asked is told why. */
  'partner-accounting.rejectBank': bankVerb('partner-accounting.rejectBank', async (work, one, { reason }) => {
    await work.writer.run(sql`
      update partner_accounting set bank_routing = bank_before ->> 0, bank_account = bank_before ->> 1,
        remit_to = nullif(bank_before -> 2, 'null'), bank_ending = bank_before ->> 3,
        bank_kind = coalesce(bank_before ->> 4, 'checking'), bank_changed_at = null, bank_changed_by = null
      where id = ${one.id}::uuid`)
    if (one.bankChangedBy)
      await notify(work, {
        user: one.bankChangedBy,
        type: 'negative',
        event: 'assigned',
        title: work.words('accounting.bankRejected', { partner: (await partnerName(work, one.partner)) ?? '', reason }),
        link: `/business-partners/${one.partner}`,
      })
    return undefined
  }),
}

export interface BankData {
  readonly bankRouting: string
  readonly bankAccount: string
  readonly bankKind: BankKind | null
}

/** accounting R24: new bank data of a partner. The number is kept sealed, and its last four digits to tell it by. */
async function changeBank(services: Services, work: AnyWork, partner: string, given: BankData): Promise<string> {
  const bankRouting = bare(given.bankRouting)
  const account = bare(given.bankAccount)
  if (!(await partnerName(work, partner))) throw Refusal.notFound()
  const wrong = [
    ...(isRoutingNumber(bankRouting) ? [] : [complaint(['bankRouting'], 'routingChecksum')]),
    ...(account.length >= 4 && account.length <= 17 ? [] : [complaint(['bankAccount'], 'bankAccountLength')]),
  ]
  if (wrong.length) throw Refusal.fields(wrong, 'partner-accounting')
  const known = await work.reader.first<{ id: string }>(
    sql`select id from partner_accounting where partner = ${partner}::uuid and archived_at is null for update`,
  )
  const { id } = known ?? (await work.create('partner-accounting', { partner }))
  await work.writer.run(sql`
    update partner_accounting set bank_routing = ${bankRouting},
      bank_kind = ${given.bankKind ?? 'checking'}, bank_account = ${sealNumber(services, partner, account)}, bank_ending = ${account.slice(-4)},
      bank_changed_at = ${work.at}, bank_changed_by = ${work.by.userId}::uuid, bank_confirmed_at = null, bank_confirmed_by = null,
      self_approval_reason = null
    where id = ${id}::uuid`)
  await askOthers(work, { partner })
  return id
}

export const bankDataEndpoints = (services: Services) => [
  endpoint({
    method: 'GET',
    path: '/api/bank-data/confirming',
    access: { action: 'partner-accounting.confirmBank' },
    summary: 'Whether whoever asks is the only one who may confirm new bank details',
    handle: ({ by }) =>
      perform(services.app, { by: by!, via: 'web' }, async work => ({
        isSole: await isSoleApprover(work, secondConfirmer),
      })),
  }),
  endpoint<BankData>({
    method: 'POST',
    path: '/api/business-partners/:id/bank-data',
    access: { action: 'partner-accounting.update' },
    repeatable: true,
    asks: {
      bankRouting: text({ max: 20 }).required(),
      bankAccount: text({ max: 40 }).required(),
      bankKind: oneOf(...bankKinds),
    },
    summary: 'Says where a partner is paid from now on; somebody else confirms it before anything is paid there',
    handle: async ({ by, params, body }) => {
      const partner = params.id ?? ''
      if (!isId(partner)) throw Refusal.notFound()
      const context = { by: by!, via: 'web', action: 'partner-accounting.changeBank' }
      return { id: await perform(services.app, context, work => changeBank(services, work, partner, body)) }
    },
  }),
]
