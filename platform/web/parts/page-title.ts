import { useEffect } from 'react'

const product = 'Millwright'

/** What the browser's tab, its history and a bookmark say: the page's own title first. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const before = document.title
    document.title = `${title} · ${product}`
    return () => {
      document.title = before
    }
  }, [title])
}
