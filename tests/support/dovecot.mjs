import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where Debian puts programs of servers, which are not on everybody's path. */
const elsewhere = ['/usr/sbin', '/usr/local/sbin', '/sbin']

/**
 * Where this machine keeps the IMAP server that the tests read mailboxes of.
 * @returns {string | undefined}
 */
export function dovecotPath() {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...elsewhere]
  return folders.map(folder => join(folder, 'dovecot')).find(path => existsSync(path))
}

/** The program alone is no IMAP server yet. */
export const hasDovecot = () =>
  dovecotPath() !== undefined && ['/usr/lib/dovecot/imap', '/usr/libexec/dovecot/imap'].some(path => existsSync(path))
