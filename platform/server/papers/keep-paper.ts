import { Readable } from 'node:stream'
import type { StoredFile } from '#platform/model'
import { contextOf } from '../http/record-endpoints.ts'
import type { Services } from '../services.ts'
import type { Person } from '../work/person.ts'
import { paperApart } from './paper-apart.ts'
import { type PaperMaker, paperOf } from './paper-of.ts'

interface Wanted {
  readonly resource: string
  readonly id: string
  readonly maker: PaperMaker | undefined
}

/** The paper of a record as it stands now, in the company's language. */
export async function paperBytes(
  services: Services,
  by: Person,
  { resource, id, maker }: Wanted,
): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const { app } = services
  const context = await contextOf(app, by, app.registry.resource(resource))
  const { language } = await app.company()
  const made = await paperOf(services, app.reader, context, id, { language, maker })
  return { name: `${made.number ?? made.title}.pdf`, bytes: Buffer.from(await paperApart(made)) }
}

/** Stores that paper: what is sent is what is kept. */
export async function storePaper(services: Services, by: Person, wanted: Wanted): Promise<StoredFile> {
  const { name, bytes } = await paperBytes(services, by, wanted)
  return services.files.put(Readable.from([bytes]), name)
}
