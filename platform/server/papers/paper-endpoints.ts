import type { Language } from '#platform/model'
import { guarded, plainName } from '../files/index.ts'
import { Answer, type Ask, type Endpoint, endpoint } from '../http/endpoint.ts'
import { contextOf, reading, resourceOf } from '../http/record-endpoints.ts'
import { Refusal } from '../problems.ts'
import { labelsFor } from '../records/labels.ts'
import { loadRecord } from '../records/load.ts'
import type { Services } from '../services.ts'
import { letterhead } from './letterhead.ts'
import { paper } from './paper.ts'
import { recordPaper } from './record-paper.ts'

/** Any record on paper: `GET /api/loans/<id>/print`, with `?paper=a4` or `letter`. */
export function paperEndpoints(services: Services): Endpoint[] {
  return [
    endpoint({
      method: 'GET',
      path: '/api/:resource/:id/print',
      access: 'byResource',
      summary: 'The record as a PDF',
      handle: ask => print(services, ask),
    }),
  ]
}

/** North America and some neighbours print on letter, the rest of the world on A4; without a country we stay at home. */
export const paperSizeFor = (formatLocale: string): 'letter' | 'a4' =>
  /^[a-z]+$|-(US|CA|MX|CL|CO|CR|DO|GT|PA|PR|PH|SV|VE)$/.test(formatLocale) ? 'letter' : 'a4'

async function print(services: Services, ask: Ask): Promise<Answer> {
  const { office } = services
  const resource = resourceOf(office, ask)
  const by = ask.by!
  const id = ask.params.id!
  if (!/^[0-9a-f-]{36}$/.test(id)) throw Refusal.notFound()
  const context = await contextOf(office, by, resource)
  const company = await office.company()
  const language: Language = ask.request.language
  const { row, labels } = await reading(office, by, async reader => {
    const found = await loadRecord(context, reader, resource, id)
    if (!found) throw Refusal.notFound()
    return { row: found, labels: await labelsFor(office.registry, reader, resource, [found]) }
  })
  const formatLocale = by.formatLocale ?? company.formatLocale
  const size = ask.query.paper === 'a4' || ask.query.paper === 'letter' ? ask.query.paper : paperSizeFor(formatLocale)
  const formatting = { formatLocale, language, timeZone: company.zone }
  const printing = { registry: office.registry, words: office.words(language), formatting, labels }
  const made = recordPaper(printing, resource, row, await letterhead(services), size)
  const name = plainName(`${made.number ?? made.title}.pdf`)
  return new Answer(200, Buffer.from(await paper(made)), {
    'content-type': 'application/pdf',
    ...guarded(name, 'application/pdf', true),
  })
}
