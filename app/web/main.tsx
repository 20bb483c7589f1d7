import { createRoot } from 'react-dom/client'
import { ComingSoon } from '#platform/web/parts/Messages.tsx'
import { ThemeProvider } from '#platform/web/theme/ThemeProvider.tsx'
import { WordsProvider } from '#platform/web/words/WordsProvider.tsx'
import { boot, type Step, type StepName, stepOrder } from './boot.ts'
import { startPage } from './start-page.ts'

/** Steps that have nothing to prepare yet. */
const steps = Object.fromEntries(stepOrder.map(name => [name, () => {}])) as unknown as Record<StepName, Step>

void boot({
  steps,
  page: startPage,
  mount: () => {
    createRoot(document.getElementById('root')!).render(
      <ThemeProvider>
        <WordsProvider>
          <ComingSoon feature="Millwright" backHref="/gallery.html" />
        </WordsProvider>
      </ThemeProvider>,
    )
  },
})
