import { buffer } from 'node:stream/consumers'
import { file, reason, resourceLabel, type StoredFile, type Words } from '#platform/model'
import { type Ask, type Endpoint, endpoint } from '../http/endpoint.ts'
import { Refusal } from '../problems.ts'
import type { Services } from '../services.ts'
import type { Person } from '../work/person.ts'
import { allLines, listsOfIif } from './reading/report-file.ts'
import { atMostATable, readTable, type Table } from './reading/table-file.ts'
import { alsoIn, type Knowing, likely, mayImport, recognize, recognizeReport } from './recognize.ts'

/** What a list is called: "Customers". */
export const kindLabel = (words: Words, name: string): string =>
  words.find(`importKinds.${name}`) ?? resourceLabel(words, name)

const knowingOf = ({ app }: Services, by: Person): Knowing => ({
  registry: app.registry,
  hints: app.handlers.imports,
  by,
  languages: [app.words('en-US'), app.words('es')],
})

/** The lists somebody may bring, in the order they need each other. */
function kindsFor({ app }: Services, by: Person) {
  const words = app.words(by.language)
  return [...app.handlers.imports.kinds]
    .filter(([, kind]) => mayImport({ registry: app.registry, by }, kind.resource))
    .map(([name, { resource, rank }]) => ({ name, label: kindLabel(words, name), resource, rank }))
    .sort((one, other) => one.rank - other.rank)
}

/** Record types that are no list of their own: whoever has a table of them says so. */
function othersFor({ app }: Services, by: Person) {
  const words = app.words(by.language)
  const listed = new Set([...app.handlers.imports.kinds.values()].map(({ resource }) => resource))
  return app.registry.resources
    .filter(({ name, hidden }) => !hidden && !listed.has(name) && mayImport({ registry: app.registry, by }, name))
    .map(({ name }) => ({ name: `=${name}`, label: resourceLabel(words, name), resource: name, rank: 500 }))
    .sort((one, other) => one.label.localeCompare(other.label))
}

export const kindEndpoints = (services: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/import-kinds',
    access: { action: 'import-runs.view' },
    summary: 'The lists that can be imported, in the order they need each other',
    handle: async ask => ({ kinds: kindsFor(services, ask.by!), others: othersFor(services, ask.by!) }),
  }),
  endpoint<{ file: StoredFile }>({
    method: 'POST',
    path: '/api/import-kinds/recognize',
    access: { action: 'import-runs.view' },
    summary: 'What a file is: which lists it holds, and which program wrote them',
    asks: { file: file().required() },
    handle: ask => recognizeFile(services, ask),
  }),
]

/** Each sheet or list of the file that somebody could import; a file nobody recognises is one list of an unknown kind. */
async function recognizeFile(services: Services, ask: Ask<{ file: StoredFile }>) {
  const { files } = services
  const by = ask.by!
  const stored = ask.body.file
  if (!(await files.exists(stored.sha256))) throw Refusal.conflict(reason('importFileChanged'))
  const bytes = await buffer(atMostATable(files.read(stored.sha256)))
  const knowing = knowingOf(services, by)
  const lists = await listsOfIif(bytes)
  const all = await partsIn(bytes, knowing, stored.name).catch(error => {
    // A file of budgets or transactions alone is none of ours, and says so.
    if (lists.length > 0) return []
    throw error
  })
  const known = all.filter(({ kind, between }) => kind !== null || between.length > 0)
  const parts = known.length > 0 || lists.length > 0 ? known : all.slice(0, 1)
  const taken = new Set(parts.map(({ name }) => name))
  const foreign = (lists.length > 0 ? lists : all).filter(({ name }) => !taken.has(name))
  return {
    parts: parts.map(({ name: _name, ...part }) => part),
    leftOut: foreign.map(({ name, rows }) => ({ section: name ?? '', rows })),
    kinds: kindsFor(services, by),
  }
}

async function partsIn(bytes: Buffer, knowing: Knowing, fileName: string) {
  const first = await readTable(bytes, {})
  const parts: ReturnType<typeof partOf> = []
  for (const section of first.sections.length > 1 ? first.sections : [first.section]) {
    const table = section === first.section ? first : await readTable(bytes, { section }).catch(() => null)
    if (table) parts.push(...partOf(knowing, table, fileName, await allLines(bytes, { section })))
  }
  return parts
}

/** Nearly as sure of one list as of the other: a list of companies that does not say whether they buy or sell. */
const asSure = 0.3

/** The list of a table, and those that stand in it besides. */
function partOf(knowing: Knowing, table: Table, fileName: string, lines: readonly (readonly string[])[]) {
  const scored = recognize(knowing, table, fileName)
  const [best] = scored
  const resourceOf = (kind: string) => knowing.hints.kinds.get(kind)!.resource
  const isKnown = best !== undefined && best.score >= likely
  const report = isKnown || table.isIif ? null : recognizeReport(knowing, lines, fileName)
  const alike = scored.filter(
    ({ kind, score }) => isKnown && best.score - score < asSure && resourceOf(kind) === resourceOf(best.kind),
  )
  const between = alike.length > 1 ? alike.map(({ kind }) => kind) : []
  const found = between.length > 0 ? null : isKnown ? best : report && { ...report, preset: 'plain' as const }
  const main = {
    name: table.section,
    section: table.sections.length > 1 ? table.section : null,
    rows: report?.rows ?? table.rows.length,
    kind: found?.kind ?? null,
    resource: found ? resourceOf(found.kind) : null,
    preset: (isKnown ? best.preset : found?.preset) ?? ('plain' as const),
    also: false,
    between,
  }
  const others = found ? alsoIn(knowing, found.kind, table) : []
  return [main, ...others.map(({ kind, rows }) => ({ ...main, rows, kind, resource: resourceOf(kind), also: true }))]
}
