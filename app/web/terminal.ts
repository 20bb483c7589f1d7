import { sendFloorAction } from '#modules/production/web/floor/send-floor-action.ts'
import { api, settings } from '#platform/web/kernel/api.ts'
import { flush, outbox } from '#platform/web/offline/outbox.ts'

/** A terminal without its screens, for tests: whoever is signed in reports by calling it. */
const terminal = {
  signIn: async () => {
    const { session } = await api.get<{ session: { csrfToken: string } }>('/session')
    settings.csrfToken = session.csrfToken
  },
  report: sendFloorAction,
  flush,
  state: outbox.state,
}

declare global {
  interface Window {
    terminal: typeof terminal
  }
}
window.terminal = terminal
