import { type AsksOfModule, defineModule } from '#platform/model'
import { authors, books, shelves } from './books.ts'
import { loanLineNotes, loanLines, loans, members, shelfMoves } from './loans.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'

/** A library lending books: small enough to read in one sitting, and it uses every field kind, flow and line the platform has. */
export const library = defineModule({
  name: 'library',
  resources: [shelves, authors, books, members, loans, loanLines, loanLineNotes, shelfMoves],
  words: { en, es },
})

declare module '#platform/model/tables.ts' {
  interface Asks extends AsksOfModule<typeof library> {}
}
