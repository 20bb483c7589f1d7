import { sql } from 'kysely'
import type { StoredFile } from '#platform/model'
import { paper } from '#platform/server/papers/index.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { demoCompany } from '../people/company.ts'
import type { Shop, Subject } from '../year/shop.ts'

const shelves = ['Quality system', 'Safety', 'Human resources', 'Customers', 'Machines'] as const

type Sheet = readonly [name: string, shelf: (typeof shelves)[number], owner: string, text: string]

const sheets: readonly Sheet[] = [
  [
    'Quality manual',
    'Quality system',
    'qsullivan',
    'We make parts to drawing, know where every piece came from, and tell the customer before we ship anything else. This manual follows the clauses of AS9100 and says who does what.',
  ],
  [
    'Quality policy',
    'Quality system',
    'qsullivan',
    'Right the first time, on the day promised, with the papers that prove it.',
  ],
  [
    'Control of nonconforming product',
    'Quality system',
    'qsullivan',
    'Whoever finds it tags it. The review board decides within five working days. Nothing leaves the cage without a signature.',
  ],
  [
    'Hearing and eye protection',
    'Safety',
    'omorris',
    'Glasses everywhere beyond the yellow line; hearing protection at the saws and the grinders.',
  ],
  [
    'Coolant and chips',
    'Safety',
    'omorris',
    'Gloves for coolant, hooks for chips, never a hand. Titanium chips go into the closed bin.',
  ],
  [
    'Time off',
    'Human resources',
    'hcrane',
    'Ask a week ahead in the calendar; the manager answers within two days. Sick days need no asking.',
  ],
  [
    'Packaging for flight parts',
    'Customers',
    'zgarza',
    'Each piece bagged and tagged with part, revision and serial; certificates in the pouch on the first box.',
  ],
]

async function pageOf(shop: Shop, [name, , , text]: Sheet): Promise<Uint8Array> {
  return paper({
    company: { name: demoCompany.legalName, lines: [demoCompany.tradeName] },
    title: name,
    facts: [['In force from', shop.calendar.opening]],
    notes: [{ text }],
    language: 'en-US',
    formats: { paper: 'letter' },
    at: `${shop.calendar.opening}T12:00:00Z`,
  })
}

async function addPapers(work: AnyWork, shop: Shop): Promise<void> {
  for (const name of shelves) await shop.add(work, 'folders', name, { name })
  for (const sheet of sheets) {
    const [name, shelf, owner] = sheet
    await shop.add(work, 'documents', name, {
      name,
      folder: shop.id('folders', shelf),
      owner: shop.id('users', owner),
      documentType: shelf === 'Quality system' ? 'contract' : 'other',
      versions: [{ file: await shop.bring(`${name}.pdf`, await pageOf(shop, sheet)), note: 'First issue' }],
    })
  }
}

interface Kept {
  readonly id: string
  readonly version: string
  readonly file: StoredFile
}

/** How the latest files came, and who looked whether they are still what was signed. */
async function lookThrough(work: AnyWork, shop: Shop): Promise<void> {
  const kept = await work.reader.rows<Kept>(sql`
    select d.id, v.id as version, v.file from documents d join document_versions v on v.root = d.id order by d.name limit 7`)
  const [auditor, minutes] = [shop.id('users', 'qsullivan'), (count: number) => Date.parse(work.at) - count * 60_000]
  for (const [place, { id, version, file }] of kept.entries()) {
    const [startedAt, finishedAt] = [minutes(90 - place * 9), minutes(90 - place * 9) + 2000].map(at => new Date(at))
    const { name: fileName, size, sha256 } = file
    await work.issue('uploads', {
      ...{ fileName, size, received: size, sha256, target: `documents/${id}`, user: auditor, status: 'complete' },
      ...{ ip: '10.20.4.37', startedAt: startedAt!.toISOString(), finishedAt: finishedAt!.toISOString() },
    })
    if (place % 2 === 0)
      await work.issue('file-hashes', {
        ...{ fileName, size, digest: sha256, expected: sha256, match: true, knownAs: [id] },
        ...{ checkedBy: auditor, at: work.at },
      })
    if (place % 3 === 0)
      await work.issue('pdf-operations', { kind: 'verify', inputs: [{ version, sha256 }], result: { signatures: 0 } })
  }
}

/** What one looks up: manuals, rules and instructions of customers. */
export const papers: Subject = {
  title: 'manuals and rules',
  isApart: true,
  open: addPapers,
  live: shop => {
    const at = shop.calendar.at(shop.calendar.lastDay, 16, 50)
    shop.diary.note(at, 'admin', work => lookThrough(work, shop))
  },
}
