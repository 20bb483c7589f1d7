import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { projectRoot } from './project.ts'

/** What takes longest, the longest first: begun late, it keeps one worker busy when the other has nothing left to do. */
const slow = [
  'tests/sweep/pages-of-the-others.test.ts',
  'tests/sweep/pages-of-an-administrator.test.ts',
  'tests/sweep/creating.test.ts',
  'demo/demo.test.ts',
  'tests/bad-input/bad-input.test.ts',
  'tests/journeys/list.test.ts',
  'tests/journeys/quote-to-cash/quote-to-cash.test.ts',
  'tests/journeys/security.test.ts',
  'tests/journeys/create.test.ts',
  'tests/journeys/sign-in.test.ts',
  'tests/journeys/record.test.ts',
  'tests/journeys/receivables.test.ts',
  'tests/faults/kill.test.ts',
  'tests/faults/stock.test.ts',
  'tests/processes/processes.test.ts',
  'tests/start/oldest-postgres.test.ts',
  'tests/start/start.test.ts',
  'tests/start/backup.test.ts',
  'tests/start/dev.test.ts',
]

/**
 * Project by project, because a worker keeps the code it has loaded only while the next file is of the same project;
 * slow files, and the projects that have them, come first.
 */
export class ProjectByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = new Map<string, TestSpecification[]>()
    for (const file of sorted.toSorted((a, b) => rankOf(a) - rankOf(b)))
      projects.set(file.project.name, [...(projects.get(file.project.name) ?? []), file])
    return [...projects.values()].flat()
  }
}

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = slow.indexOf(relative(projectRoot, moduleId))
  return rank < 0 ? slow.length : rank
}
