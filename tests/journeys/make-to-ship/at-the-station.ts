import type { Locator } from 'playwright-core'
import type { Hand } from '#tests/support/record-steps.ts'
import { say } from './say.ts'

/** Types as a scanner does at the box that always listens. */
export async function scan({ page, language }: Hand, code: string): Promise<void> {
  const box = page.getByLabel(say(language).floor.scan, { exact: true })
  await box.fill(code)
  await box.press('Enter')
}

const press = (place: Locator, name: string) => place.getByRole('button', { name, exact: true }).click()

/** The page of an operation, opened by the code of its traveler. */
export async function openOperation(hand: Hand, code: string, title: RegExp): Promise<Locator> {
  await scan(hand, code)
  const dialog = hand.page.getByRole('dialog', { name: title })
  await dialog.waitFor()
  return dialog
}

export async function run(hand: Hand, dialog: Locator): Promise<void> {
  const words = say(hand.language).floor
  await press(dialog, words.run)
  await dialog.getByText(words.started).waitFor()
}

/** Counts good pieces: nothing first, then too many, then as it is. What was typed stays when it is refused. */
export async function countGood(hand: Hand, dialog: Locator, pieces: string, tooMany: RegExp): Promise<void> {
  const words = say(hand.language).floor
  await press(dialog, words.good)
  const keypad = hand.page.getByRole('dialog', { name: words.good, exact: true })
  await press(keypad, words.enter)
  await keypad.getByText(words.count).waitFor()
  await keypad.getByRole('textbox').fill('40')
  await press(keypad, words.enter)
  await keypad.getByText(tooMany).waitFor()
  if ((await keypad.getByRole('textbox').inputValue()) !== '40') throw new Error('what was typed is lost')
  await keypad.getByRole('textbox').fill(pieces)
  await press(keypad, words.enter)
  await keypad.waitFor({ state: 'detached' })
}

/** Scraps pieces: without a reason first. */
export async function scrapOne(hand: Hand, dialog: Locator): Promise<void> {
  const words = say(hand.language).floor
  await press(dialog, words.scrap)
  const keypad = hand.page.getByRole('dialog', { name: words.scrap, exact: true })
  await keypad.getByRole('textbox').fill('1')
  await press(keypad, words.enter)
  await keypad.getByText(words.reason).waitFor()
  await keypad.getByRole('button', { name: 'Burr' }).click()
  await press(keypad, words.enter)
  await keypad.waitFor({ state: 'detached' })
}

export async function stop(hand: Hand, dialog: Locator): Promise<void> {
  const words = say(hand.language).floor
  await press(dialog, words.stop)
  await dialog.getByText(words.stopped).waitFor()
}

export async function complete(hand: Hand, dialog: Locator): Promise<void> {
  const words = say(hand.language).floor
  await press(dialog, words.complete)
  await dialog.getByText(words.completed).waitFor()
  await hand.page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}
