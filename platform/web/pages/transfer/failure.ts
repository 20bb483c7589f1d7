import type { Words } from '#platform/model/words.ts'
import { Problem } from '#platform/web/kernel/api.ts'
import { ImportStopped } from './import-api.ts'

/** Why an import went no further, in a sentence. */
export const failureText = (words: Words, error: unknown): string =>
  error instanceof Problem
    ? error.document.errors?.map(({ message }) => message).join(' ') || error.message
    : words(error instanceof ImportStopped ? 'import.stopped' : 'import.failed')
