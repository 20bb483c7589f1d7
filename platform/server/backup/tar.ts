/**
 * The tar format as far as a backup needs it: plain files in the "ustar" form that every tar program reads.
 */

export interface TarEntry {
  name: string
  size: number
  /** The content, in pieces; read it to its end before asking for the next entry. */
  content: AsyncIterable<Buffer>
}

const block = 512

export function tarHeader(name: string, size: number, modified: Date): Buffer {
  const header = Buffer.alloc(block)
  const [prefix, rest] = splitName(name)
  header.write(rest, 0, 100, 'utf8')
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  writeSize(header, size)
  header.write(`${octal(Math.floor(modified.getTime() / 1000), 11)}\0`, 136)
  header.write('        ', 148) // the checksum counts its own place as spaces
  header.write('0', 156)
  header.write('ustar\x0000', 257, 'latin1')
  header.write(prefix, 345, 155, 'utf8')
  const checksum = header.reduce((sum, byte) => sum + byte, 0)
  header.write(`${octal(checksum, 6)}\0 `, 148)
  return header
}

/** Zeroes that fill the last block of an entry. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((block - (size % block)) % block)
}

export const tarEnd = Buffer.alloc(2 * block)

/** A name of more than 100 bytes keeps its folders in a second field. */
function splitName(name: string): [prefix: string, rest: string] {
  if (Buffer.byteLength(name) <= 100) return ['', name]
  for (let slash = name.indexOf('/'); slash !== -1; slash = name.indexOf('/', slash + 1)) {
    const [prefix, rest] = [name.slice(0, slash), name.slice(slash + 1)]
    if (Buffer.byteLength(rest) <= 100 && Buffer.byteLength(prefix) <= 155) return [prefix, rest]
  }
  throw new Error(`The name ${name} is too long for a backup.`)
}

const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0')

/** Eleven octal digits reach 8 GiB; beyond, the size is written in binary with the first bit set. */
function writeSize(header: Buffer, size: number) {
  if (size < 8 ** 11) {
    header.write(`${octal(size, 11)}\0`, 124)
    return
  }
  header.writeUInt8(0x80, 124)
  header.writeBigUInt64BE(BigInt(size), 128)
}

function readSize(header: Buffer): number {
  if (header.readUInt8(124) & 0x80) return Number(header.readBigUInt64BE(128))
  return Number.parseInt(text(header, 124, 12), 8)
}

function text(header: Buffer, from: number, length: number): string {
  const field = header.subarray(from, from + length)
  const end = field.indexOf(0)
  return field.subarray(0, end === -1 ? length : end).toString('utf8')
}

/** Takes a tar stream apart, entry by entry. Ends with an error where the stream is cut short. */
export async function* tarEntries(stream: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const source = new ByteSource(stream)
  for (;;) {
    const header = await source.take(block)
    if (header.every(byte => byte === 0)) return
    const size = readSize(header)
    if (text(header, 257, 5) !== 'ustar' || !Number.isInteger(size)) throw new Error('not a tar header')
    const prefix = text(header, 345, 155)
    const name = text(header, 0, 100)
    let left = size
    yield {
      name: prefix ? `${prefix}/${name}` : name,
      size,
      content: source.pieces(size, taken => {
        left -= taken
      }),
    }
    if (left > 0) for await (const piece of source.pieces(left)) left -= piece.length
    await source.take(tarPadding(size).length)
  }
}

/** Reads exact numbers of bytes from a stream of pieces of any length. */
class ByteSource {
  private readonly stream: AsyncIterator<Buffer>
  private rest: Buffer = Buffer.alloc(0)

  constructor(stream: AsyncIterable<Buffer>) {
    this.stream = stream[Symbol.asyncIterator]()
  }

  async take(length: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for await (const piece of this.pieces(length)) parts.push(piece)
    return Buffer.concat(parts)
  }

  async *pieces(length: number, onTaken: (bytes: number) => void = () => {}): AsyncGenerator<Buffer> {
    let left = length
    while (left > 0) {
      if (this.rest.length === 0) {
        const next = await this.stream.next()
        if (next.done) throw new Error('the archive is cut short')
        this.rest = next.value
      }
      const piece = this.rest.subarray(0, left)
      this.rest = this.rest.subarray(piece.length)
      left -= piece.length
      onTaken(piece.length)
      yield piece
    }
  }
}
