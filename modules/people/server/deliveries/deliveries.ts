import { sql } from 'kysely'
import type { Language } from '#platform/model'
import { notify } from '#platform/server/collaboration/index.ts'
import { type SaveHook, verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { speakers } from '../speakers.ts'

interface Delivery {
  readonly id: string
  readonly recipient: string
  readonly contents: string
  readonly carrier: string
}

async function tell(
  work: AnyWork,
  { id, recipient, contents, carrier }: Delivery,
  told: 'arrived' | 'handedOver',
  name = '',
): Promise<void> {
  const hearer = await work.reader.first<{ locale: Language; name: string }>(sql`
    select coalesce(locale, 'en-US') as locale, display_name as name from users where id = ${recipient}::uuid and status = 'active'`)
  // Who took it themselves knows.
  if (!hearer || (told === 'handedOver' && name === hearer.name)) return
  await notify(work, {
    user: recipient,
    type: told === 'arrived' ? 'info' : 'positive',
    event: `delivery.${told}`,
    title: speakers[hearer.locale](`deliveryNotices.${told}`, { contents, carrier, name }),
    groupKey: `delivery ${told} ${id}`,
  })
}

/** The recipient hears that something waits for them at the desk. */
export const savedDelivery: SaveHook<'deliveries'> = async (work, { before, after }) => {
  if (before?.recipient !== after.recipient && after.status === 'waiting') await tell(work, after, 'arrived')
}

const handOver = verb<'deliveries'>()('deliveries.handOver', async (work, delivery, { handedTo }) => {
  await tell(work, delivery, 'handedOver', handedTo)
  return { handedTo, handedOverAt: work.at }
})

export const deliveryVerbs = { 'deliveries.handOver': handOver }
