import { createReadStream } from 'node:fs'
import { access, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Contents, keyOf } from './contents.ts'

/** Contents on this machine's disk. */
export function localContents(directory: string): Contents & { path(sha256: string): string } {
  const path = (sha256: string) => join(directory, keyOf(sha256))
  return {
    store: 'local',
    path,
    keep: (draft, sha256) => moveInto(draft, path(sha256)),
    read: (sha256, range) => createReadStream(path(sha256), range),
    exists: sha256 =>
      access(path(sha256)).then(
        () => true,
        () => false,
      ),
    remove: sha256 => rm(path(sha256), { force: true }),
  }
}

/** On the disk before anybody is told so: content first, then its name, then the folder that holds the name. */
async function moveInto(draft: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await sync(draft)
  await rename(draft, path)
  await sync(dirname(path))
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
