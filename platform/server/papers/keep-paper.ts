import { Readable } from 'node:stream'
import type { StoredFile } from '#platform/model'
import { contextOf } from '../http/record-endpoints.ts'
import type { Services } from '../services.ts'
import type { Person } from '../work/person.ts'
import { paperApart } from './paper-apart.ts'
import { type PaperMaker, paperOf } from './paper-of.ts'

/** Makes the paper of a record as it stands now, and stores it: what is sent is what is kept. */
export async function storePaper(
  services: Services,
  by: Person,
  { resource, id, maker }: { readonly resource: string; readonly id: string; readonly maker: PaperMaker | undefined },
): Promise<StoredFile> {
  const { app } = services
  const context = await contextOf(app, by, app.registry.resource(resource))
  const { language } = await app.company()
  const made = await paperOf(services, app.reader, context, id, { language, maker })
  const bytes = Buffer.from(await paperApart(made))
  return services.files.put(Readable.from([bytes]), `${made.number ?? made.title}.pdf`)
}
