import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { matchRoute, type Route } from '#platform/model'
import { workerPolicy } from './headers.ts'

const isWorker = /\/assets\/(?:[\w-]+\.)*worker\.[^/]*\.m?js(?:\.br)?$/

/**
 * The built web application. Assets carry their hash in the name and are kept for ever; the page itself is sent anew with
 * its nonce. A route that does not exist is a 404 also when loaded directly.
 */
export async function servePages(
  server: FastifyInstance,
  {
    directory,
    page: file = 'index.html',
    apart = {},
    routes,
    buildId,
  }: {
    directory: string
    page?: string
    /** Routes that have a page of their own, without the application: route → file. */
    apart?: Readonly<Record<string, string>>
    routes: readonly Route[]
    buildId: string
  },
): Promise<void> {
  const read = (name: string) => readFile(join(directory, name), 'utf8')
  const page = await read(file)
  const pagesApart = new Map<string, string>()
  for (const [route, name] of Object.entries(apart)) pagesApart.set(route, await read(name))
  await server.register(fastifyStatic, {
    root: directory,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (isWorker.test(path)) reply.header('content-security-policy', workerPolicy)
    },
  })
  const send = (reply: FastifyReply, status: number, route = '') =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        (pagesApart.get(route) ?? page)
          .replaceAll('__CSP_NONCE__', reply.styleNonce ?? '')
          .replaceAll('__BUILD_ID__', buildId),
      )
  server.get('/*', { config: { access: 'public' } }, (request, reply) => {
    const address = new URL(request.url, 'http://here').pathname
    const found = matchRoute(routes, address)
    return send(reply, found ? 200 : 404, found?.route.path)
  })
}
