import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { type CalculatorName, calculatorNames } from '#modules/engineering/model/shop-math.ts'
import { valueLabel } from '#platform/model'
import { useShortcuts } from '#platform/web/kernel/keyboard.ts'
import { changeQuery, useAddress } from '#platform/web/kernel/navigation.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import '../engineering-words.ts'
import classes from './Calculator.module.css'
import { CalculatorSheet } from './CalculatorSheet.tsx'
import type { TypedFigures } from './figures.ts'
import { groups, inOrder } from './groups.ts'

const isCalculator = (name: string | null): name is CalculatorName => calculatorNames.includes(name as CalculatorName)
const choose = (name: CalculatorName) => changeQuery({ calculator: name })

/** Speeds and feeds, bends, yields and weights, worked out while one types; a result worth keeping becomes a record. */
export default function Calculator() {
  const words = useWords()
  // Names of calculators stand in the wing's own dictionary.
  useResource('calculations')
  const asked = useAddress().query.get('calculator')
  const current = isCalculator(asked) ? asked : inOrder[0]!
  const [typed, setTyped] = useState<{ readonly [name in CalculatorName]?: TypedFigures }>({})
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
      <ScreenHead title={words('calculator.title')} lead={words('calculator.lead')}>
        <Link href="/calculations">{words('calculator.saved')}</Link>
      </ScreenHead>
      <div className={classes.screen}>
        <CalculatorList current={current} find={find} />
        <CalculatorSheet
          key={current}
          name={current}
          typed={typed[current] ?? {}}
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
