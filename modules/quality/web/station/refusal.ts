import { Problem } from '#platform/web/kernel/api.ts'

/** What the server refuses, in its sentences; nothing where it did not answer. */
export function refusalOf(error: unknown): string | null {
  const document = error instanceof Problem ? error.document : null
  const sentences = document?.errors?.map(({ message }) => message).join(' ')
  return sentences || document?.detail || null
}
