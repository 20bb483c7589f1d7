import { statfsSync } from 'node:fs'
import { totalmem } from 'node:os'

const MB = 1024 * 1024

export type Settings = Record<string, string | number>

/** Settings for a machine that also runs Millwright itself and perhaps a browser. */
export function clusterSettings(port: number, socketFolder: string | null, changed: Settings = {}): Settings {
  const memory = totalmem() / MB
  const buffers = Math.round(Math.min(1024, Math.max(128, memory / 8)))
  return {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: socketFolder ?? '',
    unix_socket_permissions: '0700',
    max_connections: 200,
    // One write touches some hundred tables and indexes: as many locks a connection keeps by itself, without asking the others.
    max_locks_per_transaction: 256,
    password_encryption: 'scram-sha-256',
    timezone: 'UTC',
    log_timezone: 'UTC',
    datestyle: 'iso, mdy',
    shared_buffers: `${buffers}MB`,
    effective_cache_size: `${Math.round(Math.max(256, memory / 2))}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    dynamic_shared_memory_type: hasRoomyShm() ? 'posix' : 'mmap',
    fsync: 'on',
    synchronous_commit: 'on',
    wal_level: 'replica',
    max_wal_size: '2GB',
    min_wal_size: '128MB',
    wal_compression: 'on',
    checkpoint_timeout: '15min',
    random_page_cost: '1.1',
    jit: 'off',
    ...changed,
  }
}

/** A container's /dev/shm is often 64 MB, too small for a parallel query. */
function hasRoomyShm(): boolean {
  try {
    const { bsize, blocks } = statfsSync('/dev/shm')
    return bsize * blocks >= 256 * MB
  } catch {
    return process.platform === 'darwin'
  }
}

export function settingsText(settings: Settings): string {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${String(value).replaceAll("'", "''")}'`)
  return `# Written at every start.\n${lines.join('\n')}\n`
}

/** Only from this machine, only with a password. */
export const hostBasedAccess = 'local all all scram-sha-256\nhost all all 127.0.0.1/32 scram-sha-256\n'
