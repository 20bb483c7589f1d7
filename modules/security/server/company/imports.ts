import { folded } from '#platform/model/values/folded.ts'
import type { ImportHints } from '#platform/server/work/import-hints.ts'

const keyOf = (label: string): string =>
  folded(label)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)

/** A value that a list names and no pick list has yet; the field that names it says which list it joins. */
export const imports: ImportHints = { records: { 'look-ups': { fromName: name => ({ key: keyOf(name) }) } } }
