/** A question with two answers, asked wherever the person is. */
export interface Question {
  title: string
  /** One sentence: what follows from a yes. */
  lead?: string
  yes: string
  /** The answer that changes nothing; "Cancel" unless told. */
  no?: string
  /** A yes loses or removes something. */
  negative?: boolean
}

interface Asked extends Question {
  readonly answer: (yes: boolean) => void
}

let asked: Asked | null = null
const listeners = new Set<() => void>()
const put = (next: Asked | null) => {
  asked = next
  for (const listener of listeners) listener()
}

/** What is being asked now; the Questions part shows it. */
export const questionNow = (): Asked | null => asked
export function onQuestion(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** `if (await ask({ title: 'Archive PO-000012?', yes: 'Archive' })) …`. A new question answers the one before with no. */
export function ask(question: Question): Promise<boolean> {
  asked?.answer(false)
  return new Promise(resolve =>
    put({
      ...question,
      answer: yes => {
        put(null)
        resolve(yes)
      },
    }),
  )
}
