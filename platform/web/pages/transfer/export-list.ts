import type { Words } from '#platform/model/words.ts'
import { api, Problem } from '#platform/web/kernel/api.ts'
import { type ListState, listQuery } from '#platform/web/kernel/record-api.ts'
import { notify } from '#platform/web/parts/notices/notices.ts'

export const exportFormats = ['csv', 'xlsx', 'pdf', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** More rows than this are written in the background and then found under exports. */
const mostAtOnce = 100_000

/** The whole filtered list as a file: at once where it is small, else by a job that tells when it is done. */
export async function exportList(
  resource: string,
  state: ListState,
  format: ExportFormat,
  count: number,
  words: Words,
  withLines = false,
): Promise<void> {
  const asked = { ...listQuery(state), format, ...(withLines && { lines: true }) }
  if (count <= mostAtOnce) {
    const link = document.createElement('a')
    link.href = api.address(`/${resource}/export`, asked)
    link.download = ''
    link.click()
    return
  }
  try {
    await api.get(`/${resource}/export`, { ...asked, later: true })
    notify({
      type: 'info',
      title: words('transfer.exportLater'),
      link: { href: '/export-runs', label: words('transfer.exports') },
    })
  } catch (error) {
    notify({ type: 'negative', title: error instanceof Problem ? error.message : words('list.notSaved') })
  }
}
