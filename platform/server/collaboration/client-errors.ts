import { longText, text } from '#platform/model'
import { type Endpoint, endpoint } from '../http/endpoint.ts'
import { Refusal } from '../problems.ts'

interface Told {
  readonly step: string | null
  readonly build: string | null
  readonly message: string | null
  readonly stack: string | null
  readonly path: string | null
}

const largest = 64 * 1024
const perMinute = { address: 10, everybody: 100 }

/** Counts in memory, minute by minute: this guards a log file, not a secret. */
class Minute {
  private began = 0
  private readonly counts = new Map<string, number>()

  /** Seconds to wait, or 0 when there is room. */
  take(address: string, now: number): number {
    if (now - this.began >= 60_000) {
      this.began = now
      this.counts.clear()
    }
    const [own, all] = [this.counts.get(address) ?? 0, this.counts.get('') ?? 0]
    if (own >= perMinute.address || all >= perMinute.everybody) return Math.ceil((this.began + 60_000 - now) / 1000)
    this.counts.set(address, own + 1)
    this.counts.set('', all + 1)
    return 0
  }
}

/** Browsers tell what broke in them, also before anybody has signed in. */
export function clientErrorEndpoints(log: (line: string) => void = console.error): Endpoint[] {
  const minute = new Minute()
  return [
    endpoint<Told>({
      method: 'POST',
      path: '/api/client-errors',
      access: 'public',
      summary: 'Something broke in a browser',
      repeatable: false,
      asks: {
        step: text({ max: 200 }),
        build: text({ max: 100 }),
        message: longText({ max: 4000 }),
        stack: longText({ max: 20_000 }),
        path: text({ max: 1000 }),
      },
      handle: async ({ body, request, by }) => {
        if (Number(request.headers['content-length'] ?? 0) > largest)
          throw new Refusal({ status: 413, code: 'tooBig', params: { max: '64 kB' } })
        const seconds = minute.take(request.ip, Date.now())
        if (seconds)
          throw new Refusal({ status: 429, code: 'slowDown', params: { seconds }, more: { retryAfter: seconds } })
        // As JSON it is one line, whatever the browser put into it.
        log(`browser error ${JSON.stringify({ requestId: request.id, actor: by?.actor ?? null, ...body })}`)
        return {}
      },
    }),
  ]
}
