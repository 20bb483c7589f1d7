import { Agent, type IncomingMessage, request } from 'node:http'

/** Calls the server over kept connections and takes whole answers: what a browser's requests cost the server, and little more. */
export function callerOf(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const { hostname, port } = new URL(url)
  /** The bytes of an answer; what a browser makes of them costs the server nothing. */
  const fetchBytes = (method: string, path: string, body?: unknown, more: Record<string, string> = {}) =>
    new Promise<Buffer>((resolve, reject) => {
      const headers = {
        'x-csrf-token': 'example',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...more,
      }
      const sent = request({ agent, hostname, port, method, path, headers }, answer => {
        const chunks: Buffer[] = []
        answer.on('data', chunk => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          const bytes = Buffer.concat(chunks)
          if (answer.statusCode! < 300) resolve(bytes)
          else reject(new Error(`${method} ${path}: ${answer.statusCode} ${bytes}`))
        })
      })
      sent.on('error', reject)
      sent.end(body === undefined ? undefined : JSON.stringify(body))
    })
  const call = async <T = unknown>(...asked: Parameters<typeof fetchBytes>): Promise<T> =>
    JSON.parse((await fetchBytes(...asked)).toString()) as T
  /** An answer that goes on for ever, on a connection of its own. */
  const listen = (path: string, headers: Record<string, string>) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      request({ hostname, port, path, headers, agent: false }, resolve).on('error', reject).end()
    })
  return { call, fetchBytes, listen, close: () => agent.destroy() }
}
export type Caller = ReturnType<typeof callerOf>
