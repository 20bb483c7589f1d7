import { Button } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import door from '../parts/Door.module.css'
import classes from './Factors.module.css'

/** Shown once: on paper or in a safe they are the way back in when the phone is lost. */
export function RecoveryCodes({ codes, onLeave }: { codes: readonly string[]; onLeave: () => void }) {
  const words = useWords()
  return (
    <div className={door.form}>
      <p className={door.lead}>{words('factors.codesLead')}</p>
      <ol className={classes.codes} aria-label={words('factors.codesTitle')}>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Button.Group className={classes.noPrint}>
        <Button
          variant="default"
          fullWidth
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => window.print()}
        >
          {words('factors.print')}
        </Button>
        <Button
          variant="default"
          fullWidth
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => download(codes)}
        >
          {words('factors.download')}
        </Button>
      </Button.Group>
      <Button size="md" fullWidth onClick={onLeave} className={classes.noPrint ?? ''}>
        {words('factors.saved')}
      </Button>
    </div>
  )
}

function download(codes: readonly string[]): void {
  const address = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: 'millwright-recovery-codes.txt' })
  link.click()
  URL.revokeObjectURL(address)
}
