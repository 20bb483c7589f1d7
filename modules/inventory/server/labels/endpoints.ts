import { officeRoles } from '#modules/security/model/front.ts'
import { complaint, json, oneOf, text } from '#platform/model'
import { guarded, plainName } from '#platform/server/files/index.ts'
import { Answer, type Ask, type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { paperSizeFor } from '#platform/server/papers/index.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { labelSvg } from './draw.ts'
import { printLabels } from './printing.ts'
import {
  contentTypes,
  type DesignAsked,
  designOf,
  type Format,
  findAll,
  formats,
  mostNumbers,
  printed,
  written,
} from './sheet.ts'
import { valuesOf } from './values.ts'

const access = { roles: officeRoles }
const design = {
  label: text({ max: 36, pattern: /^[0-9a-f-]{36}$/, patternReason: 'noSuchRecord' }),
  widthMm: json<number>(),
  heightMm: json<number>(),
  symbology: text({ max: 20 }),
  elements: json<unknown>(),
}

interface SheetAsked extends DesignAsked {
  readonly records: unknown
  readonly format: Format
}

const textsIn = (value: unknown, field: string): string[] => {
  const right = Array.isArray(value) && value.length <= mostNumbers && value.every(one => typeof one === 'string')
  if (!right) throw Refusal.fields([complaint([field], 'tooManyNumbers', { most: mostNumbers })], 'label-prints')
  return value
}

async function sheet(services: Services, ask: Ask<SheetAsked>): Promise<Answer> {
  const { format } = ask.body
  const chosen = await designOf(services, ask.body)
  const all = await printed(services, ask.by!, ask.request.language, chosen, textsIn(ask.body.records, 'records'))
  const { formatLocale } = await services.app.company()
  const bytes = await written(format, chosen, all, paperSizeFor(ask.by!.formatLocale ?? formatLocale))
  const extension = format === 'sheet' ? 'pdf' : format
  const name = plainName(`${all.length === 1 ? all[0]!.values.code || 'label' : 'labels'}.${extension}`)
  return new Answer(200, bytes, {
    'content-type': contentTypes[format],
    ...guarded(name, contentTypes[format], true),
  })
}

interface PrintAsked {
  readonly label: string
  readonly printer: string
  readonly records: unknown
}

/** One row a record, each with a job of its own: printing never holds up anything else (inventory R43). */
async function print(services: Services, ask: Ask<PrintAsked>) {
  const { label, printer } = ask.body
  const chosen = await designOf(services, { label })
  const all = await printed(services, ask.by!, ask.request.language, chosen, textsIn(ask.body.records, 'records'))
  const context = { by: ask.by!, via: 'web', request: ask.request.id, action: 'print' }
  const prints = await perform(services.app, context, async work => {
    const made: string[] = []
    for (const { link, values, copies } of all) {
      const { id } = await work.issue('label-prints', { label, printer, record: link, copies, origin: 'manual' })
      await work.later(printLabels, { print: id, values }, { key: `label ${id}`, maxAttempts: 1 })
      made.push(id)
    }
    return made
  })
  return { prints }
}

/** Labels: numbers found, designs drawn, sheets made, printers fed. */
export const labelEndpoints = (services: Services): Endpoint[] => [
  endpoint<{ numbers: unknown }>({
    method: 'POST',
    path: '/api/label-sheets/find',
    access,
    summary: 'The records behind scanned, typed or pasted numbers, up to 500',
    asks: { numbers: json<unknown>().required() },
    handle: async ask => ({ found: await findAll(services, ask.by!, textsIn(ask.body.numbers, 'numbers')) }),
  }),
  endpoint<DesignAsked & { record: string }>({
    method: 'POST',
    path: '/api/label-sheets/preview',
    access,
    summary: 'A design with the values of a record, as a drawing; and which values there are',
    asks: { ...design, record: text({ max: 120 }).required() },
    handle: async ask => {
      const values = await valuesOf(services, ask.by!, ask.request.language, ask.body.record)
      if (!values) throw Refusal.notFound()
      return { svg: labelSvg(await designOf(services, ask.body), values), values }
    },
  }),
  endpoint<SheetAsked>({
    method: 'POST',
    path: '/api/label-sheets',
    access,
    summary: 'Labels of records as a drawing, as PDF pages, on sheets of paper, or for a thermal printer',
    asks: { ...design, records: json<unknown>().required(), format: oneOf(...formats).required() },
    handle: ask => sheet(services, ask),
  }),
  endpoint<PrintAsked>({
    method: 'POST',
    path: '/api/label-sheets/print',
    access,
    summary: 'Sends labels of records to a printer',
    repeatable: true,
    asks: {
      label: design.label.required(),
      printer: text({ max: 36, pattern: /^[0-9a-f-]{36}$/, patternReason: 'noSuchRecord' }).required(),
      records: json<unknown>().required(),
    },
    handle: ask => print(services, ask),
  }),
]
