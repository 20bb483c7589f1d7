import { seal } from '#platform/server/sealed.ts'
import { verb } from '#platform/server/work/handlers.ts'
import { passwordKey, passwordPurpose } from './connection.ts'
import { readMailbox } from './read-mailboxes.ts'

const mailboxVerb = verb<'inbox-addresses'>()

/** Sealed at once, and tried: how it went stands at the mailbox. */
const setPassword = mailboxVerb('inbox-addresses.setPassword', async (work, { id }, { password }) => {
  await work.later(readMailbox, { id }, { key: `mailbox ${id}` })
  const secret = seal(work.secrets, passwordKey, passwordPurpose(id), Buffer.from(password))
  return { secret, secretSetAt: work.at, syncStatus: 'retrying', lastError: null }
})

const readNow = mailboxVerb('inbox-addresses.readNow', async (work, { id }) => {
  await work.later(readMailbox, { id }, { key: `mailbox ${id}` })
  return undefined
})

export const mailboxVerbs = { 'inbox-addresses.setPassword': setPassword, 'inbox-addresses.readNow': readNow }
