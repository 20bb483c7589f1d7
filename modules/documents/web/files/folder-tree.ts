/** A folder with what lies in it. */
export interface FolderNode {
  readonly key: string
  readonly label: string
  readonly documents?: number
  readonly children?: FolderNode[]
}

/** Folders by what they lie in; one whose own folder is not among them stands at the top. */
export function folderTree(rows: readonly Readonly<Record<string, unknown>>[]): FolderNode[] {
  const known = new Set(rows.map(row => row.id))
  const within = (parent: unknown): FolderNode[] =>
    rows
      .filter(row => (known.has(row.parent) ? row.parent : null) === parent)
      .map(row => ({
        key: String(row.id),
        label: String(row.name),
        ...(Number(row.documents) > 0 && { documents: Number(row.documents) }),
        children: within(row.id),
      }))
  return within(null)
}
