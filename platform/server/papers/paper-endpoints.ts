import { guarded, plainName } from '../files/index.ts'
import { Answer, type Ask, type Endpoint, endpoint } from '../http/endpoint.ts'
import { contextOf, reading, resourceOf } from '../http/record-endpoints.ts'
import { Refusal } from '../problems.ts'
import type { Services } from '../services.ts'
import { paper } from './paper.ts'
import { type PaperMakers, paperOf } from './paper-of.ts'

/** Any record on paper: `GET /api/loans/<id>/print`, with `?paper=a4` or `letter`; a wing may have a paper of its own for it. */
export function paperEndpoints(services: Services, makers: PaperMakers = {}): Endpoint[] {
  return [
    endpoint({
      method: 'GET',
      path: '/api/:resource/:id/print',
      access: 'byResource',
      summary: 'The record as a PDF',
      handle: ask => print(services, makers, ask),
    }),
  ]
}

async function print(services: Services, makers: PaperMakers, ask: Ask): Promise<Answer> {
  const { office } = services
  const resource = resourceOf(office, ask)
  const id = ask.params.id!
  if (!/^[0-9a-f-]{36}$/.test(id)) throw Refusal.notFound()
  const context = await contextOf(office, ask.by!, resource)
  const made = await reading(office, ask.by!, reader =>
    paperOf(services, reader, context, id, {
      language: ask.request.language,
      formatLocale: ask.by!.formatLocale,
      size: ask.query.paper,
      maker: makers[resource.name],
    }),
  )
  const name = plainName(`${made.number ?? made.title}.pdf`)
  return new Answer(200, Buffer.from(await paper(made)), {
    'content-type': 'application/pdf',
    ...guarded(name, 'application/pdf', true),
  })
}
