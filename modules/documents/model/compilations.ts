import {
  boolean,
  complaint,
  counted,
  dateTime,
  file,
  flow,
  integer,
  json,
  jsonList,
  lines,
  oneOf,
  type RowOf,
  recordType,
  ref,
  refAny,
  resource,
  status,
  text,
  when,
} from '#platform/model'
import { readPageRange } from './pagination.ts'

const compilationFlow = flow('compilation', {
  states: {
    draft: 'info',
    compiling: 'ongoing',
    ready: 'positive',
    issued: 'positive',
    superseded: 'quiet',
    failed: 'negative',
  },
  locked: ['compiling', 'issued', 'superseded'],
  actions: {},
})

const itemKinds = ['attachment', 'recordPrint', 'blankForm', 'disclosures', 'reportRun', 'divider'] as const

export const compilationItems = resource('compilation-items', {
  partOf: 'document-compilations',
  fields: {
    kind: oneOf(...itemKinds).required(),
    source: refAny(),
    sourceVersion: integer({ min: 1 }),
    title: text(),
    pageRange: text({ max: 100 }),
    rotate: oneOf('0', '90', '180', '270').default('0'),
    pages: integer().readonly(),
    firstPage: integer().readonly(),
    optional: boolean(),
  },
  require: [
    when('kind', ['attachment', 'recordPrint', 'blankForm', 'disclosures', 'reportRun'], 'source'),
    when('kind', 'divider', 'title'),
  ],
  rules: [item => (item.pageRange && !readPageRange(item.pageRange) ? complaint(['pageRange'], 'notPageRange') : null)],
})

/** What a package of a kind always gathers, for packing slips: own print, certificates, material certs, FAIs, clauses. */
export const compilationTemplates = resource('compilation-templates', {
  fields: {
    name: text().required().unique(),
    resource: recordType({ max: 80, pattern: /^[a-z][a-z0-9-]*$/, patternReason: 'recordType' }).required(),
    active: boolean().default(true),
    collects: jsonList<readonly Record<string, unknown>[]>({ kind: oneOf(...itemKinds) }),
  },
  list: { columns: ['name', 'resource', 'active', 'updatedAt'], sort: 'name', filters: ['active'] },
  form: [['name', 'resource'], ['active'], ['collects']],
})

/** One numbered package from many PDFs and records; later it can be proven exactly what was sent. */
export const documentCompilations = resource('document-compilations', {
  keptIn: ['issued', 'superseded'],
  code: counted('DC-000000'),
  fields: {
    title: text().required(),
    record: refAny(),
    template: ref('compilation-templates'),
    partner: ref('business-partners'),
    paper: oneOf('asIs', 'letter', 'a4').default('asIs'),
    cover: boolean().default(true),
    toc: boolean().default(true),
    bookmarks: boolean().default(true),
    startOnOdd: boolean(),
    numberFrom: integer({ min: 0 }).default(1),
    prefix: text({ max: 40 }),
    digits: integer({ min: 0, max: 10 }).default(0),
    countFrontMatter: boolean().default(true),
    stampText: text(),
    stampPlace: oneOf('footerLeft', 'footerCentre', 'footerRight', 'header').default('footerRight'),
    watermark: text({ max: 60 }),
    items: lines(compilationItems),
    status: status(compilationFlow),
    result: file().readonly(),
    pages: integer().readonly(),
    manifest: json<readonly Record<string, unknown>[]>().readonly(),
    stale: boolean().readonly(),
    issuedAt: dateTime().readonly(),
  },
  list: {
    columns: ['code', 'title', 'record', 'partner', 'pages', 'status', 'stale', 'issuedAt'],
    sort: '-code',
    filters: ['status', 'partner', 'stale', 'template'],
    board: 'status',
  },
  form: [
    {
      name: 'main',
      rows: [
        ['title', 'record'],
        ['template', 'partner'],
      ],
    },
    { name: 'items', rows: [['items']] },
    {
      name: 'pages',
      folded: true,
      rows: [
        ['paper', 'startOnOdd'],
        ['cover', 'toc'],
        ['bookmarks', 'countFrontMatter'],
        ['numberFrom', 'digits'],
        ['prefix', 'stampText'],
        ['stampPlace', 'watermark'],
      ],
    },
  ],
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'compilation-items': RowOf<typeof compilationItems>
    'compilation-templates': RowOf<typeof compilationTemplates>
    'document-compilations': RowOf<typeof documentCompilations>
  }
}
