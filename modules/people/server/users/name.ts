import type { AnyWork } from '#platform/server/work/work.ts'

/** What people call somebody. */
export const nameOfUser = async (work: AnyWork, user: string): Promise<string> =>
  (await work.read('users', user, ['displayName']))?.displayName ?? ''
