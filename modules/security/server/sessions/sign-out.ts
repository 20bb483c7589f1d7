import { endpoint } from '#platform/server/http/endpoint.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { noteAccess } from '../access-log.ts'
import { clearSessionCookie } from './cookies.ts'
import { endSessions } from './end.ts'

/** Ends the session this browser holds; signing out twice is no error. */
export const signOut = (services: Services) =>
  endpoint({
    method: 'DELETE',
    path: '/api/session',
    access: 'public',
    summary: 'Sign out',
    handle: async ({ by, request, reply }) => {
      if (by?.sessionId)
        await perform(services.app, { by, via: 'web', request: request.id }, async work => {
          await endSessions(work, { session: by.sessionId! }, 'sign-out')
          await noteAccess(work, request, { event: 'sign-out', user: by.userId })
        })
      clearSessionCookie(request, reply)
      return { signedOut: true }
    },
  })
