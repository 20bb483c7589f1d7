import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  nextSampleStep,
  type SampleDocuments,
  type SampleStep,
  sampleStepAt,
  sampleSteps,
} from '#modules/sales/model/sample.ts'
import { api, Problem } from '#platform/web/kernel/api.ts'
import { pageOf, useApplication } from '#platform/web/kernel/application.ts'
import { navigate, useAddress } from '#platform/web/kernel/navigation.ts'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { ask } from '#platform/web/parts/questions/questions.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './FirstSale.module.css'
import './words.ts'

interface Sample {
  readonly customer: string | null
  readonly documents: SampleDocuments | null
}

const path = '/sample-sale'
const queryKey = ['sample-sale']

/** The guide of the first sale: says what to press next, and sees by the records that it was done. */
export default function FirstSale({ onClose }: { onClose: () => void }) {
  const words = useWords()
  const { data } = useQuery({ queryKey, queryFn: () => api.get<Sample>(path), refetchInterval: 2000 })
  return (
    <aside className={classes.guide} aria-label={words('saleGuide.label')}>
      <header>
        <h2>{words('saleGuide.label')}</h2>
        <button type="button" aria-label={words('saleGuide.close')} onClick={onClose}>
          <IconX size={18} aria-hidden />
        </button>
      </header>
      {data && (data.documents ? <Walking documents={data.documents} onClose={onClose} /> : <Beginning />)}
    </aside>
  )
}

/** Does it, and says why not where it is refused. */
function useDoing() {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const attempt = async (task: () => Promise<Sample>): Promise<Sample | null> => {
    setBusy(true)
    setRefused(null)
    try {
      const sample = await task()
      queries.setQueryData(queryKey, sample)
      void queries.invalidateQueries({ queryKey: ['home'] })
      return sample
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setRefused(error.message)
      return null
    } finally {
      setBusy(false)
    }
  }
  return { busy, refused, attempt }
}

const Refused = ({ text }: { text: string | null }) => (text ? <p role="alert">{text}</p> : null)

function Beginning() {
  const words = useWords()
  const application = useApplication()
  const { busy, refused, attempt } = useDoing()
  const begin = async () => {
    const made = await attempt(() => api.post<Sample>(path, {}))
    const quote = made?.documents?.quotes
    if (quote) navigate(pageOf(application, 'quotes', quote.id)!)
  }
  return (
    <>
      <p>{words('saleGuide.intro')}</p>
      <Refused text={refused} />
      <Button size="xs" loading={busy} onClick={() => void begin()}>
        {words('saleGuide.begin')}
      </Button>
    </>
  )
}

function Walking({ documents, onClose }: { documents: SampleDocuments; onClose: () => void }) {
  const words = useWords()
  const step = nextSampleStep(documents)
  const { busy, refused, attempt } = useDoing()
  const remove = async () => {
    const isSure = await ask({
      title: words('saleGuide.removeTitle'),
      lead: words('saleGuide.removeLead'),
      yes: words('saleGuide.remove'),
      negative: true,
    })
    if (!isSure || !(await attempt(() => api.delete<Sample>(path)))) return
    notify({ type: 'positive', title: words('saleGuide.removed') })
    onClose()
    navigate('/dashboard')
  }
  return (
    <>
      {step ? <NextStep step={step} documents={documents} /> : <p>{words('saleGuide.done')}</p>}
      <Refused text={refused} />
      <Button size="compact-sm" variant={step ? 'subtle' : 'filled'} loading={busy} onClick={() => void remove()}>
        {words('saleGuide.remove')}
      </Button>
    </>
  )
}

function NextStep({ step, documents }: { step: SampleStep; documents: SampleDocuments }) {
  const words = useWords()
  const application = useApplication()
  const kind = sampleStepAt[step]
  const document = documents[kind]
  const href = document && pageOf(application, kind, document.id)
  const isThere = useAddress().path === href
  const press = words(`saleGuide.steps.${step}.press`)
  usePointedAt(isThere ? press : null)
  return (
    <div aria-live="polite">
      <p className={classes.place}>
        {words('saleGuide.step', { step: sampleSteps.indexOf(step) + 1, steps: sampleSteps.length })}
      </p>
      <p>
        {words(`saleGuide.steps.${step}.say`)} <strong>{words('saleGuide.press', { button: press })}</strong>
      </p>
      {href && !isThere && (
        <Button size="xs" onClick={() => navigate(href)}>
          {words('saleGuide.open', { record: words(`saleGuide.records.${kind}`) })}
        </Button>
      )}
    </div>
  )
}

/** The button to press, outlined as long as it is on the page. */
function usePointedAt(press: string | null): void {
  useEffect(() => {
    if (!press) return
    const look = () => {
      for (const button of document.querySelectorAll<HTMLElement>(
        'main button, main a[role="button"], [role="dialog"] button',
      ))
        button.toggleAttribute('data-guided', button.textContent?.trim() === press)
    }
    look()
    const looking = setInterval(look, 500)
    return () => {
      clearInterval(looking)
      for (const one of document.querySelectorAll('[data-guided]')) one.removeAttribute('data-guided')
    }
  }, [press])
}
