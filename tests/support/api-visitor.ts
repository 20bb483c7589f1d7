import { expect } from 'vitest'

/**
 * Somebody who talks to the API as a browser would, with cookies and the anti-forgery token. Which server answers is
 * chosen request by request, as a load balancer would.
 */
export class ApiVisitor {
  private cookies: Record<string, string> = {}
  private csrfToken = ''

  async ask(url: string, method: string, path: string, body?: unknown, key?: string) {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...this.headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
      this.cookies[name!] = value!
    }
    return {
      status: answer.status,
      body: (await answer.json()) as Record<string, unknown> & { row?: { id: string; version: number } },
    }
  }

  /** Brings a small file; answers what a field of kind `file` holds. */
  async bring(url: string, name: string, content: string): Promise<unknown> {
    const answer = await fetch(`${url}/api/files`, {
      method: 'POST',
      headers: { ...this.headers, 'content-type': 'application/octet-stream', 'x-file-name': name },
      body: content,
    })
    expect(answer.status).toBeLessThan(300)
    return answer.json()
  }

  get headers(): Record<string, string> {
    const cookie = Object.entries(this.cookies).map(([name, value]) => `${name}=${value}`)
    return { cookie: cookie.join('; '), 'x-csrf-token': this.csrfToken }
  }

  async signIn(url: string, who: { username: string; password: string }): Promise<void> {
    const { username, password } = who
    const { status } = await this.ask(url, 'POST', '/api/session', { username, password })
    expect(status).toBe(200)
    await this.who(url)
  }

  async who(url: string): Promise<string | undefined> {
    const { body } = await this.ask(url, 'GET', '/api/session')
    const session = body.session as { username: string; csrfToken: string } | null
    if (session) this.csrfToken = session.csrfToken
    return session?.username
  }
}
