/** What the bundler makes of a pattern of files. */
interface ImportMeta {
  glob(
    pattern: string | readonly string[],
    options?: { query?: string; import?: string; eager?: boolean },
  ): Record<string, unknown>
}
