import { CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Factors.module.css'
import { qrPicture } from './qr-picture.ts'

export interface Begun {
  readonly id: string
  readonly uri: string
  readonly secret: string
}

/** What the authenticator app scans, and the same as text for whoever cannot. */
export function ScanPicture({ begun }: { begun: Begun }) {
  const words = useWords()
  const picture = useMemo(() => qrPicture(begun.uri), [begun.uri])
  const spaced = begun.secret.match(/.{1,4}/g)!.join(' ')
  return (
    <div className={classes.scan}>
      <img src={picture} alt={words('factors.picture')} width={184} height={184} />
      <p>{words('factors.orType')}</p>
      <div className={classes.secret}>
        <code>{spaced}</code>
        <CopyButton value={begun.secret}>
          {({ copied, copy }) => (
            <button type="button" onClick={copy} aria-label={words(copied ? 'factors.copied' : 'factors.copy')}>
              {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            </button>
          )}
        </CopyButton>
      </div>
    </div>
  )
}
