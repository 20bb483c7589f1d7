import { usePreference } from '#platform/web/kernel/preferences.ts'

/** Rows on a page, for people who would rather turn pages than scroll (documents 1.3). */
export const pageSizes = [50, 100, 200] as const
export type PageSize = (typeof pageSizes)[number]

/** No pages unless the person asks for them. */
export function usePageSize(): [size: PageSize | null, keep: (size: PageSize | null) => void] {
  const [kept, keep] = usePreference('pageSize')
  return [pageSizes.find(size => size === kept) ?? null, keep]
}
