import { expect } from 'vitest'
import { pdfText } from '#platform/server/papers/pdf-text.ts'
import { ask, type Hand } from '#tests/support/record-steps.ts'
import type { Said } from './say.ts'

/** Each paper of the sale is written in the company's language, its dates too, and says what its reader needs. */
export async function papersSpeak(hand: Hand, words: Said): Promise<void> {
  for (const [resource, sentences] of Object.entries(words.papers)) {
    const { rows } = await ask<{ rows: { id: string }[] }>(hand, 'GET', `/api/${resource}?limit=1&sort=-createdAt`)
    const printed = await hand.page.request.get(`/api/${resource}/${rows[0]!.id}/print`)
    const text = pdfText(await printed.body()).join('\n')
    for (const said of [...sentences, words.paperDay]) expect(text, resource).toMatch(said)
  }
}
