import type { ShowIf, ShownQuestion } from '#modules/communication/model/answers.ts'
import type { Spoken } from './answer-words.ts'

export interface PageQuestion extends ShownQuestion {
  readonly required: boolean
  readonly page: number
  readonly showIf: ShowIf | null
}

export interface OpenSurvey {
  readonly title: string
  readonly titleEs: string | null
  readonly intro: string | null
  readonly anonymous: boolean
  readonly questions: readonly PageQuestion[]
}

/** What stands behind the link: questions, or one of the plain pages. */
export type Found =
  | ({ readonly state: 'open' } & OpenSurvey)
  | { readonly state: 'thanks'; readonly thanks: string | null }
  | { readonly state: 'used'; readonly answeredAt: string | null }
  | { readonly state: 'notYet'; readonly opensAt: string }
  | { readonly state: 'closed' | 'expired' | 'unknown' | 'lost' | 'slow' }
  | { readonly state: 'wrong'; readonly errors: Readonly<Record<string, string>> }

/** Asks the server; whatever happens on the way is one of the pages too. */
async function ask(path: string, language: Spoken, body?: unknown): Promise<Found> {
  try {
    const answer = await fetch(`/api/survey/${path}`, {
      headers: { 'x-language': language, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    })
    const found = await answer.json()
    if (answer.status === 429) return { state: 'slow' }
    if (answer.status === 422)
      return {
        state: 'wrong',
        errors: Object.fromEntries(
          (found.errors as { path: string; message: string }[]).map(one => [
            one.path.replace(/^answers\.?/, ''),
            one.message,
          ]),
        ),
      }
    return typeof found.state === 'string' ? found : { state: 'lost' }
  } catch {
    return { state: 'lost' }
  }
}

const at = (token: string) => encodeURIComponent(token)

export const look = (token: string, language: Spoken) => ask(at(token), language)
export const begin = (token: string, language: Spoken) => void ask(`${at(token)}/begin`, language, {})
export const send = (token: string, language: Spoken, answers: unknown) =>
  ask(at(token), language, { language, answers })

/** Whose page this is. */
export async function companyFacts(): Promise<{ name: string | null; logo: string | null }> {
  try {
    return await (await fetch('/api/door')).json()
  } catch {
    return { name: null, logo: null }
  }
}
