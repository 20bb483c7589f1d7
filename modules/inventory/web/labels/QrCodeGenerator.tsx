import { Button, NativeSelect, Textarea } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Problem } from '#platform/web/kernel/api.ts'
import { useApplication } from '#platform/web/kernel/application.ts'
import { useAddress } from '#platform/web/kernel/navigation.ts'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { ScanField } from '#platform/web/parts/ScanField.tsx'
import { everyRecord } from '#platform/web/screens/matrix/every-record.ts'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Labels.module.css'
import { type DesignChoice, drawingAddress, type Found, labelApi, pngOf, save } from './label-api.ts'
import './label-words.ts'

const sizes = ['40 × 20', '50 × 25', '60 × 30', '100 × 50', '100 × 150'] as const
const symbologies = ['qrcode', 'datamatrix', 'code128'] as const

const nameOf = ({ code, title, typed }: Found): string => [code, title].filter(Boolean).join(' · ') || typed

/** Codes and labels of any records (inventory, qr-code-generator). */
export default function QrCodeGenerator() {
  const words = useWords()
  const { screens } = useApplication()
  const { query } = useAddress()
  const [found, setFound] = useState<readonly Found[]>([])
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const [label, setLabel] = useState(query.get('label') ?? '')
  const [size, setSize] = useState<string>(sizes[2])
  const [symbology, setSymbology] = useState<string>('qrcode')
  const add = async (numbers: readonly string[]) => {
    if (numbers.length === 0) return
    try {
      const answer = await labelApi.find(numbers)
      const known = answer.found.filter(one => one.link)
      setFound(before => [...before, ...known.filter(one => !before.some(({ link }) => link === one.link))])
      setUnknown(answer.found.filter(one => !one.link).map(({ typed }) => typed))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      notify({ type: 'negative', title: error.message })
    }
  }
  useEffect(() => {
    const named = query.get('records')
    if (named) void add(named.split(',').map(link => `/${link}`))
  }, [])
  const [widthMm, heightMm] = size.split(' × ').map(Number) as [number, number]
  const design: DesignChoice = label ? { label } : { widthMm, heightMm, symbology }
  return (
    <>
      <ScreenHead title={screens['/qr-code-generator'] ?? ''} lead={words('labelMaker.lead')} />
      <div className={classes.maker}>
        <section>
          <ScanField
            label={words('labelMaker.scan')}
            hint={words('labelMaker.scanHint')}
            onScan={code => void add([code])}
            keepsFocus
            {...(unknown.length > 0 && {
              verdict: {
                tone: 'negative',
                text: words('labelMaker.unknown', { numbers: unknown.slice(0, 20).join(', ') }),
              },
            })}
          />
          <PasteList onList={add} />
          <Chosen found={found} onChange={setFound} />
        </section>
        <section className={classes.output}>
          <Choice {...{ label, size, symbology, onLabel: setLabel, onSize: setSize, onSymbology: setSymbology }} />
          {found[0] && <Output design={design} found={found} size={[widthMm, heightMm]} />}
        </section>
      </div>
    </>
  )
}

function PasteList({ onList }: { onList: (numbers: readonly string[]) => Promise<void> }) {
  const words = useWords()
  const [text, setText] = useState('')
  const numbers = text
    .split(/[\n\t;,]+/)
    .map(one => one.trim())
    .filter(Boolean)
  return (
    <form
      className={classes.paste}
      onSubmit={event => {
        event.preventDefault()
        void onList(numbers).then(() => setText(''))
      }}
    >
      <Textarea
        label={words('labelMaker.paste')}
        autosize
        minRows={2}
        maxRows={8}
        value={text}
        spellCheck={false}
        onChange={event => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={numbers.length === 0}>
        {words('labelMaker.add')}
      </Button>
    </form>
  )
}

function Chosen({ found, onChange }: { found: readonly Found[]; onChange: (found: readonly Found[]) => void }) {
  const words = useWords()
  return (
    <div className={classes.chosen}>
      <h2>
        {words('labelMaker.records', { count: found.length })}
        {found.length > 1 && (
          <Button variant="subtle" size="compact-sm" onClick={() => onChange([])}>
            {words('labelMaker.clear')}
          </Button>
        )}
      </h2>
      {found.length === 0 && <p className={classes.quiet}>{words('labelMaker.none')}</p>}
      <ul>
        {found.map(one => (
          <li key={one.link}>
            <span>
              {one.code && <code>{one.code}</code>} {one.title}
            </span>
            <button
              type="button"
              aria-label={words('labelMaker.remove', { name: nameOf(one) })}
              onClick={() => onChange(found.filter(other => other !== one))}
            >
              <IconX size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly size: string
  readonly symbology: string
  readonly onLabel: (id: string) => void
  readonly onSize: (size: string) => void
  readonly onSymbology: (symbology: string) => void
}

function Choice({ label, size, symbology, onLabel, onSize, onSymbology }: ChoiceProps) {
  const words = useWords()
  const { data } = useQuery({
    queryKey: ['labels', 'designs'],
    queryFn: () => everyRecord('labels', { sort: ['name'] }),
  })
  const designs = (data?.rows ?? []).map(row => ({ value: row.id, label: String(row.name) }))
  return (
    <div className={classes.choice}>
      <NativeSelect
        label={words('labelMaker.design')}
        value={label}
        data={[{ value: '', label: words('labelMaker.plain') }, ...designs]}
        onChange={event => onLabel(event.currentTarget.value)}
      />
      {!label && (
        <>
          <NativeSelect
            label={words('labelMaker.size')}
            value={size}
            data={sizes.map(value => ({ value, label: `${value} mm` }))}
            onChange={event => onSize(event.currentTarget.value)}
          />
          <NativeSelect
            label={words('labelMaker.symbology')}
            value={symbology}
            data={symbologies.map(value => ({ value, label: words(`labelMaker.symbologies.${value}`) }))}
            onChange={event => onSymbology(event.currentTarget.value)}
          />
        </>
      )}
    </div>
  )
}

interface OutputProps {
  readonly design: DesignChoice
  readonly found: readonly Found[]
  readonly size: readonly [number, number]
}

function Output({ design, found, size }: OutputProps) {
  const words = useWords()
  const links = found.map(({ link }) => link!)
  const { data } = useQuery({
    queryKey: ['label-preview', design, links[0]],
    queryFn: () => labelApi.preview(design, links[0]!),
    placeholderData: keepPreviousData,
  })
  const name = found.length === 1 ? (found[0]!.code ?? 'label') : 'labels'
  const download = async (format: 'svg' | 'png' | 'pdf' | 'sheet' | 'zpl') => {
    const file = format === 'png' ? await pngOf(data!.svg, ...size) : await labelApi.file(design, links, format)
    save(file, `${name}.${format === 'sheet' ? 'pdf' : format}`)
  }
  return (
    <>
      {data && (
        <img
          className={classes.preview}
          src={drawingAddress(data.svg)}
          alt={words('labelMaker.preview', { name: nameOf(found[0]!) })}
        />
      )}
      <h2>{words('labelMaker.download')}</h2>
      <div className={classes.buttons}>
        {(['pdf', 'sheet', 'zpl', 'svg', 'png'] as const).map((format, place) => (
          <Button key={format} variant={place === 0 ? 'filled' : 'default'} onClick={() => void download(format)}>
            {words(`labelMaker.${format}`)}
          </Button>
        ))}
      </div>
      <Print label={design.label} links={links} />
    </>
  )
}

function Print({ label, links }: { label: string | undefined; links: readonly string[] }) {
  const words = useWords()
  const { data } = useQuery({
    queryKey: ['labels', 'printers'],
    queryFn: () =>
      everyRecord('label-printers', { filter: { field: 'active', op: 'eq', value: true }, sort: ['name'] }),
  })
  const printers = data?.rows ?? []
  const [chosen, setChosen] = useState('')
  const printer = printers.find(row => row.id === chosen) ?? printers[0]
  if (!printer) return null
  const print = async () => {
    try {
      const { prints } = await labelApi.print(label!, printer.id, links)
      notify({
        type: 'ongoing',
        title: words('labelMaker.printed', { count: prints.length, printer: String(printer.name) }),
      })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      notify({ type: 'negative', title: error.message })
    }
  }
  return (
    <div className={classes.print}>
      <NativeSelect
        label={words('labelMaker.printer')}
        value={printer.id}
        data={printers.map(row => ({ value: row.id, label: String(row.name) }))}
        description={label ? undefined : words('labelMaker.needsDesign')}
        onChange={event => setChosen(event.currentTarget.value)}
      />
      <Button disabled={!label} onClick={() => void print()}>
        {words('labelMaker.print')}
      </Button>
    </div>
  )
}
