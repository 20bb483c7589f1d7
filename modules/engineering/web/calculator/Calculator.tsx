import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type CalculatorName, calculatorNames } from '#modules/engineering/model/calculator/shop-math.ts'
import { valueLabel } from '#platform/model'
import { api } from '#platform/web/kernel/api.ts'
import { useShortcuts } from '#platform/web/kernel/keyboard.ts'
import { changeQuery, useAddress } from '#platform/web/kernel/navigation.ts'
import type { Row } from '#platform/web/kernel/record-api.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { PageSkeleton } from '#platform/web/parts/Skeletons.tsx'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import '../engineering-words.ts'
import classes from './Calculator.module.css'
import { CalculatorSheet } from './CalculatorSheet.tsx'
import { type TypedFigures, typedAgain } from './figures.ts'
import { groups, inOrder } from './groups.ts'

const isCalculator = (name: string | null): name is CalculatorName => calculatorNames.includes(name as CalculatorName)
const choose = (name: CalculatorName) => changeQuery({ calculator: name })

/** Where a new record is made: what is saved is opened, and `?from={id}` starts from what was saved before. */
const createPath = '/calculations/create'

/** Speeds and feeds, bends, yields and weights, worked out while one types; a result worth keeping becomes a record. */
export default function Calculator() {
  // Names of calculators stand in the module's own dictionary.
  useResource('calculations')
  const { path, query } = useAddress()
  const from = path === createPath ? query.get('from') : null
  const { number } = useFormats()
  const { data: saved, error } = useQuery({
    queryKey: ['duplicate', 'calculations', from],
    enabled: from !== null,
    queryFn: () => api.get<{ row: Row }>(`/calculations/${from}/duplicate`),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (error) return <EmptyState wholePage title={error.message} />
  if (from !== null && !saved) return <PageSkeleton />
  const calculator = saved ? (saved.row.calculator as CalculatorName) : inOrder[0]!
  const begun = saved
    ? { [calculator]: typedAgain(calculator, saved.row.inputs as Readonly<Record<string, string>>, number) }
    : {}
  return <Sheets first={calculator} begun={begun} creates={path === createPath} />
}

interface SheetsProps {
  readonly first: CalculatorName
  readonly begun: { readonly [name in CalculatorName]?: TypedFigures }
  readonly creates: boolean
}

function Sheets({ first, begun, creates }: SheetsProps) {
  const words = useWords()
  const asked = useAddress().query.get('calculator')
  const current = isCalculator(asked) ? asked : first
  const [typed, setTyped] = useState(begun)
  const find = useRef<HTMLInputElement>(null)
  const step = (by: number) => choose(inOrder[(inOrder.indexOf(current) + by + inOrder.length) % inOrder.length]!)
  const group = words('calculator.title')
  useShortcuts([
    { keys: '/', label: words('calculator.find'), group, run: () => find.current?.focus() },
    { keys: 'alt+down', label: words('calculator.next'), group, whileTyping: true, run: () => step(1) },
    { keys: 'alt+up', label: words('calculator.previous'), group, whileTyping: true, run: () => step(-1) },
  ])
  return (
    <>
      <ScreenHead title={words(creates ? 'calculator.newTitle' : 'calculator.title')} lead={words('calculator.lead')}>
        <Link href="/calculations">{words('calculator.saved')}</Link>
      </ScreenHead>
      <div className={classes.screen}>
        <CalculatorList current={current} find={find} />
        <CalculatorSheet
          key={current}
          name={current}
          typed={typed[current] ?? {}}
          opensSaved={creates}
          onType={figures => setTyped(before => ({ ...before, [current]: figures }))}
        />
      </div>
    </>
  )
}

interface ListProps {
  readonly current: CalculatorName
  readonly find: React.RefObject<HTMLInputElement | null>
}

/** All calculators; typing narrows them, Enter takes the first that is left. */
function CalculatorList({ current, find }: ListProps) {
  const words = useWords()
  const [text, setText] = useState('')
  const labelOf = (name: CalculatorName) => valueLabel(words, 'calculations', 'calculator', name)
  const matches = (name: CalculatorName) => labelOf(name).toLowerCase().includes(text.trim().toLowerCase())
  const shown = Object.entries(groups)
    .map(([group, names]) => ({ group, names: names.filter(matches) }))
    .filter(({ names }) => names.length > 0)
  const first = shown[0]?.names[0]
  return (
    <nav className={classes.list} aria-label={words('calculator.list')}>
      <TextInput
        ref={find}
        aria-label={words('calculator.find')}
        placeholder={words('calculator.find')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter' || !first) return
          choose(first)
          setText('')
        }}
      />
      {shown.length === 0 && <p className={classes.quiet}>{words('calculator.none')}</p>}
      {shown.map(({ group, names }) => (
        <section key={group}>
          <h2>{words(`calculator.groups.${group}`)}</h2>
          {names.map(name => (
            <button key={name} type="button" aria-current={name === current || undefined} onClick={() => choose(name)}>
              {labelOf(name)}
            </button>
          ))}
        </section>
      ))}
    </nav>
  )
}
