import type { Language } from '#platform/model'
import { systemViewer, type Viewer } from '../records/row-access.ts'

/** Whoever is acting: a person at a screen, a terminal, an API key, or the system itself. */
export interface Person extends Viewer {
  /** As the audit log names it: `user:0198…`, `kiosk:…`, `api-key:…`, `system:job`. */
  readonly actor: string
  readonly name: string
  readonly language: Language
  readonly formatLocale: string | null
  /** When a factor was last used, for what wants a fresh one. */
  readonly steppedUpAt: string | null
  readonly sessionId: string | null
}

export const theSystem = (what = 'job', language: Language = 'en-US'): Person => ({
  ...systemViewer,
  actor: `system:${what}`,
  name: 'Millwright',
  language,
  formatLocale: null,
  steppedUpAt: null,
  sessionId: null,
})
