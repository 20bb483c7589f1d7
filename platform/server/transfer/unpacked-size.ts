import { createInflateRaw } from 'node:zlib'

/** Why a packed file is not opened. */
export type Unopened = 'damaged' | 'tooLarge'

interface Entry {
  readonly name: string
  readonly method: number
  /** Where its own header begins, and how long its packed content is. */
  readonly at: number
  readonly packed: number
}

/** In bytes: of everything in the file, and of the entries whose names begin so, which are kept in memory whole. */
export interface UnpackLimits {
  readonly total: number
  readonly inMemory: Readonly<Record<string, number>>
}

const mostEntries = 2000
/** Tables as people save them shrink to a twentieth or so; what shrinks to less than this was made to burst. */
const highestRatio = 100
/** Small files may shrink as they like. */
const alwaysFine = 16 * 1024 * 1024

const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50
const localHeader = 0x04034b50

/**
 * Why a zip file must not be opened, or null. What it says of its sizes may be a lie, so everything is unpacked once and
 * thrown away piece by piece, and no more of it than is allowed.
 */
export async function unopened(bytes: Buffer, limits: UnpackLimits): Promise<Unopened | null> {
  const entries = directoryOf(bytes)
  if (!entries) return 'damaged'
  const total = Math.min(limits.total, Math.max(alwaysFine, bytes.length * highestRatio))
  let left = total
  for (const entry of entries) {
    const kept = Object.entries(limits.inMemory).find(([name]) => entry.name.startsWith(name))
    const most = kept ? Math.min(left, kept[1]) : left
    const size = await unpackedSize(bytes, entry, most)
    if (typeof size !== 'number') return size
    left -= size
  }
  return null
}

/**
 * What stands in the directory, in the order of the file; undefined unless that is all there is: readers that go through the
 * file from its start would find an entry the directory leaves out.
 */
function directoryOf(bytes: Buffer): Entry[] | undefined {
  const end = endAt(bytes)
  if (end === undefined) return undefined
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  const directory = at
  if (count === 0 || count > mostEntries) return undefined
  const entries: Entry[] = []
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== directoryEntry) return undefined
    const nameLength = bytes.readUInt16LE(at + 28)
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      at: bytes.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  entries.sort((one, other) => one.at - other.at)
  return isWhole(bytes, entries, directory) ? entries : undefined
}

/** The note at the end of a file is at most 65,535 bytes long. */
function endAt(bytes: Buffer): number | undefined {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - 65_535); at--)
    if (bytes.readUInt32LE(at) === endOfDirectory) return at
  return undefined
}

/** Behind a content its sizes may stand once more, in up to this many bytes. */
const longestDescriptor = 24

function isWhole(bytes: Buffer, entries: readonly Entry[], directory: number): boolean {
  let reached = 0
  for (const entry of entries) {
    const start = contentAt(bytes, entry)
    if (start === undefined || entry.at < reached || entry.at - reached > longestDescriptor) return false
    reached = start + entry.packed
  }
  return reached <= directory && directory - reached <= longestDescriptor
}

function contentAt(bytes: Buffer, { at }: Entry): number | undefined {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== localHeader) return undefined
  return at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
}

/** How large a content is unpacked, as far as it may be. */
async function unpackedSize(bytes: Buffer, entry: Entry, most: number): Promise<number | Unopened> {
  const start = contentAt(bytes, entry)!
  const content = bytes.subarray(start, start + entry.packed)
  if (entry.method === 0) return content.length > most ? 'tooLarge' : content.length
  if (entry.method !== 8) return 'damaged'
  const unpacking = createInflateRaw()
  unpacking.end(content)
  let size = 0
  try {
    for await (const piece of unpacking as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > most) return 'tooLarge'
    }
  } catch {
    return 'damaged'
  } finally {
    unpacking.destroy()
  }
  return size
}
