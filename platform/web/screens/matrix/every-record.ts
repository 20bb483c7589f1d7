import { type Label, type ListState, type Row, records } from '#platform/web/kernel/record-api.ts'

export interface Everything {
  readonly rows: readonly Row[]
  readonly labels: Readonly<Record<string, Readonly<Record<string, Label>>>>
}

const largestWindow = 500

/** Every record that matches, with its lines when they are wanted, window by window. */
export async function everyRecord(
  resource: string,
  state: ListState & { readonly lines?: true } = {},
): Promise<Everything> {
  const { lines, ...asked } = state
  const rows: Row[] = []
  const labels: Record<string, Record<string, Label>> = {}
  let after: string | undefined
  do {
    const window = await records.window(resource, asked, {
      limit: largestWindow,
      ...(after && { after }),
      ...(lines && { lines }),
    })
    rows.push(...window.rows)
    for (const [target, found] of Object.entries(window.labels)) labels[target] = { ...labels[target], ...found }
    after = window.next ?? undefined
  } while (after)
  return { rows, labels }
}
