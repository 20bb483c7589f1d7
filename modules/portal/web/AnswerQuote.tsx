import { Button, FileInput, Select, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { refusalReasons } from '#modules/portal/model/refusals.ts'
import { money, sum } from '#platform/model/values/decimal.ts'
import { uploadFile } from '#platform/web/fields/widgets/upload.ts'
import { api, Problem } from '#platform/web/kernel/api.ts'
import { useSession } from '#platform/web/kernel/application.ts'
import { useOpened } from '#platform/web/pages/record/record-context.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './AnswerQuote.module.css'
import './portal-words.ts'

interface Price {
  readonly id: string
  readonly lineNumber: number
  readonly partNumber: string | null
  readonly description: string
  readonly quantity: string
  readonly unitPrice: string
  readonly extended: string
  readonly leadDays: number | null
  readonly outcome: 'open' | 'won' | 'lost'
}

/** A customer answers an offer: a quantity a line, who orders, under which number; or no, and why. */
export default function AnswerQuote({ record }: SlotProps) {
  const words = useWords()
  const prices = ((record.row.prices as Price[] | undefined) ?? []).filter(price => price.outcome === 'open')
  const isOpen = record.row.state === 'sent' || record.row.state === 'accepted'
  const [chosen, setChosen] = useState<Readonly<Record<number, Price>>>({})
  const lines = [...new Set(prices.map(price => price.lineNumber))]
  if (!isOpen || prices.length === 0) return null
  return (
    <section className={classes.answer} aria-label={words('answerQuote.title')}>
      <h2>{words('answerQuote.title')}</h2>
      <p>{words('answerQuote.lead')}</p>
      {lines.map(line => (
        <LineOffers
          key={line}
          prices={prices.filter(price => price.lineNumber === line)}
          chosen={chosen[line] ?? null}
          onChoose={price => {
            const { [line]: _, ...others } = chosen
            setChosen(price ? { ...others, [line]: price } : others)
          }}
        />
      ))}
      {/* What was taken a moment ago is no longer open, and is not sent again. */}
      <OrderForm chosen={Object.values(chosen).filter(({ id }) => prices.some(price => price.id === id))} />
    </section>
  )
}

function LineOffers({
  prices,
  chosen,
  onChoose,
}: {
  prices: readonly Price[]
  chosen: Price | null
  onChoose: (price: Price | null) => void
}) {
  const words = useWords()
  const formats = useFormats()
  const { currency } = useSession()
  const { lineNumber, partNumber, description } = prices[0]!
  const name = `offer-${lineNumber}`
  return (
    <fieldset className={classes.line}>
      <legend>{[partNumber, description].filter(Boolean).join(' · ')}</legend>
      <div className={classes.offers}>
        {prices.map(price => (
          <label key={price.id}>
            <input type="radio" name={name} checked={chosen?.id === price.id} onChange={() => onChoose(price)} />
            <span>
              {words('answerQuote.option', {
                quantity: formats.quantity(price.quantity),
                price: formats.money(price.unitPrice, currency),
                total: formats.money(price.extended, currency),
              })}
            </span>
            {price.leadDays !== null && <small>{words('answerQuote.days', { days: price.leadDays })}</small>}
          </label>
        ))}
        <label>
          <input type="radio" name={name} checked={chosen === null} onChange={() => onChoose(null)} />
          <span>{words('answerQuote.none')}</span>
        </label>
      </div>
    </fieldset>
  )
}

interface Order {
  readonly acceptedBy: string
  readonly customerPo: string
  readonly file: File
  readonly chosen: readonly Price[]
}

/** Sends the file, then the answer; what went wrong is said, and nothing typed is lost. */
function useAccepting() {
  const words = useWords()
  const { id, refresh } = useOpened()
  const [isBusy, setBusy] = useState(false)
  const send = async ({ file, chosen, ...given }: Order) => {
    setBusy(true)
    try {
      const customerPoFile = await uploadFile(file)
      const taken = chosen.map(({ lineNumber, quantity }) => ({ line: lineNumber, quantity }))
      await api.post(`/portal-quotes/${id}/accept`, { ...given, customerPoFile, taken })
      notify({ type: 'positive', title: words('answerQuote.accepted') })
      refresh()
    } catch (error) {
      notify({ type: 'negative', title: error instanceof Problem ? error.message : words('answerQuote.failed') })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, send }
}

type Missing = 'quantity' | 'name' | 'po' | 'file'

function OrderForm({ chosen }: { chosen: readonly Price[] }) {
  const words = useWords()
  const formats = useFormats()
  const { currency } = useSession()
  const { isBusy, send } = useAccepting()
  const [name, setName] = useState('')
  const [po, setPo] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [missing, setMissing] = useState<readonly Missing[]>([])
  const [isDeclining, setDeclining] = useState(false)
  const said = (what: Missing, sentence: string) => (missing.includes(what) ? words(`answerQuote.${sentence}`) : null)
  const accept = (event: FormEvent) => {
    event.preventDefault()
    const lacking: Missing[] = [
      ...(chosen.length ? [] : (['quantity'] as const)),
      ...(name.trim() ? [] : (['name'] as const)),
      ...(po.trim() ? [] : (['po'] as const)),
      ...(file ? [] : (['file'] as const)),
    ]
    setMissing(lacking)
    if (lacking.length) return
    void send({ acceptedBy: name, customerPo: po, file: file!, chosen })
  }
  const total = sum(chosen, price => money(price.extended))
  return (
    <form className={classes.answer} onSubmit={accept} noValidate>
      <div className={classes.order}>
        <TextInput
          label={words('answerQuote.name')}
          value={name}
          onChange={event => setName(event.currentTarget.value)}
          error={said('name', 'needName')}
          autoComplete="name"
        />
        <TextInput
          label={words('answerQuote.po')}
          value={po}
          onChange={event => setPo(event.currentTarget.value)}
          error={said('po', 'needPo')}
        />
        <FileInput
          label={words('answerQuote.file')}
          placeholder={words('answerQuote.chooseFile')}
          value={file}
          onChange={setFile}
          accept=".pdf,image/*"
          error={said('file', 'needFile')}
        />
      </div>
      <div className={classes.steps}>
        <Button type="submit" loading={isBusy}>
          {words('answerQuote.accept')}
        </Button>
        <Button variant="default" onClick={() => setDeclining(true)}>
          {words('answerQuote.decline')}
        </Button>
        <strong>{words('answerQuote.chosen', { total: formats.money(total.toFixed(2), currency) })}</strong>
        {said('quantity', 'needQuantity') && <p role="alert">{said('quantity', 'needQuantity')}</p>}
      </div>
      {isDeclining && <DeclineDialog onClose={() => setDeclining(false)} />}
    </form>
  )
}

function DeclineDialog({ onClose }: { onClose: () => void }) {
  const words = useWords()
  const { id, refresh } = useOpened()
  const [why, setWhy] = useState<string>(refusalReasons[0])
  const [note, setNote] = useState('')
  const decline = async () => {
    try {
      await api.post(`/portal-quotes/${id}/decline`, { reason: why, note: note || null })
      notify({ type: 'positive', title: words('answerQuote.declined') })
      onClose()
      refresh()
    } catch (error) {
      notify({ type: 'negative', title: error instanceof Problem ? error.message : words('answerQuote.failed') })
    }
  }
  return (
    <Dialog open onClose={onClose} title={words('answerQuote.declineTitle')} size="small">
      <div className={classes.answer}>
        <Select
          label={words('answerQuote.why')}
          data={refusalReasons.map(value => ({ value, label: words(`answerQuote.reasons.${value}`) }))}
          value={why}
          onChange={value => value && setWhy(value)}
          allowDeselect={false}
        />
        <Textarea
          label={words('answerQuote.note')}
          value={note}
          maxLength={200}
          onChange={event => setNote(event.currentTarget.value)}
          autosize
          minRows={2}
        />
        <Button color="red" onClick={decline}>
          {words('answerQuote.decline')}
        </Button>
      </div>
    </Dialog>
  )
}
