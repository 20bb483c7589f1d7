import type { AnyWork } from '#platform/server/work/work.ts'

/** Works out again what the facts say of a job and its operations. */
export async function refreshJob(_work: AnyWork, _job: string): Promise<void> {}
