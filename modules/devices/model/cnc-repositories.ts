import { complaint, dateTime, integer, json, oneOf, type RowOf, refs, resource, rollup, text } from '#platform/model'
import { isPattern } from './program-paths.ts'

/** A library of programs with a naming rule of its own: production, prove-out, macros, what was taken over. */
export const cncRepositories = resource('cnc-repositories', {
  hidden: true,
  fields: {
    name: text({ max: 80 }).required().unique(),
    purpose: oneOf('production', 'proveOut', 'macros', 'archive', 'imported').default('production').required(),
    /** A regular expression every path must match. */
    namingRule: text({ max: 300, exact: true }),
    extensions: text({ max: 200 }),
    readGroups: refs('user-groups'),
    writeGroups: refs('user-groups'),
    importFolder: text({ max: 500, exact: true }),
    sizeBytes: integer({ inBytes: true }).readonly().notCopied(),
    programs: rollup(integer(), { from: 'cnc-programs', by: 'repository', take: 'count' }),
    lastVerifiedAt: dateTime().readonly().notCopied(),
    problems: json<readonly string[]>().readonly().notCopied(),
  },
  rules: [
    repository =>
      repository.namingRule && !isPattern(repository.namingRule) ? complaint(['namingRule'], 'notPattern') : null,
  ],
  list: {
    columns: ['name', 'purpose', 'programs', 'sizeBytes', 'extensions', 'namingRule', 'lastVerifiedAt'],
    sort: 'name',
    filters: ['purpose'],
  },
  form: [['name', 'purpose'], ['namingRule', 'extensions'], ['readGroups', 'writeGroups'], ['importFolder']],
})
export interface CncRepository extends RowOf<typeof cncRepositories> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'cnc-repositories': CncRepository
  }
}
