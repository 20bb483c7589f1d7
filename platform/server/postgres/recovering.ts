import pg from 'pg'

/** "The database system is starting up", "… in recovery mode", "… not yet accepting connections". */
const notYet = '57P03'

/**
 * Whether a server lets nobody in because it puts right what a crash left. Told to stop in good order in that state, PostgreSQL may
 * wait for ever; ended at once it loses nothing, because the next start recovers anyway. Asks without a password: who may come in is
 * decided later.
 */
export async function isRecovering(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ user: 'postgres', database: 'postgres', ...config, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return false
  } catch (error) {
    return (error as { code?: string }).code === notYet
  } finally {
    await client.end().catch(() => {})
  }
}
