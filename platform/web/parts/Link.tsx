import { createContext, type MouseEvent, type ReactNode, useContext } from 'react'

/** How the app goes somewhere without loading a new page. Unset, links are plain links. */
export type Navigate = (href: string) => void

const NavigateContext = createContext<Navigate | undefined>(undefined)

export function NavigateProvider({ navigate, children }: { navigate: Navigate; children: ReactNode }) {
  return <NavigateContext value={navigate}>{children}</NavigateContext>
}

export interface LinkProps extends React.AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
}

/** A real link: copied, opened in a new tab or read aloud like any other; a plain click stays in the app. */
export function Link({ href, onClick, ...rest }: LinkProps) {
  const navigate = useContext(NavigateContext)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || !plain || !navigate || rest.target || !href.startsWith('/')) return
    event.preventDefault()
    navigate(href)
  }
  return <a href={href} onClick={follow} {...rest} />
}
