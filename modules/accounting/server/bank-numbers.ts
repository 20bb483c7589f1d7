import { sql } from 'kysely'
import { isRoutingNumber } from '#modules/accounting/model/amounts.ts'
import { complaint, isId, text } from '#platform/model'
import type { Reader } from '#platform/server/database/transaction.ts'
import { endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import { seal, unseal } from '#platform/server/sealed.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** Numbers of bank accounts: sealed under a key that is not in the database, told by their last four digits. */
const sealingKey = 'bank-accounts'

export type Sealing = Pick<Services, 'secrets'>

/** `owner` is bound in: a sealed number does not open for another partner or account. */
export const sealNumber = ({ secrets }: Sealing, owner: string, number: string): string =>
  seal(secrets, sealingKey, owner, Buffer.from(number))

export const openNumber = ({ secrets }: Sealing, owner: string, sealed: string): string =>
  unseal(secrets, sealingKey, owner, sealed).toString()

/** What people type between the digits does not count. */
export const bare = (typed: string): string => typed.replace(/[^0-9A-Za-z]/g, '')

interface OwnNumber {
  readonly routingNumber: string
  readonly accountNumber: string
}

async function keepNumber(services: Sealing, work: AnyWork, account: string, given: OwnNumber): Promise<void> {
  const known = await work.reader.first<{ kind: string }>(
    sql`select kind from cash_accounts where id = ${account}::uuid and archived_at is null for update`,
  )
  if (!known) throw Refusal.notFound()
  const [routing, number] = [bare(given.routingNumber), bare(given.accountNumber)]
  const wrong = [
    ...(isRoutingNumber(routing) ? [] : [complaint(['routingNumber'], 'routingChecksum')]),
    ...(/^\d{4,17}$/.test(number) ? [] : [complaint(['accountNumber'], 'bankAccountDigits')]),
  ]
  if (wrong.length) throw Refusal.fields(wrong, 'cash-accounts')
  await work.writer.run(sql`
    update cash_accounts set routing_number = ${routing}, account_number = ${sealNumber(services, account, number)},
      account_ending = ${number.slice(-4)} where id = ${account}::uuid`)
}

/** What stands on our checks and in files for the bank. */
export interface OwnAccount {
  readonly id: string
  readonly name: string
  readonly bankName: string | null
  readonly routing: string | null
  readonly account: string | null
  readonly originId: string | null
}

export async function ownAccount(services: Sealing, reader: Reader, id: string): Promise<OwnAccount> {
  const found = await reader.first<Omit<OwnAccount, 'account'> & { sealed: string | null }>(sql`
    select id, name, bank_name as "bankName", routing_number as routing, account_number as sealed, ach_origin_id as "originId"
    from cash_accounts where id = ${id}::uuid`)
  if (!found) throw Refusal.notFound()
  const { sealed, ...account } = found
  return { ...account, account: sealed ? openNumber(services, id, sealed) : null }
}

export const bankNumberEndpoints = (services: Services) => [
  endpoint<OwnNumber>({
    method: 'POST',
    path: '/api/cash-accounts/:id/bank-number',
    access: { action: 'cash-accounts.update' },
    repeatable: true,
    asks: { routingNumber: text({ max: 20 }).required(), accountNumber: text({ max: 40 }).required() },
    summary: 'Keeps the number of one of our bank accounts, sealed',
    handle: async ({ by, params, body }) => {
      const id = params.id ?? ''
      if (!isId(id)) throw Refusal.notFound()
      const context = { by: by!, via: 'web', action: 'cash-accounts.bankNumber' }
      await perform(services.app, context, work => keepNumber(services, work, id, body))
      return { id }
    },
  }),
]
