import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Problem } from '#platform/web/kernel/api.ts'
import { sound } from '#platform/web/kernel/sounds.ts'
import { usePageTitle } from '#platform/web/parts/page-title.ts'
import { ScanField } from '#platform/web/parts/ScanField.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { Boxes } from './Boxes.tsx'
import { type BenchLine, type BenchRelease, type BenchSlip, benchApi } from './bench-api.ts'
import { CloseBox } from './CloseBox.tsx'
import classes from './Packing.module.css'
import { PutIn } from './PutIn.tsx'
import { TakeOut } from './TakeOut.tsx'
import '../sales-words.ts'

export interface Said {
  readonly tone: 'positive' | 'negative'
  readonly text: string
}

/** What was done or refused, for eyes at two metres and for ears. */
function useSaying() {
  const words = useWords()
  const [said, setSaid] = useState<Said | null>(null)
  const say = (tone: Said['tone'], text: string) => {
    sound(tone)
    setSaid({ tone, text })
  }
  const trying = async (task: () => Promise<void>) => {
    try {
      await task()
    } catch (error) {
      say('negative', error instanceof Problem ? error.message : words('packing.failed'))
    }
  }
  return { said, say, trying }
}

/** What goes the other way: pieces out of a box, a closed box opened. */
function useOpening({ say, trying }: Pick<ReturnType<typeof useSaying>, 'say' | 'trying'>, refresh: () => unknown) {
  const words = useWords()
  const [taking, setTaking] = useState<BenchLine | null>(null)
  const takeOut = (line: BenchLine, quantity: string) =>
    trying(async () => {
      setTaking(null)
      await benchApi.takeOut(line.id, quantity)
      say('positive', words('packing.takenOut', { quantity, release: line.release }))
      await refresh()
    })
  const openAgain = (slip: BenchSlip) =>
    trying(async () => {
      await benchApi.openAgain(slip.id)
      say('positive', words('packing.opened', { code: slip.code ?? '' }))
      await refresh()
    })
  return { taking, setTaking, takeOut, openAgain }
}

/** Packing with a scanner: which release, how many, which lot, which box; then the slip comes out of the printer. */
export default function PackingBench() {
  const words = useWords()
  const queries = useQueryClient()
  const { said, say, trying } = useSaying()
  const [choices, setChoices] = useState<readonly BenchRelease[]>([])
  const [release, setRelease] = useState<BenchRelease | null>(null)
  const [closing, setClosing] = useState<BenchSlip | null>(null)
  const { data } = useQuery({ queryKey: ['packing-bench'], queryFn: benchApi.atBench, refetchInterval: 30_000 })
  const refresh = () => queries.invalidateQueries({ queryKey: ['packing-bench'] })
  const choose = (one: BenchRelease | null) => {
    setRelease(one)
    setChoices([])
  }
  const scan = (code: string) =>
    trying(async () => {
      const { releases } = await benchApi.found(code)
      sound('positive')
      if (releases.length === 1) choose(releases[0]!)
      else setChoices(releases)
    })
  const putIn = (quantity: string, lot: string | null) =>
    trying(async () => {
      await benchApi.putIn(release!.id, quantity, lot)
      say('positive', words('packing.putIn', { quantity, release: release!.number }))
      choose(null)
      await refresh()
    })
  const { taking, setTaking, takeOut, openAgain } = useOpening({ say, trying }, refresh)
  usePageTitle(words('packing.title'))
  return (
    <div className={classes.bench}>
      <h1 className="spoken">{words('packing.title')}</h1>
      <ScanField size="floor" keepsFocus label={words('packing.scan')} hint={words('packing.scanHint')} onScan={scan} />
      {said && (
        <p className={classes.said} data-tone={said.tone} role="status">
          {said.text}
        </p>
      )}
      {release && <PutIn key={release.id} release={release} onPut={putIn} onLeave={() => choose(null)} />}
      {choices.length > 0 && <Waiting title={words('packing.choose')} releases={choices} onChoose={choose} />}
      {closing && (
        <CloseBox
          slip={closing}
          unit={data?.weightUnit ?? ''}
          onClose={() => setClosing(null)}
          onPacked={code => {
            say('positive', words('packing.packed', { code }))
            setClosing(null)
            void refresh()
          }}
          onRefused={text => say('negative', text)}
        />
      )}
      {taking && (
        <TakeOut line={taking} onTake={quantity => void takeOut(taking, quantity)} onClose={() => setTaking(null)} />
      )}
      <div className={classes.columns}>
        <Waiting title={words('packing.waiting')} releases={data?.releases ?? []} onChoose={choose} />
        <Boxes slips={data?.slips ?? []} onClose={setClosing} onTakeOut={setTaking} onOpenAgain={openAgain} />
      </div>
    </div>
  )
}

function Waiting({
  title,
  releases,
  onChoose,
}: {
  title: string
  releases: readonly BenchRelease[]
  onChoose: (release: BenchRelease) => void
}) {
  const words = useWords()
  const formats = useFormats()
  return (
    <section className={classes.list}>
      <h2>{title}</h2>
      {releases.length === 0 && <p>{words('packing.nothingWaits')}</p>}
      {releases.map(one => (
        <button key={one.id} type="button" className={classes.row} onClick={() => onChoose(one)}>
          <span>
            <strong>{one.description}</strong>
            <small>
              <code>{one.number}</code>
              {[one.part && [one.part, one.revision].filter(Boolean).join(' '), one.customer, one.shipTo]
                .filter(Boolean)
                .map(said => ` · ${said}`)}
            </small>
          </span>
          <span className={classes.count}>
            <strong>{formats.quantity(one.left, one.unit ?? undefined)}</strong>
            <small>{one.held !== null ? words('packing.held') : one.shipOn && formats.date(one.shipOn)}</small>
          </span>
        </button>
      ))}
    </section>
  )
}
