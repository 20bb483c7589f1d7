import { createTheme, type MantineColorsTuple } from '@mantine/core'

/** The ten shades Mantine wants are the three tokens we have; the values live in mantine.css. */
function shades(name: string): MantineColorsTuple {
  const shade = (index: number) => `var(--mantine-color-${name}-${index})`
  return [shade(0), shade(1), shade(2), shade(3), shade(4), shade(5), shade(6), shade(7), shade(8), shade(9)]
}

const names = ['accent', 'positive', 'negative', 'warning', 'info', 'ongoing', 'neutral'] as const

/** Mantine's behaviour with our measures: small controls at a desk, square-ish corners, no motion beyond 120 ms. */
export const theme = createTheme({
  colors: Object.fromEntries(names.map(name => [name, shades(name)])),
  primaryColor: 'accent',
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    Button: { defaultProps: { size: 'sm' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'neutral', size: 32 } },
    Tooltip: { defaultProps: { openDelay: 400, transitionProps: { duration: 120 } } },
    Menu: { defaultProps: { transitionProps: { duration: 120 }, shadow: 'md' } },
    Popover: { defaultProps: { transitionProps: { duration: 120 }, shadow: 'md' } },
    Input: { defaultProps: { size: 'sm' } },
    InputWrapper: { defaultProps: { size: 'sm' } },
  },
})
