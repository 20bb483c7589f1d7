import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What the bundler tells of a module while it decides which chunk to put it in. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly code: string | null } | null
}

interface Chunk {
  /** None: left to the bundler. */
  readonly name: string | null
  /** Files whose static imports, and theirs in turn, make up the chunk; the files themselves stay chunks of their own. */
  readonly roots: readonly string[]
}

/**
 * Files that are always needed together travel together: left alone, the bundler makes a chunk of every module that two
 * pages share, and a first visit asks for more than a hundred of them. What an earlier chunk holds, a later one does not.
 */
const chunks: readonly Chunk[] = [
  // A page of a few kilobytes for a telephone, which nothing larger may travel with.
  { name: null, roots: ['app/web/survey.ts'] },
  { name: 'door', roots: ['app/web/main.tsx', 'modules/security/web/door/LoginPage.tsx'] },
  { name: 'workspace', roots: ['platform/web/frame/SignedIn.tsx'] },
]

const fileOf = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const roots = new Set(chunks.flatMap(chunk => chunk.roots.map(fileOf)))

/** The files of these libraries that name all they have: whoever imports one component does not need the others. */
const isIndex = (id: string): boolean =>
  /\/@mantine\/\w+\/esm\/index\.mjs$|\/tabler-icons-react\.mjs$/.test(id.replaceAll('\\', '/'))

const plain = (name: string): string => name.replaceAll('-', '').toLowerCase()

/** What a module imports; from the index of a library the parts alone that it names. */
function importsOf(graph: ModuleGraph, id: string): readonly string[] {
  const module = graph.getModuleInfo(id)
  if (!module) return []
  const named = new Set(
    [...(module.code ?? '').matchAll(/import\s*\{([^}]*)\}/g)].flatMap(([, names]) =>
      names!.split(',').map(name => plain(name.trim().split(' ')[0]!)),
    ),
  )
  return module.importedIds.flatMap(imported => {
    if (!isIndex(imported)) return [imported]
    const parts = graph.getModuleInfo(imported)?.importedIds ?? []
    return parts.filter(part => named.has(plain(basename(part, '.mjs'))))
  })
}

/** The chunk each module belongs to, read from the graph once it is whole. */
function assign(graph: ModuleGraph): ReadonlyMap<string, string | null> {
  const assigned = new Map<string, string | null>()
  for (const { name, roots: from } of chunks) {
    const waiting = from.map(fileOf)
    for (let id = waiting.pop(); id; id = waiting.pop())
      for (const imported of importsOf(graph, id)) {
        if (assigned.has(imported) || roots.has(imported)) continue
        assigned.set(imported, name)
        waiting.push(imported)
      }
  }
  return assigned
}

/** For `codeSplitting.groups` of the bundler. */
export function sharedChunks() {
  let assigned: ReadonlyMap<string, string | null> | null = null
  return [
    {
      debugName: 'shared chunks',
      name: (id: string, graph: ModuleGraph): string | null => {
        assigned ??= assign(graph)
        return assigned.get(id) ?? null
      },
    },
  ]
}
