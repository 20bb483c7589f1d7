import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Expected } from '#modules/purchasing/model/dock.ts'
import type { StoredFile } from '#platform/model'
import { FieldWidget } from '#platform/web/fields/widgets.tsx'
import { useShortcuts } from '#platform/web/kernel/keyboard.ts'
import { currentRegistry } from '#platform/web/kernel/resources.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { AmountInput } from './AmountInput.tsx'
import classes from './Dock.module.css'
import { LineCard } from './LineCard.tsx'
import { type Delivery, refusedOf } from './use-delivery.ts'

/** What the vendor may bring now: the slip's number, a count a line, and one press. */
export function ExpectedLines({ delivery, expected }: { delivery: Delivery; expected: Expected }) {
  const words = useWords()
  return (
    <section className={classes.delivery} aria-label={expected.vendorName}>
      <h2>
        {expected.vendorName} {expected.orderCode && <code>{expected.orderCode}</code>}
      </h2>
      <SlipFields delivery={delivery} />
      {expected.lines.length === 0 && <p className={classes.quiet}>{words('dock.allCame')}</p>}
      <ul className={classes.lines}>
        {expected.lines.map(line => (
          <LineCard
            key={line.id}
            line={line}
            counted={delivery.countedOf(line)}
            refused={refusedOf(delivery, line)}
            onCount={change => delivery.count(line, change)}
          />
        ))}
      </ul>
      <PostBar delivery={delivery} expected={expected} />
    </section>
  )
}

/** What is said once of the whole delivery. */
function SlipFields({ delivery }: { delivery: Delivery }) {
  const words = useWords()
  const { head, tell, refused } = delivery
  const { fields } = currentRegistry().resource('po-receipts')
  const wrong = (field: string) => refused?.errors?.find(({ path }) => path === field)?.message
  return (
    <div className={classes.slip}>
      <TextInput
        label={words('po-receipts.fields.vendorPackingSlip')}
        required
        value={head.vendorPackingSlip ?? ''}
        error={wrong('vendorPackingSlip')}
        maxLength={80}
        onChange={event => tell({ vendorPackingSlip: event.currentTarget.value || null })}
      />
      <AmountInput
        label={words('dock.freight')}
        value={head.freight}
        onChange={(freight, isRead) => tell({ freight, isRead })}
      />
      <Checkbox
        className={classes.tick!}
        label={words('dock.damaged')}
        checked={head.damageSeen}
        onChange={event => tell({ damageSeen: event.currentTarget.checked })}
      />
      {head.damageSeen && (
        <FieldWidget
          spec={fields.photos!}
          resource="po-receipts"
          field="photos"
          value={head.photos}
          error={wrong('photos')}
          onChange={photos => tell({ photos: photos as readonly StoredFile[] })}
        />
      )}
    </div>
  )
}

/** What one press does, and what the server asks before it does. */
function PostBar({ delivery, expected }: { delivery: Delivery; expected: Expected }) {
  const words = useWords()
  const { counting, refused, isBusy, post, head } = delivery
  const [why, setWhy] = useState('')
  const isUnread = !head.isRead || expected.lines.some(line => delivery.countedOf(line).unread.length > 0)
  const mayPost = counting.length > 0 && !isUnread
  const codes = (refused?.errors ?? []).map(({ code }) => code)
  const asked = {
    ...(codes.includes('overReceipt') && why.trim() && { overReceiptReason: why.trim() }),
    ...(codes.includes('measuredDiffers') && { measuredConfirmed: true }),
  }
  const run = () => {
    if (mayPost && !isBusy) void post(asked)
  }
  useShortcuts([
    { keys: 'mod+enter', label: words('dock.post'), group: words('dock.arriving'), whileTyping: true, run },
  ])
  return (
    <div className={classes.foot}>
      {refused && (
        <p role="alert" className={classes.error}>
          {refused.errors?.length ? refused.errors.map(({ message }) => message).join(' ') : refused.detail}
        </p>
      )}
      {codes.includes('overReceipt') && (
        <TextInput
          label={words('po-receipts.asks.overReceiptReason')}
          description={words('po-receipts.hints.overReceiptReason')}
          value={why}
          onChange={event => setWhy(event.currentTarget.value)}
        />
      )}
      <p className={classes.quiet}>
        {isUnread
          ? words('dock.unread')
          : words('dock.counted', { count: counting.length, all: expected.lines.length })}
      </p>
      <Button size="lg" loading={isBusy} disabled={!mayPost} onClick={run}>
        {words('dock.post')}
      </Button>
    </div>
  )
}
