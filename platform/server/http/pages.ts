import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { matchRoute, type Route } from '#platform/model'

/**
 * The built web application. Assets carry their hash in the name and are kept for ever; the page itself is sent anew with
 * its nonce. A route that does not exist is a 404 also when loaded directly.
 */
export async function servePages(
  server: FastifyInstance,
  {
    directory,
    page: file = 'index.html',
    routes,
    buildId,
  }: { directory: string; page?: string; routes: readonly Route[]; buildId: string },
): Promise<void> {
  const page = await readFile(join(directory, file), 'utf8')
  await server.register(fastifyStatic, {
    root: directory,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const send = (reply: FastifyReply, status: number) =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page.replaceAll('__CSP_NONCE__', reply.styleNonce ?? '').replaceAll('__BUILD_ID__', buildId))
  server.get('/*', { config: { access: 'public' } }, (request, reply) => {
    const address = new URL(request.url, 'http://here').pathname
    return send(reply, matchRoute(routes, address) ? 200 : 404)
  })
}
