import { Button } from '@mantine/core'
import { useWords } from '../words/WordsProvider.tsx'
import { ScreenHead } from './ScreenHead.tsx'
import classes from './Screens.module.css'
import './screen-words.ts'

/** Prints this page, to see what the browser and the printer make of it. */
export default function PrintingSample() {
  const words = useWords()
  return (
    <>
      <ScreenHead title={words('samples.printing')} lead={words('samples.printingBody')} />
      <div className={`${classes.body} ${classes.row}`}>
        <Button onClick={() => window.print()}>{words('samples.printPage')}</Button>
      </div>
    </>
  )
}
