import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  /** With its folders: `09 Dimensional results/FAI-000004.pdf`. */
  readonly name: string
  readonly content: Buffer
}

const localHeader = 0x04034b50
const directoryEntry = 0x02014b50
const endOfDirectory = 0x06054b50
const version = 20
/** Names are UTF-8, whatever computer unpacks them. */
const utf8Names = 0x0800
const deflated = 8

/** A moment as a zip file knows it: to two seconds, since 1980, in UTC. */
function stampOf(at: Date): { readonly time: number; readonly day: number } {
  return {
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    day: (Math.max(0, at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  }
}

/** What stands of an entry both before its content and in the directory. */
function factsOf({ name, content }: ZipEntry, packed: Buffer, at: Date): Buffer {
  const { time, day } = stampOf(at)
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(version, 0)
  facts.writeUInt16LE(utf8Names, 2)
  facts.writeUInt16LE(deflated, 4)
  facts.writeUInt16LE(time, 6)
  facts.writeUInt16LE(day, 8)
  facts.writeUInt32LE(crc32(content), 10)
  facts.writeUInt32LE(packed.length, 14)
  facts.writeUInt32LE(content.length, 18)
  facts.writeUInt16LE(Buffer.byteLength(name), 22)
  return facts
}

const number = (value: number, bytes: 2 | 4): Buffer => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntLE(value, 0, bytes)
  return buffer
}

/** Several files in one, packed; the same entries at the same moment make the same bytes. */
export function zipFile(entries: readonly ZipEntry[], at: Date): Buffer {
  const contents: Buffer[] = []
  const directory: Buffer[] = []
  let place = 0
  for (const entry of entries) {
    const name = Buffer.from(entry.name)
    const packed = deflateRawSync(entry.content)
    const facts = factsOf(entry, packed, at)
    const local = Buffer.concat([number(localHeader, 4), facts, name, packed])
    contents.push(local)
    // Made by the same version; no comment, one disk, no attributes.
    directory.push(number(directoryEntry, 4), number(version, 2), facts, Buffer.alloc(10), number(place, 4), name)
    place += local.length
  }
  const listed = Buffer.concat(directory)
  const count = number(entries.length, 2)
  const end = [number(endOfDirectory, 4), Buffer.alloc(4), count, count, number(listed.length, 4), number(place, 4)]
  return Buffer.concat([...contents, listed, ...end, Buffer.alloc(2)])
}
