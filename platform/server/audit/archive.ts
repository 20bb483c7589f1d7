import { createPublicKey, verify } from 'node:crypto'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { StoredFile } from '#platform/model'
import type { Reader } from '../database/transaction.ts'
import type { Files, Services } from '../services.ts'
import { perform } from '../work/app.ts'
import { theSystem } from '../work/person.ts'
import { anchorPublicKey, signText } from './anchors.ts'
import { beforeFirst, canonical, hashOf } from './entry.ts'
import { exportLines, type SealedEntry } from './export.ts'
import type { Head } from './head.ts'
import { monthsAhead } from './months.ts'
import { verifyChain } from './verify.ts'

/** A stretch of the log that stands in a file of its own. */
export interface Archive {
  readonly id: string
  readonly fromSeq: number
  readonly toSeq: number
  readonly oldestAt: string
  readonly newestAt: string
  readonly prevHash: string
  readonly hash: string
  readonly signature: string
  readonly content: StoredFile
}

type Sealed = Pick<Archive, 'fromSeq' | 'toSeq' | 'prevHash' | 'hash'> & { readonly sha256: string }

/** What is signed of an archive: its place in the chain and its very bytes. */
const signedText = ({ fromSeq, toSeq, prevHash, hash, sha256 }: Sealed): string =>
  canonical({ fromSeq, toSeq, prevHash, hash, sha256 })

export const readArchives = (reader: Reader): Promise<Archive[]> =>
  reader.rows<Archive>(sql`
    select id, from_seq as "fromSeq", to_seq as "toSeq", oldest_at as "oldestAt", newest_at as "newestAt",
      prev_hash as "prevHash", hash, signature, content
    from audit_archives order by from_seq`)

type Stretch = Omit<Archive, 'id' | 'signature' | 'content'>

/** Entries a file holds at most. */
const most = 500_000

/** Where the archives end; before the first of them, where the log begins. */
const lastArchived = async (reader: Reader): Promise<Head> =>
  (await reader.first<Head>(sql`select to_seq as seq, hash from audit_archives order by from_seq desc limit 1`)) ??
  start

const start: Head = { seq: 0, hash: beforeFirst }

/** The next stretch to put away: what was sealed before this month began and is in no archive yet. */
async function nextStretch(reader: Reader, before: string): Promise<Stretch | undefined> {
  const last = await lastArchived(reader)
  const begin = last.seq
  const [found] = await reader.rows<Stretch>(sql`
    with waiting as (
      select seq, entry_at, prev_hash, hash from audit_chain
      where seq > ${begin} and seq <= ${begin + most}
        and seq < coalesce((select seq from audit_chain where seq > ${begin} and entry_at >= ${before}::date order by seq limit 1), ${begin + most + 1})
    )
    select min(seq) as "fromSeq", max(seq) as "toSeq", min(entry_at) as "oldestAt", max(entry_at) as "newestAt",
      (select prev_hash from waiting order by seq limit 1) as "prevHash",
      (select hash from waiting order by seq desc limit 1) as hash
    from waiting having count(*) > 0`)
  return found
}

const padded = (seq: number): string => String(seq).padStart(9, '0')

/**
 * Once a month everything that was sealed before it goes into files of its own, signed, read back and compared before they
 * count. A log that does not verify is not put away: an archive must not lend its seal to what was altered.
 */
export async function archiveLog(services: Services, today: string): Promise<number> {
  const { app, files, secrets } = services
  const [month] = monthsAhead(today)
  let made = 0
  for (let next = await nextStretch(app.reader, month); next; next = await nextStretch(app.reader, month)) {
    const { fromSeq: from, toSeq: to } = next
    const isSound = next.prevHash === (await lastArchived(app.reader)).hash
    if (!isSound || (await verifyChain(app.reader, { from, to })).failed) return made
    const lines = Readable.from(exportLines(app.reader, { from, to }))
    const content = await files.put(lines.pipe(createGzip()), `audit-log-${padded(from)}-${padded(to)}.jsonl.gz`)
    const sealed = { ...next, sha256: content.sha256 }
    if ((await firstUnfit(files, sealed)) !== null)
      throw new Error(`The archive of entries ${from} to ${to} is not whole`)
    const signature = signText(secrets.key('audit-anchor'), signedText(sealed))
    await perform(app, { by: theSystem('audit'), via: 'job' }, work =>
      work.writer.run(sql`
        insert into audit_archives (id, created_at, from_seq, to_seq, oldest_at, newest_at, prev_hash, hash, signature, content)
        values (${newId()}, ${work.at}, ${from}, ${to}, ${next!.oldestAt}, ${next!.newestAt}, ${next!.prevHash}, ${next!.hash},
          ${signature}, ${JSON.stringify(content)}::jsonb)`),
    )
    made++
  }
  return made
}

/** The first entry of an archive that does not fit its seals, or null. */
async function firstUnfit(files: Files, { fromSeq, toSeq, prevHash, hash, sha256 }: Sealed): Promise<number | null> {
  let expected = fromSeq
  let previous = prevHash
  try {
    const lines = createInterface({
      input: files.read(sha256).pipe(createGunzip()),
      crlfDelay: Number.POSITIVE_INFINITY,
    })
    for await (const line of lines) {
      const entry = JSON.parse(line) as SealedEntry
      const fits = entry.seq === expected && hashOf(previous, entry, expected) === entry.hash
      if (!fits) return expected
      previous = entry.hash
      expected++
    }
  } catch {
    return expected
  }
  return expected === toSeq + 1 && previous === hash ? null : expected
}

/** Where the archives, one after the other, stop saying what was sealed; null when they all do. */
export async function verifyArchives(
  { files, secrets }: Services,
  archives: readonly Archive[],
): Promise<number | null> {
  const publicKey = createPublicKey(anchorPublicKey(secrets.key('audit-anchor')))
  let before = start
  for (const archive of archives) {
    const sealed = { ...archive, sha256: archive.content.sha256 }
    const isSigned = verify(null, Buffer.from(signedText(sealed)), publicKey, Buffer.from(archive.signature, 'base64'))
    const follows = archive.fromSeq === before.seq + 1 && archive.prevHash === before.hash
    if (!isSigned || !follows) return before.seq + 1
    const unfit = await firstUnfit(files, sealed)
    if (unfit !== null) return unfit
    before = { seq: archive.toSeq, hash: archive.hash }
  }
  return null
}
