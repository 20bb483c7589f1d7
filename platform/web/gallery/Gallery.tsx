import { ThemeProvider } from '../theme/ThemeProvider.tsx'
import { WordsProvider } from '../words/WordsProvider.tsx'
import { GridDemo } from './GridDemo.tsx'
import { ShellDemo } from './ShellDemo.tsx'

/** Every part in every state, in both themes and languages: what /tests/components shows. */
export function Gallery() {
  return (
    <ThemeProvider>
      <WordsProvider timeZone="America/Chicago">
        <ShellDemo>
          <GridDemo />
        </ShellDemo>
      </WordsProvider>
    </ThemeProvider>
  )
}
