import { readFile } from 'node:fs/promises'
import { ImapFlow, type MailboxObject } from 'imapflow'
import { type Trouble, troubleOf, troubleText } from '#modules/communication/model/mailbox-trouble.ts'
import { unseal } from '#platform/server/sealed.ts'
import type { Services } from '#platform/server/services.ts'

/** A mailbox as its connection needs it. */
export interface MailboxRow {
  readonly id: string
  readonly address: string
  readonly imapHost: string
  readonly imapPort: number
  readonly security: 'tls' | 'starttls'
  readonly login: string
  readonly auth: 'password' | 'oauth2'
  readonly secret: string | null
  readonly folders: { readonly inbox?: string; readonly sent?: string } | null
}

export const passwordKey = 'mailbox-password'
export const passwordPurpose = (id: string): string => `inbox-addresses/${id}`

/** Why a mailbox could not be read, as its row keeps it. */
export class MailboxTrouble extends Error {
  readonly trouble: Trouble
  readonly stored: string
  constructor(trouble: Trouble, about: string) {
    super(`${trouble}: ${about}`)
    this.trouble = trouble
    this.stored = troubleText(trouble, about)
  }
}

/** A server that does not answer is not waited for longer. */
const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 }

function passwordOf({ secrets }: Pick<Services, 'secrets'>, { id, secret }: MailboxRow): string {
  try {
    return unseal(secrets, passwordKey, passwordPurpose(id), secret ?? '').toString()
  } catch {
    throw new MailboxTrouble('unreadable', '')
  }
}

async function clientOf(services: Pick<Services, 'secrets' | 'environment'>, mailbox: MailboxRow): Promise<ImapFlow> {
  const { imapHost: host, imapPort: port, security, login: user, auth } = mailbox
  const password = passwordOf(services, mailbox)
  const { MAIL_CA_FILE: authority } = services.environment
  const client = new ImapFlow({
    ...{ host, port, secure: security === 'tls', doSTARTTLS: security === 'starttls', logger: false, ...patience },
    auth: auth === 'oauth2' ? { user, accessToken: password } : { user, pass: password },
    tls: { rejectUnauthorized: true, ...(authority && { ca: await readFile(authority) }) },
  })
  // What breaks is told by the command that was under way.
  client.on('error', () => {})
  return client
}

interface ImapError extends Error {
  readonly code?: string
  readonly authenticationFailed?: boolean
  readonly responseText?: string
}
const isError = (error: unknown): error is ImapError => error instanceof Error

function troubleIn(error: unknown, { imapHost, imapPort, login }: MailboxRow): MailboxTrouble {
  if (error instanceof MailboxTrouble) return error
  if (!isError(error)) return new MailboxTrouble('other', String(error))
  if (error.authenticationFailed) return new MailboxTrouble('refusedLogin', login)
  const trouble = troubleOf(error.code)
  if (trouble === 'other') return new MailboxTrouble('other', error.responseText ?? error.message)
  return new MailboxTrouble(
    trouble,
    trouble === 'noHost' || trouble === 'badCertificate' ? imapHost : `${imapHost}:${imapPort}`,
  )
}

/** Opens a folder of a mailbox, to read it or to put something into it; what goes wrong is a `MailboxTrouble`. */
export async function inFolder<T>(
  services: Pick<Services, 'secrets' | 'environment'>,
  mailbox: MailboxRow,
  folder: string,
  task: (client: ImapFlow, folder: MailboxObject) => Promise<T>,
): Promise<T> {
  const client = await clientOf(services, mailbox)
  try {
    await client.connect().catch(error => {
      throw troubleIn(error, mailbox)
    })
    const opened = await client.mailboxOpen(folder, { readOnly: true }).catch(error => {
      throw isError(error) && error.responseText ? new MailboxTrouble('noFolder', folder) : troubleIn(error, mailbox)
    })
    return await task(client, opened)
  } finally {
    client.close()
  }
}

export { troubleIn }
