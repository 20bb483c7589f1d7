import { checkEmail } from '#platform/model/values/phone-email-url.ts'
import { Refusal } from '../problems.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: a line end would begin a header of somebody else's choosing
const controls = /[\u0000-\u001f\u007f]+/g

/** One line of text for a header. */
export const oneLine = (text: string): string => text.replace(controls, ' ').trim()

export interface Mailbox {
  readonly name: string
  readonly address: string
}

/** `Ana Núñez <ana@example.com>` or the bare address; anything else is refused rather than guessed. */
export function mailbox(text: string): Mailbox {
  const [, name = '', bracketed] = /^([^<>]*?)\s*<([^<>]*)>$/.exec(text.trim()) ?? []
  const address = (bracketed ?? text).trim()
  if (text !== text.replace(controls, '') || checkEmail(address) !== null)
    throw new Refusal({ status: 422, code: 'notRecipient', params: { address: oneLine(text).slice(0, 200) } })
  return { name: name.replace(/^"|"$/g, ''), address }
}

/** Addresses separated by commas; a comma inside quotes belongs to a name. */
export const mailboxes = (text: string): Mailbox[] =>
  (text.match(/(?:"[^"]*"|[^,])+/g) ?? [''])
    .map(part => part.trim())
    .filter((part, _place, all) => part !== '' || all.length === 1)
    .map(mailbox)
