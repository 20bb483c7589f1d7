import { buffer } from 'node:stream/consumers'
import { file, reason, resourceLabel, type StoredFile, type Words } from '#platform/model'
import { type Ask, type Endpoint, endpoint } from '../http/endpoint.ts'
import { Refusal } from '../problems.ts'
import type { Services } from '../services.ts'
import type { Person } from '../work/person.ts'
import { allLines } from './reading/report-file.ts'
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
  const first = await readTable(bytes, {})
  const parts: ReturnType<typeof partOf> = []
  for (const section of first.sections.length > 1 ? first.sections : [first.section]) {
    const table = section === first.section ? first : await readTable(bytes, { section }).catch(() => null)
    if (table) parts.push(...partOf(knowing, table, stored.name, await allLines(bytes, { section })))
  }
  const known = parts.filter(({ kind }) => kind !== null)
  return { parts: known.length ? known : parts.slice(0, 1), kinds: kindsFor(services, by) }
}

/** The list of a table, and those that stand in it besides. */
function partOf(knowing: Knowing, table: Table, fileName: string, lines: readonly (readonly string[])[]) {
  const [best] = recognize(knowing, table, fileName)
  const isKnown = best !== undefined && best.score >= likely
  const report = isKnown || table.isIif ? null : recognizeReport(knowing, lines, fileName)
  const found = isKnown ? best : report && { ...report, preset: 'plain' as const }
  const section = table.sections.length > 1 ? table.section : null
  const resourceOf = (kind: string) => knowing.hints.kinds.get(kind)!.resource
  const main = {
    section,
    rows: report?.rows ?? table.rows.length,
    kind: found?.kind ?? null,
    resource: found ? resourceOf(found.kind) : null,
    preset: found?.preset ?? ('plain' as const),
    also: false,
  }
  const others = found ? alsoIn(knowing, found.kind, table) : []
  return [main, ...others.map(({ kind, rows }) => ({ ...main, rows, kind, resource: resourceOf(kind), also: true }))]
}
