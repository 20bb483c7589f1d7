import { sql } from 'kysely'
import { homeOf } from '#modules/security/model/front.ts'
import { type Role, routesOf } from '#platform/model'
import { applicationEndpoints } from '#platform/server/http/application.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { servePages } from '#platform/server/http/pages.ts'
import { recordEndpoints } from '#platform/server/http/record-endpoints.ts'
import { httpServer } from '#platform/server/http/server.ts'
import type { Services } from '#platform/server/services.ts'
import { type App, perform } from '#platform/server/work/app.ts'
import { type Person, theSystem } from '#platform/server/work/person.ts'

/** A signed-in person of the example application; a header chooses whose eyes a request sees with. */
export const personOf = (userId: string, roles: readonly Role[], name = 'Ana Núñez'): Person => ({
  userId,
  roles,
  grants: [],
  visibilities: [],
  partner: null,
  actor: `user:${userId}`,
  name,
  language: 'en-US',
  formatLocale: null,
  steppedUpAt: null,
  sessionId: null,
})

export interface ExampleOptions {
  readonly services: Services
  readonly port: number
  /** The built web app, served with `page` (library.html) as its only page. */
  readonly webDir?: string
  /** More endpoints of the platform, beyond those of the records. */
  readonly more?: (services: Services) => readonly Endpoint[]
  readonly diskIsFull?: () => boolean
}

const token = 'example'

/** A user of the example application, made once. */
export async function exampleUser(app: App): Promise<string> {
  const known = await app.reader.first<{ id: string }>(sql`select id from users where username = 'ana'`)
  if (known) return known.id
  const user = await perform(app, { by: theSystem('test'), via: 'test' }, work =>
    work.create('users', {
      username: 'ana',
      firstName: 'Ana',
      lastName: 'Núñez',
      displayName: 'Ana Núñez',
      roleKeys: ['1'],
    }),
  )
  return user.id as string
}

/** The example module behind HTTP, always signed in as Ana; `x-test-roles: 3` sees with other roles. */
export async function startExample({ services, port, webDir, more = () => [], diskIsFull }: ExampleOptions) {
  const { app } = services
  const ana = await exampleUser(app)
  const sessionEndpoint = endpoint({
    method: 'GET',
    path: '/api/session',
    access: 'public',
    summary: 'Who is signed in',
    handle: async ({ by }) => {
      const company = await app.company()
      return {
        session: by && {
          id: by.userId,
          name: by.name,
          username: 'ana',
          roles: by.roles,
          home: homeOf[by.roles[0]!] === '/dashboard' ? '/books' : homeOf[by.roles[0]!],
          language: by.language,
          formatLocale: company.formatLocale,
          keyboard: {},
          csrfToken: token,
          mustChangePassword: false,
          company,
          now: app.now(),
        },
      }
    },
  })
  const server = await httpServer({
    app,
    doorkeeper: {
      recognise: async request => {
        const roles = String(request.headers['x-test-roles'] ?? '1')
          .split(' ')
          .map(Number) as Role[]
        const userId = String(request.headers['x-test-user'] ?? ana)
        return { person: { ...personOf(userId, roles), language: request.language }, csrfToken: token }
      },
    },
    ...(diskIsFull && { diskIsFull }),
    endpoints: [sessionEndpoint, ...applicationEndpoints(services), ...more(services), ...recordEndpoints(app)],
  })
  if (webDir)
    await servePages(server, {
      directory: webDir,
      page: 'library.html',
      routes: routesOf(app.registry),
      buildId: 'example',
    })
  await server.listen({ port, host: '127.0.0.1' })
  const address = server.server.address()
  return {
    server,
    url: `http://localhost:${typeof address === 'object' && address ? address.port : port}`,
    token,
    close: () => server.close(),
  }
}
