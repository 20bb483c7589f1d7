import type { StoredFile } from '#platform/model'
import { api } from '#platform/web/kernel/api.ts'

/** The bytes of a stored file as Latin-1: one letter a byte, as the readers of the model want them. */
export async function storedBytes({ sha256, name }: StoredFile): Promise<string> {
  const answer = await fetch(api.address(`/files/${sha256}/${encodeURIComponent(name)}`))
  if (!answer.ok) throw new Error(`the file could not be fetched: ${answer.status}`)
  return new TextDecoder('iso-8859-1').decode(await answer.arrayBuffer())
}
