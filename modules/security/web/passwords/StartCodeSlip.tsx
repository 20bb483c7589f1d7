import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Passwords.module.css'
import type { StartCode } from './ResetPassword.tsx'

/** What one hands over on paper. */
export function StartCodeSlip({ slip, name }: { slip: StartCode; name: string }) {
  const words = useWords()
  const formats = useFormats()
  return (
    <section className={classes.slip} aria-label={words('passwords.slip')}>
      <dl>
        <dt>{words('personal.name')}</dt>
        <dd>{name}</dd>
        <dt>{words('door.username')}</dt>
        <dd>
          <code>{slip.username}</code>
        </dd>
        <dt>{words('passwords.startCode')}</dt>
        <dd data-code>{slip.startCode}</dd>
        <dt>{words('passwords.until')}</dt>
        <dd>{formats.dateTime(slip.expiresAt)}</dd>
      </dl>
      <p>{words('passwords.slipLead', { address: window.location.host })}</p>
      <Button
        mt="md"
        variant="default"
        className={classes.noPrint ?? ''}
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => window.print()}
      >
        {words('factors.print')}
      </Button>
    </section>
  )
}
