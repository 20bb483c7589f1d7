import { type Mailbox, mailbox } from './addresses.ts'

/** `SMTP_URL` (smtp://user:password@host:587) and `MAIL_FROM` (Precision Parts <office@example.com>). */
export type Environment = Readonly<Record<string, string | undefined>>

export const hasServer = ({ SMTP_URL }: Environment): boolean => Boolean(SMTP_URL)

export function senderOf({ MAIL_FROM }: Environment, publicUrl: string): Mailbox {
  if (MAIL_FROM) return mailbox(MAIL_FROM)
  const { hostname } = new URL(publicUrl)
  return { name: 'Millwright', address: `millwright@${hostname.includes('.') ? hostname : 'localhost.localdomain'}` }
}
