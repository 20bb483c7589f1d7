import { connect } from 'node:net'
import { sql } from 'kysely'
import type { LabelValues } from '#modules/inventory/model/label-elements.ts'
import { en } from '#modules/inventory/model/words/en.ts'
import { zplLabel } from '#modules/inventory/model/zpl.ts'
import { speak } from '#platform/model'
import { insist } from '#platform/server/back-off.ts'
import { isPassing } from '#platform/server/database/trouble.ts'
import type { JobContext } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import { designOf } from './sheet.ts'
import { valuesOf } from './values.ts'

/** So long a printer may take to say that it has understood. */
const patience = 5000
/** Asks a ZPL printer how it is; it answers only when it has taken what came before. */
const howAreYou = '~HS'

export type Sent = { readonly state: 'sent' | 'unknown' } | { readonly state: 'failed'; readonly error: string }

/** inventory R43: a printer that took the bytes and did not answer leaves `unknown`, and is not asked again by itself. */
export const sendZpl = (host: string, port: number, zpl: string): Promise<Sent> =>
  new Promise(resolve => {
    let taken = false
    const line = connect({ host, port })
    const end = (sent: Sent) => {
      line.destroy()
      resolve(sent)
    }
    line.setTimeout(patience, () => end(taken ? { state: 'unknown' } : { state: 'failed', error: 'ETIMEDOUT' }))
    line.once('connect', () => line.write(`${zpl}\n${howAreYou}\n`, () => (taken = true)))
    line.once('data', () => end({ state: 'sent' }))
    line.once('error', error =>
      end(
        taken
          ? { state: 'unknown' }
          : { state: 'failed', error: (error as NodeJS.ErrnoException).code ?? error.message },
      ),
    )
    line.once('close', () => end(taken ? { state: 'unknown' } : { state: 'failed', error: 'ECONNRESET' }))
  })

export const printLabels = 'labels.print'

interface Payload {
  readonly print: string
  /** As the person who prints may read them; without, as the system itself knows them. */
  readonly values?: LabelValues
}

interface Waiting {
  readonly label: string
  readonly record: string
  readonly copies: number
  readonly kind: string | null
  readonly host: string | null
  readonly port: number | null
}

const words = speak('en-US', [en])

/**
 * Sends one label to its printer, once, and writes down what became of it. Before it leaves it is noted as one of which nobody knows
 * whether it was printed: should the process die now, that is what is true, and no second one comes out.
 */
export const printLabelsJob = async (
  { print, values: given }: Payload,
  { services, signal }: JobContext,
): Promise<void> => {
  const { app } = services
  const waiting = await app.reader.first<Waiting>(sql`
    select p.label, p.record, p.copies::int as copies, r.kind, r.host, r.port::int as port
    from label_prints p left join label_printers r on r.id = p.printer where p.id = ${print}::uuid and p.state = 'queued'`)
  if (!waiting) return
  const { kind, host, port, record } = waiting
  const { language } = await app.company()
  const values = given ?? (await valuesOf(services, theSystem('labels'), language, record)) ?? {}
  const note = (from: string, state: Sent['state'], error: string | null = null) =>
    perform(app, { by: theSystem('labels'), via: 'job' }, work =>
      work.writer.run(
        sql`update label_prints set state = ${state}, error = ${error} where id = ${print}::uuid and state = ${from}`,
      ),
    )
  if (kind !== 'zplTcp' || !host) return void (await note('queued', 'failed', words('inventory.printerNotReached')))
  const zpl = zplLabel(await designOf(services, waiting), values, waiting.copies)
  if ((await note('queued', 'unknown')) === 0) return
  const sent = await sendZpl(host, port ?? 9100, zpl)
  if (sent.state === 'unknown') return
  const error = 'error' in sent ? sent.error : null
  await insist(() => note('unknown', sent.state, error), { passes: isPassing, until: signal })
}
