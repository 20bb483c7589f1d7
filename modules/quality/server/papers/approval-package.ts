import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { StoredFile } from '#platform/model'
import { plainName, type ZipEntry, zipFile } from '#platform/server/files/index.ts'
import { paperBytes } from '#platform/server/papers/index.ts'
import type { Services } from '#platform/server/services.ts'
import type { Person } from '#platform/server/work/person.ts'
import { papers } from './index.ts'

interface Element {
  readonly element: number
  readonly name: string
  readonly evidence: readonly { readonly resource: string; readonly id: string; readonly code: string }[] | null
  readonly files: readonly StoredFile[]
}

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

async function fileOf({ app }: Services, resource: string, id: string): Promise<StoredFile | null> {
  const column = ownFile[resource]
  if (!column) return null
  const table = sql.table(resource.replaceAll('-', '_'))
  const found = await app.reader.first<{ file: StoredFile | null }>(
    sql`select ${sql.ref(column)} as file from ${table} where id = ${id}::uuid`,
  )
  return found?.file ?? null
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
      const file = await fileOf(services, proof.resource, proof.id)
      const maker = papers[proof.resource as keyof typeof papers]
      const named = file?.name.startsWith(proof.code) ? file.name : `${proof.code} ${file?.name}`
      if (file) add(folder, named, await content(file))
      else add(folder, `${proof.code}.pdf`, (await paperBytes(services, by, { ...proof, maker })).bytes)
    }
    for (const file of one.files) add(folder, file.name, await content(file))
  }
  return services.files.put(Readable.from([zipFile(entries, new Date(signed!.at))]), `${signed!.code}.zip`)
}
