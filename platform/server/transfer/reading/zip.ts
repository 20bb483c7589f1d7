import { createInflateRaw } from 'node:zlib'

/** Why a packed file is not read any further. */
export class Unreadable extends Error {
  readonly why: 'damaged' | 'tooLarge'
  constructor(why: 'damaged' | 'tooLarge') {
    super(why)
    this.why = why
  }
}

interface Entry {
  readonly method: number
  /** Where its own header begins, and how long its packed content is. */
  readonly at: number
  readonly packed: number
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
 * A zip file, read by its directory: only what is asked for is unpacked. What it says of its sizes may be a lie, so it is counted
 * while it is unpacked, and no more of it than is allowed.
 */
export class Zip {
  readonly #bytes: Buffer
  readonly #entries: ReadonlyMap<string, Entry>
  #left: number

  constructor(bytes: Buffer, most: number) {
    this.#bytes = bytes
    this.#entries = directoryOf(bytes)
    this.#left = Math.min(most, Math.max(alwaysFine, bytes.length * highestRatio))
  }

  has(name: string): boolean {
    return this.#entries.has(name)
  }

  /** A content piece by piece, at most so many bytes of it. */
  async *read(name: string, most = this.#left): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name)
    if (!entry) throw new Unreadable('damaged')
    let left = Math.min(most, this.#left)
    for await (const piece of this.#unpacked(entry)) {
      left -= piece.length
      this.#left -= piece.length
      if (left < 0) throw new Unreadable('tooLarge')
      yield piece
    }
  }

  async *#unpacked({ at, packed, method }: Entry): AsyncGenerator<Buffer> {
    const bytes = this.#bytes
    if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== localHeader) throw new Unreadable('damaged')
    const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
    if (start + packed > bytes.length) throw new Unreadable('damaged')
    const content = bytes.subarray(start, start + packed)
    if (method === 0) return yield content
    if (method !== 8) throw new Unreadable('damaged')
    const unpacking = createInflateRaw()
    unpacking.end(content)
    try {
      yield* unpacking as AsyncIterable<Buffer>
    } finally {
      unpacking.destroy()
    }
  }
}

function directoryOf(bytes: Buffer): Map<string, Entry> {
  const end = endAt(bytes)
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  if (count > mostEntries) throw new Unreadable('tooLarge')
  const entries = new Map<string, Entry>()
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== directoryEntry) throw new Unreadable('damaged')
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28)
    entries.set(bytes.toString('utf8', at + 46, nameEnd), {
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      at: bytes.readUInt32LE(at + 42),
    })
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

/** The note at the end of a file is at most 65,535 bytes long. */
function endAt(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - 65_535); at--)
    if (bytes.readUInt32LE(at) === endOfDirectory) return at
  throw new Unreadable('damaged')
}
