import { useState } from 'react'
import { ScanField } from '../parts/ScanField.tsx'
import { useWords } from '../words/WordsProvider.tsx'
import { ScreenHead } from './ScreenHead.tsx'
import classes from './Screens.module.css'
import './screen-words.ts'

/** What a badge or barcode reader sends on this device. */
export default function ScannerSample() {
  const words = useWords()
  const [scans, setScans] = useState<readonly string[]>([])
  return (
    <>
      <ScreenHead title={words('samples.scanner')} lead={words('samples.scannerBody')} />
      <div className={classes.body}>
        <ScanField label={words('samples.scanner')} onScan={code => setScans(known => [code, ...known].slice(0, 20))} />
        <h2>{words('samples.scanned')}</h2>
        {scans.length === 0 && <p className={classes.quiet}>{words('samples.nothingScanned')}</p>}
        <ul className={classes.list}>
          {scans.map((code, index) => (
            <li key={`${scans.length - index}`}>
              <span>
                <code>{code}</code>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
