import { withClient } from '../postgres/with-client.ts'
import type { Blueprint } from './blueprint.ts'
import { difference } from './ddl.ts'
import { standingBlueprint } from './standing.ts'

/** What a database lacks or has beyond the blueprint: the statements that would mend it. An index more is nobody's harm. */
export const driftOf = (url: string, blueprint: Blueprint): Promise<string[]> =>
  withClient(url, async client =>
    difference(await standingBlueprint(client, blueprint), blueprint).filter(sql => !sql.startsWith('drop index')),
  )
