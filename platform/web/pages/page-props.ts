/** What a generated page is about. */
export interface PageProps {
  readonly resource: string
  readonly id?: string
  /** What the list is narrowed to, or a new record begun with. */
  readonly where?: Readonly<Record<string, string>>
}
