import type { PaletteResult } from './Palette.tsx'

interface PaletteAction {
  readonly name: string
  readonly label: string
  /** Why it cannot be done now. */
  readonly refusal?: string
  readonly run: () => void
}

let offered: readonly PaletteAction[] = []

/** What the page one is on offers to the palette under `>`. */
export const palette = {
  offer(actions: readonly PaletteAction[]): () => void {
    offered = actions
    return () => {
      if (offered === actions) offered = []
    }
  },
  actions: (): PaletteResult[] =>
    offered.map(({ name, label, refusal }) => ({ key: `action:${name}`, title: label, ...(refusal && { refusal }) })),
  run: (name: string): void => offered.find(action => action.name === name)?.run(),
}
