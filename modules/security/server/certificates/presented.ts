import * as x509 from '@peculiar/x509'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { RecordLink } from '#platform/model'
import type { Services } from '#platform/server/services.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { within } from '../networks.ts'
import { hashOf } from '../tokens.ts'

/** Where a proxy that does mutual TLS writes the certificate a browser has proved, percent-encoded as nginx does it. */
const header = 'x-client-certificate'

/**
 * Whose sign-in certificate the browser has shown to the proxy. Only a proxy at an address that
 * `CLIENT_CERTIFICATE_PROXY` names is believed: anybody else could write the header as well.
 */
export async function presentedSubject(
  { environment }: Services,
  work: AnyWork,
  request: FastifyRequest,
): Promise<RecordLink | null> {
  const proxies = environment.CLIENT_CERTIFICATE_PROXY?.split(',').map(one => one.trim())
  const given = request.headers[header]
  if (!proxies || typeof given !== 'string') return null
  // The address the connection really comes from, whatever else the request says of its way.
  if (!within(proxies, request.raw.socket.remoteAddress ?? '')) return null
  const sha256 = hashPresented(given)
  if (!sha256) return null
  const found = await work.reader.first<{ subject: RecordLink }>(
    sql`select subject from certificates
        where kind = 'sign-in' and status = 'valid' and sha256 = ${sha256} and expires_at > ${work.at}`,
  )
  return found?.subject ?? null
}

function hashPresented(given: string): string | null {
  try {
    return hashOf(new x509.X509Certificate(decodeURIComponent(given)).toString('pem'))
  } catch {
    return null
  }
}
