import { Agent, request } from 'node:http'

/** Calls the server over kept connections and reads whole answers: what a browser's requests cost the server, and little more. */
export function callerOf(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const { hostname, port } = new URL(url)
  const call = <T = unknown>(
    method: string,
    path: string,
    body?: unknown,
    more: Record<string, string> = {},
  ): Promise<T> =>
    new Promise((resolve, reject) => {
      const sent = request(
        {
          agent,
          hostname,
          port,
          method,
          path,
          headers: {
            'x-csrf-token': 'example',
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...more,
          },
        },
        answer => {
          const chunks: Buffer[] = []
          answer.on('data', chunk => chunks.push(chunk))
          answer.on('error', reject)
          answer.on('end', () => {
            const text = Buffer.concat(chunks).toString()
            if (answer.statusCode! >= 300) reject(new Error(`${method} ${path}: ${answer.statusCode} ${text}`))
            else resolve(JSON.parse(text) as T)
          })
        },
      )
      sent.on('error', reject)
      sent.end(body === undefined ? undefined : JSON.stringify(body))
    })
  return { call, close: () => agent.destroy() }
}
export type Call = ReturnType<typeof callerOf>['call']
