import type { Slots } from '../slots.ts'

/** The dialog that sends a document: to whom, the mail as it will be read, and its paper. */
export const letterSlots = (verb = 'send'): Required<Pick<Slots, 'asks' | 'asksFirst'>> => ({
  asks: {
    [`${verb}.to`]: () => import('./LetterTo.tsx'),
    [`${verb}.subject`]: () => import('./LetterSubject.tsx'),
    [`${verb}.message`]: () => import('./LetterText.tsx'),
    [`${verb}.keepContacts`]: () => import('./KeepContacts.tsx'),
  },
  asksFirst: { [verb]: () => ['to', 'subject', 'message', 'keepContacts'] },
})
