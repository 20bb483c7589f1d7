import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyReply {
    styleNonce?: string
  }
}

/** Headers of every answer (people R52). Pages get a fresh nonce for the styles their components insert. */
export function securityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  const nonce = randomBytes(16).toString('base64')
  reply.styleNonce = nonce
  reply.headers({
    'content-security-policy': policy(nonce),
    'strict-transport-security': 'max-age=63072000',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'permissions-policy':
      'camera=(self), serial=(self), fullscreen=(self), publickey-credentials-get=(self), publickey-credentials-create=(self), microphone=(), geolocation=(), payment=(), usb=()',
    'x-request-id': request.id,
    ...(request.url.startsWith('/api/') && { 'cache-control': 'no-store' }),
  })
}

/** Workers that unpack pictures and read scans do it in WebAssembly. They see no page, so that no page need be allowed to. */
export const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

const policy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    "media-src 'self' blob:",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
