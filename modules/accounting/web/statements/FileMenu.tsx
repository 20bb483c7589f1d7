import { IconDownload } from '@tabler/icons-react'
import { useShortcuts } from '#platform/web/kernel/keyboard.ts'
import { MenuButton } from '#platform/web/parts/menu/MenuButton.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Statements.module.css'

const formats = ['pdf', 'xlsx', 'csv'] as const

function open(href: string, isShown: boolean): void {
  const link = document.createElement('a')
  link.href = href
  if (isShown) {
    link.target = '_blank'
    link.rel = 'noopener'
  } else link.download = ''
  link.click()
}

/** The figures as a file; paper opens beside the page, from where it is printed. */
export function FileMenu({ addressOf }: { addressOf: (format: string) => string }) {
  const words = useWords()
  const label = words('statements.screen.files')
  const save = (format: string) => open(addressOf(format), format === 'pdf')
  useShortcuts([{ keys: 'p', label, group: words('statements.screen.statements'), run: () => save('pdf') }])
  return (
    <MenuButton
      label={label}
      entries={formats.map(format => ({
        key: format,
        label: words(`statements.screen.${format}`),
        ...(format === 'pdf' && { shortcut: 'p' }),
        onChoose: () => save(format),
      }))}
    >
      <IconDownload size={16} className={classes.icon} aria-hidden />
      <span className={classes.label}>{label}</span>
    </MenuButton>
  )
}
