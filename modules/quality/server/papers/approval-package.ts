import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { StoredFile } from '#platform/model'
import { plainName, type ZipEntry, zipFile } from '#platform/server/files/index.ts'
import { type PaperMaker, paperBytes } from '#platform/server/papers/index.ts'
import type { Services } from '#platform/server/services.ts'
import type { Person } from '#platform/server/work/person.ts'
import { papers } from './index.ts'

interface Element {
  readonly element: number
  readonly name: string
  readonly evidence: readonly { readonly resource: string; readonly id: string; readonly code: string }[] | null
  readonly files: readonly StoredFile[]
}

const makers: Readonly<Record<string, PaperMaker>> = papers

/** Evidence that is a file already goes along as it is; everything else as its paper. */
const ownFile: Readonly<Record<string, string>> = {
  fairs: 'pdf',
  certificates: 'file',
  calibrations: 'certificate',
  'gdt-map-groups': 'drawing',
}

const elementsOf = ({ app }: Services, id: string) =>
  app.reader.rows<Element>(sql`
    select element::int, name, evidence, files from ppap_elements where root = ${id}::uuid and applicable order by position`)

interface Proof {
  readonly file: StoredFile | null
}

/** What proves an element, if everybody who sees the package may see it too. */
async function proofOf({ app }: Services, ppap: string, resource: string, id: string): Promise<Proof | undefined> {
  const column = ownFile[resource]
  const file = column ? sql`t.${sql.ref(column)}` : sql`null::jsonb`
  return app.reader.first<Proof>(sql`
    select ${file} as file from ${sql.table(resource.replaceAll('-', '_'))} t join ppaps p on p.id = ${ppap}::uuid
    where t.id = ${id}::uuid and (t.visibility is null or t.visibility = p.visibility)`)
}

/** quality R26: what proves the elements, a folder each, with the warrant in front: as it stood when it was signed. */
export async function storePackage(
  services: Services,
  by: Person,
  id: string,
  warrant: StoredFile,
): Promise<StoredFile> {
  const signed = await services.app.reader.first<{ code: string; at: string }>(
    sql`select code, coalesce(signed_at, updated_at) as at from ppaps where id = ${id}::uuid`,
  )
  const { language } = await services.app.company()
  const words = services.app.words(language)
  const content = ({ sha256 }: StoredFile) => buffer(services.files.read(sha256))
  const entries: ZipEntry[] = [{ name: warrant.name, content: await content(warrant) }]
  const add = (folder: string, name: string, bytes: Buffer) => {
    const path = `${folder}/${plainName(name)}`
    const isTaken = entries.some(one => one.name === path)
    entries.push({ name: isTaken ? `${folder}/${entries.length} ${plainName(name)}` : path, content: bytes })
  }
  for (const one of await elementsOf(services, id)) {
    const title = words(`ppap-elements.values.name.${one.name}`)
    const folder = `${String(one.element).padStart(2, '0')} ${plainName(title.replaceAll('/', '-'))}`
    for (const proof of one.evidence ?? []) {
      const found = await proofOf(services, id, proof.resource, proof.id)
      if (!found) continue
      const { file } = found
      const maker = makers[proof.resource]
      const named = file?.name.startsWith(proof.code) ? file.name : `${proof.code} ${file?.name}`
      if (file) add(folder, named, await content(file))
      else add(folder, `${proof.code}.pdf`, (await paperBytes(services, by, { ...proof, maker })).bytes)
    }
    for (const file of one.files) add(folder, file.name, await content(file))
  }
  return services.files.put(Readable.from([zipFile(entries, new Date(signed!.at))]), `${signed!.code}.zip`)
}
