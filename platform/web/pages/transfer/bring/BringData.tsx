import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from '#platform/web/parts/Link.tsx'
import { ProgressBar } from '#platform/web/parts/ProgressBar.tsx'
import { usePageTitle } from '#platform/web/parts/page-title.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { ChooseFile } from '../ChooseFile.tsx'
import classes from '../ImportWizard.module.css'
import { type ImportKind, templateAddress } from '../import-api.ts'
import '../transfer-words.ts'
import own from './BringData.module.css'
import { BroughtList } from './BroughtList.tsx'
import { afterRun, type Brought } from './brought.ts'
import { LeftOutLists } from './LeftOutLists.tsx'
import { choicesOf, resourceOf, useBrought } from './use-brought.ts'

const ImportWizard = lazy(() => import('../ImportWizard.tsx'))

/** An import stops at a file that needs somebody, which may be far above the button: it is shown once it is on the page. */
function useShowStopped(list: RefObject<HTMLElement | null>): () => void {
  const [runs, setRuns] = useState(0)
  useEffect(() => {
    const stopped = runs > 0 && list.current?.querySelector<HTMLElement>('[data-state=attention]')
    if (!stopped) return
    stopped.scrollIntoView({ block: 'center' })
    stopped.querySelector('button')?.focus({ preventScroll: true })
  }, [runs, list])
  return () => setRuns(before => before + 1)
}

/** All lists of another program at once: what each file is, in the order they need each other, rehearsed, imported, revertible. */
export default function BringData() {
  const words = useWords()
  usePageTitle(words('bring.title'))
  const { kinds, files, busy, wrong, leftOut, ...brought } = useBrought()
  const [open, setOpen] = useState<Brought>()
  const list = useRef<HTMLDivElement>(null)
  const showStopped = useShowStopped(list)
  const importAll = () => brought.importAll().then(showStopped)
  const isBusy = busy !== undefined || files.some(({ state }) => state === 'working')
  const waiting = files.filter(({ state, kind }) => kind && state !== 'done' && state !== 'reverted')
  return (
    <div className={own.page}>
      <header className={own.head}>
        <div>
          <h1>{words('bring.title')}</h1>
          <p className={classes.quiet}>{words('bring.lead')}</p>
        </div>
        <Link href="/import-runs">{words('bring.runs')}</Link>
      </header>
      {wrong && (
        <p className={classes.wrong} role="alert">
          {wrong}
        </p>
      )}
      <ChooseFile
        busy={isBusy}
        label={words('bring.choose')}
        hint={words('bring.hint')}
        onFiles={(table, others) => void brought.bring([table, ...others])}
      />
      {busy && <ProgressBar label={words('bring.reading', { file: busy })} done={0} />}
      {files.length > 0 && (
        <div ref={list}>
          <BroughtList
            files={files}
            kinds={kinds}
            busy={isBusy}
            onKind={({ key }, kind) => brought.takeAs(key, kind || null)}
            onReview={setOpen}
            onRevert={one => void brought.revert(one)}
            onRemove={({ key }) => brought.remove(key)}
          />
          <div className={classes.acts}>
            <Button loading={isBusy} disabled={waiting.length === 0} onClick={() => void importAll()}>
              {words('bring.importAll', { count: waiting.length })}
            </Button>
          </div>
        </div>
      )}
      <LeftOutLists all={leftOut} onRead={file => brought.say(file, [])} />
      <TemplateList kinds={kinds} />
      {open && (
        <Suspense>
          <ImportWizard
            resource={resourceOf(kinds, open)!}
            label={kinds.find(({ name }) => name === open.kind)?.label ?? ''}
            begun={{ file: open.file, choices: choicesOf(open), ...(open.run && { run: open.run }) }}
            onClose={() => setOpen(undefined)}
            onChanged={run => brought.update(open.key, { ...afterRun(run), wrong: '' })}
            onLooked={run => brought.update(open.key, { ...afterRun(run), wrong: '' })}
          />
        </Suspense>
      )}
    </div>
  )
}

/** For whoever has no file yet: a sheet to fill in for each list. */
function TemplateList({ kinds }: { kinds: readonly ImportKind[] }) {
  const words = useWords()
  const known = kinds.filter(({ name }) => !name.startsWith('='))
  return (
    <section className={own.templates}>
      <h2>{words('bring.templates')}</h2>
      <ul>
        {known.map(({ name, label, resource }) => (
          <li key={name}>
            <span>{label}</span>
            {(['xlsx', 'csv'] as const).map(format => (
              <a key={format} className={classes.file} href={templateAddress(resource, format, name)} download="">
                <IconDownload size={14} aria-hidden /> {format.toUpperCase()}
                <span className="spoken"> {label}</span>
              </a>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
