import { sql } from 'kysely'
import { follow } from '#tests/support/follow.ts'
import {
  asked,
  begin,
  choose,
  confirm,
  field,
  type Hand,
  idOf,
  refused,
  save,
  stands,
  typed,
} from '#tests/support/record-steps.ts'
import { say } from './say.ts'
import type { Shop, Story } from './shop.ts'

/** What happens between the shelf and the dock. */

/** Pieces made before the system knew of jobs come to the shelf by an adjustment with its reason. */
export async function putOnShelf(hand: Hand, story: Story): Promise<void> {
  const { page } = hand
  const move = (name: string) => field(hand, 'inventory-transactions', name)
  await follow(page, '/inventory-transactions/create')
  await move('type').selectOption('adjust')
  await choose(hand, move('item'), story.part)
  await choose(hand, move('storageLocation'), 'A-01-01')
  await typed(move('value'), '300')
  if (story.wrongly) {
    await typed(move('quantity'), 'sixty')
    await save(hand)
    await refused(hand, /Quantity must be a number/)
    await refused(hand, /Reason is required/)
  }
  await typed(move('quantity'), '60')
  await choose(hand, move('reason'), 'FOUND')
  await save(hand)
  await idOf(hand, 'inventory-transactions')
}

/** Both releases into one box at the bench; the slip gets its number there. */
export async function packAtBench(
  { page, language }: Hand,
  { app }: Shop,
  story: Story,
  releases: readonly [string, string][],
) {
  const words = say(language).bench
  await follow(page, '/shop-floor-dashboard/packing')
  const scan = page.getByLabel(words.scan, { exact: true })
  if (story.wrongly) {
    await scan.fill('NOTHING-1')
    await scan.press('Enter')
    await page
      .getByRole('status')
      .getByText(/NOTHING-1/)
      .waitFor()
  }
  const put = async ([release, pieces]: readonly [string, string]) => {
    await scan.fill(release)
    await scan.press('Enter')
    const panel = page.getByRole('region', { name: release })
    if (story.wrongly) {
      await panel.getByRole('textbox').fill('many')
      await panel.getByText(`Enter a number above 0, such as ${pieces}.`).waitFor()
    }
    await panel.getByRole('textbox').fill(pieces)
    await panel.getByRole('button', { name: words.put }).click()
    await page.getByRole('status').getByText(release).waitFor()
  }
  for (const release of releases) await put(release)
  if (story.wrongly) {
    const [release, pieces] = releases[0]!
    await page.getByRole('button', { name: new RegExp(`^Remove: .*, ${release}$`) }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByRole('status').getByText(`${pieces} of ${release} removed from the box.`).waitFor()
    await put(releases[0]!)
  }
  await page.getByRole('button', { name: words.close }).first().click()
  if (story.wrongly) {
    await page.getByRole('dialog').getByRole('textbox').fill('heavy')
    await page.getByText('Weight 1: enter a number above 0, such as 12.5.').waitFor()
  }
  await page.getByRole('dialog').getByRole('textbox').fill('12.5')
  await page.getByRole('dialog').getByRole('button', { name: words.pack }).click()
  await page
    .getByRole('status')
    .getByText(/PS-0000/)
    .waitFor()
  const slip = await app.services.app.reader.first<{ id: string }>(sql`
    select s.id from packing_slips s join business_partners p on p.id = s.business_partner where p.name = ${story.customer}`)
  return slip!.id
}

/** Somebody found burrs: nothing leaves until the hold is lifted. */
export async function tryWhileHeld(shipper: Hand, estimator: Hand, order: string, slip: string): Promise<void> {
  const hold = async (verb: 'hold' | 'unhold', why: string) => {
    await follow(estimator.page, `/orders/${order}`)
    await begin(estimator, 'orders', verb)
    await asked(estimator, 'orders', verb, 'holdKind').selectOption('quality')
    await typed(asked(estimator, 'orders', verb, 'holdReason'), why)
    await confirm(estimator, 'orders', verb)
    await estimator.page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await hold('hold', 'Burrs')
  await follow(shipper.page, `/packing-slips/${slip}`)
  await begin(shipper, 'packing-slips', 'ship')
  await confirm(shipper, 'packing-slips', 'ship')
  await refused(shipper, /is on hold: Burrs\./)
  await hold('unhold', 'Deburred')
}

export async function shipSlip(hand: Hand, { app }: Shop, slip: string): Promise<void> {
  await follow(hand.page, `/packing-slips/${slip}`)
  await hand.page
    .getByText(/^12[.,]5 ?lb$/)
    .first()
    .waitFor()
  await begin(hand, 'packing-slips', 'ship')
  await confirm(hand, 'packing-slips', 'ship')
  await stands(app, 'packing-slips', 'shipped')
}
