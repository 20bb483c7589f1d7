import { text } from '#platform/model'
import { guarded, plainName } from '../files/index.ts'
import { Answer, type Ask, type Endpoint, endpoint } from '../http/endpoint.ts'
import { contextOf, reading, resourceOf } from '../http/record-endpoints.ts'
import { Refusal } from '../problems.ts'
import type { Services } from '../services.ts'
import { paper } from './paper.ts'
import { givenFor, type PaperMakers, paperOf, paperSize } from './paper-of.ts'

export const printQuery = { paper: paperSize, asOf: text() }

/** Any record on paper: `GET /api/loans/<id>/print`, with `?paper=a4` or `letter`; a module may have a paper of its own for it. */
export function paperEndpoints(services: Services, makers: PaperMakers = {}): Endpoint[] {
  return [
    endpoint({
      method: 'GET',
      path: '/api/:resource/:id/print',
      access: 'byResource',
      summary: 'The record as a PDF',
      query: printQuery,
      handle: ask => printRecord(services, makers, ask),
    }),
  ]
}

/** The record in the path, as whoever asks may read it. */
export async function printRecord(services: Services, makers: PaperMakers, ask: Ask): Promise<Answer> {
  const { app } = services
  const resource = resourceOf(app, ask)
  const id = ask.params.id!
  if (!/^[0-9a-f-]{36}$/.test(id)) throw Refusal.notFound()
  const context = await contextOf(app, ask.by!, resource)
  const { paper: size, asOf } = ask.query
  // A module's own paper reads what stands around the record today; as it once stood it is printed field by field.
  const maker = asOf === undefined ? makers[resource.name] : undefined
  const wanted = {
    language: ask.request.language,
    formatLocale: ask.by!.formatLocale,
    size,
    asOf,
  }
  const { name, pdf } = await reading(app, ask.by!, async reader => {
    if (maker && 'draw' in maker)
      return maker.draw(await givenFor(services, reader, context, id, { ...wanted, maker }), services)
    const made = await paperOf(services, reader, context, id, { ...wanted, maker })
    return { name: `${made.number ?? made.title}.pdf`, pdf: await paper(made) }
  })
  return new Answer(200, Buffer.from(pdf), {
    'content-type': 'application/pdf',
    ...guarded(plainName(name), 'application/pdf', true),
  })
}
