import { localStorageColorSchemeManager, MantineProvider, useMantineColorScheme } from '@mantine/core'
import type { ReactNode } from 'react'
import { theme } from './theme.ts'
import './styles.ts'

/** system follows the computer; the choice is kept in this browser under this key (start.js reads it before the first paint). */
export type ColourMode = 'system' | 'light' | 'dark'
const colourModeManager = localStorageColorSchemeManager({ key: 'millwright-colours' })

function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
}

export interface ThemeProviderProps {
  children: ReactNode
  /** Floor screens and tests may insist on one mode. */
  force?: 'light' | 'dark'
}

export function ThemeProvider({ children, force }: ThemeProviderProps) {
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={colourModeManager}
      defaultColorScheme="auto"
      forceColorScheme={force}
      getStyleNonce={styleNonce}
      withCssVariables={false}
      withGlobalClasses={false}
      deduplicateInlineStyles
    >
      {children}
    </MantineProvider>
  )
}

export function useColourMode(): { mode: ColourMode; setMode: (mode: ColourMode) => void } {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return {
    mode: colorScheme === 'auto' ? 'system' : colorScheme,
    setMode: mode => setColorScheme(mode === 'system' ? 'auto' : mode),
  }
}
