import { createHash } from 'node:crypto'
import type { BackupTail } from './contents.ts'
import { tarEnd, tarHeader, tarPadding } from './tar.ts'

/** Turns named contents into the bytes of a tar archive, and keeps the list of what went in. */
export class ArchiveWriter {
  readonly entries: BackupTail['entries'] = []
  private readonly made: Date

  constructor(made: Date) {
    this.made = made
  }

  *whole(name: string, content: Buffer): Generator<Buffer> {
    this.entries.push({ name, size: content.length, sha256: createHash('sha256').update(content).digest('hex') })
    yield tarHeader(name, content.length, this.made)
    yield content
    yield tarPadding(content.length)
  }

  async *stream(name: string, size: number, content: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
    const hash = createHash('sha256')
    let written = 0
    yield tarHeader(name, size, this.made)
    for await (const piece of content) {
      hash.update(piece)
      written += piece.length
      yield piece
    }
    if (written !== size) throw new Error(`${name} became shorter while it was being copied.`)
    yield tarPadding(size)
    this.entries.push({ name, size, sha256: hash.digest('hex') })
  }

  end(): Buffer {
    return tarEnd
  }
}
