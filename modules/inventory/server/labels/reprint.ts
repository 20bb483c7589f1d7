import { verb } from '#platform/server/work/handlers.ts'
import { printLabels } from './printing.ts'

/** The same label once more, when the first was smudged, torn or never came out. */
const reprint = verb<'label-prints'>()('label-prints.reprint', async (work, { label, printer, record, copies }) => {
  const { id } = await work.issue('label-prints', { label, printer, record, copies, origin: 'reprint' })
  await work.later(printLabels, { print: id }, { key: `label ${id}`, maxAttempts: 1 })
  return undefined
})

export const labelVerbs = { 'label-prints.reprint': reprint }
