import { type KeyboardEvent, useEffect, useRef } from 'react'
import { type Calculator, type CalculatorName, calculators } from '#modules/engineering/model/calculator/shop-math.ts'
import { formulas, measureOf, type System, symbolOf } from '#modules/engineering/model/calculator/shop-measures.ts'
import { valueLabel } from '#platform/model'
import { useSession } from '#platform/web/kernel/application.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Calculator.module.css'
import { figureIn, plainText, type Sheet, type TypedFigures, workSheet } from './figures.ts'
import { SaveCalculation } from './SaveCalculation.tsx'
import { UnitLine } from './UnitLine.tsx'

interface SheetProps {
  readonly name: CalculatorName
  readonly typed: TypedFigures
  readonly onType: (typed: TypedFigures) => void
  /** The page of what was saved is opened. */
  readonly opensSaved?: boolean
}

const systems: readonly System[] = ['inch', 'metric']

/** Enter goes down the column one types in. */
function walkDown(event: KeyboardEvent<HTMLElement>) {
  const here = event.target as HTMLElement
  if (event.key !== 'Enter' || !here.matches('input[data-system]')) return
  // A figure with one unit stands in both columns; from there it goes on in the first.
  const [system] = here.dataset.system!.split(' ')
  const column = [...event.currentTarget.querySelectorAll<HTMLInputElement>(`[data-system~="${system}"]`)]
  const next = column[column.indexOf(here as HTMLInputElement) + 1]
  event.preventDefault()
  if (next) next.focus()
  else event.currentTarget.querySelector<HTMLInputElement>('[data-name]')?.focus()
}

/** One calculator: its formula, what it asks for in both systems, and what comes out. */
export function CalculatorSheet({ name, typed, onType, opensSaved = false }: SheetProps) {
  const words = useWords()
  const { formatLocale } = useFormats()
  const box = useRef<HTMLElement>(null)
  const sheet = workSheet(name, typed, formatLocale)
  // Whoever chooses a calculator wants to type its first figure.
  useEffect(() => box.current?.querySelector<HTMLInputElement>('input[data-system]')?.focus(), [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears Enter from the fields inside
    <section ref={box} className={classes.sheet} onKeyDown={walkDown}>
      <h2>{valueLabel(words, 'calculations', 'calculator', name)}</h2>
      <code className={classes.formula}>{formulas[name]}</code>
      {calculators[name].inputs.some(figure => !('both' in measureOf(name, figure))) && (
        <div className={classes.columns} aria-hidden>
          <span />
          {systems.map(system => (
            <span key={system}>{words(`calculator.${system}`)}</span>
          ))}
        </div>
      )}
      {calculators[name].inputs.map(figure =>
        figure in sheet.chosen ? (
          <UnitLine key={figure} figure={figure} chosen={sheet.chosen} typed={typed} onType={onType} />
        ) : (
          <FigureLine key={figure} name={name} figure={figure} typed={typed} sheet={sheet} onType={onType} />
        ),
      )}
      <Results name={name} sheet={sheet} />
      <SaveCalculation name={name} sheet={sheet} opensSaved={opensSaved} />
    </section>
  )
}

function useUnit() {
  const { currency } = useSession()
  return (unit: string) => unit.replace('currency', currency)
}

function FigureLine({ name, figure, typed, sheet, onType }: SheetProps & { figure: string; sheet: Sheet }) {
  const words = useWords()
  const formats = useFormats()
  const measure = measureOf(name, figure, sheet.chosen)
  const given = typed[figure]
  const value = sheet.figures[figure] ?? null
  const label = words(`calculator.figures.${figure}`)
  const negative = 'negative' in sheet.worked && sheet.worked.negative === figure
  const wrong = Number.isNaN(value)
    ? words('calculator.notNumber')
    : negative
      ? words('calculator.negative', { name: label })
      : null
  const fallback = (calculators[name] as Calculator).defaults?.[figure]
  const written = (number: number, system: System) => formats.number(figureIn(name, figure, number, system))
  const textIn = (system: System) => {
    if (given?.system === system) return given.text
    return value === null || Number.isNaN(value) || !Number.isFinite(value) ? '' : written(value, system)
  }
  const fields: readonly System[] = 'both' in measure ? ['inch'] : systems
  const error = `${name}-${figure}-wrong`
  return (
    <div className={classes.line}>
      <span className={classes.label}>
        {label} <code>{symbolOf(figure)}</code>
      </span>
      {fields.map(system => (
        <Field
          key={system}
          system={'both' in measure ? 'inch metric' : system}
          label={label}
          unit={'both' in measure ? measure.both : measure[system].unit}
          text={textIn(system)}
          placeholder={fallback === undefined ? '' : written(fallback, system)}
          error={wrong ? error : undefined}
          onType={text => onType({ ...typed, [figure]: { system, text } })}
        />
      ))}
      {wrong && (
        <span id={error} role="alert" className={classes.wrong}>
          {wrong}
        </span>
      )}
    </div>
  )
}

interface FieldProps {
  readonly system: string
  readonly label: string
  readonly unit: string
  readonly text: string
  readonly placeholder: string
  readonly error: string | undefined
  readonly onType: (text: string) => void
}

function Field({ system, label, unit, text, placeholder, error, onType }: FieldProps) {
  const unitText = useUnit()(unit)
  return (
    <label className={classes.field} data-wrong={error ? true : undefined}>
      <input
        data-system={system}
        aria-label={unitText ? `${label}, ${unitText}` : label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error}
        inputMode="text"
        autoComplete="off"
        value={text}
        placeholder={placeholder}
        onFocus={event => event.target.select()}
        onChange={event => onType(event.target.value)}
      />
      <span>{unitText}</span>
    </label>
  )
}

/** What comes out, or the sentence that says what is missing. */
function Results({ name, sheet: { worked, chosen } }: { name: CalculatorName; sheet: Sheet }) {
  const words = useWords()
  const formats = useFormats()
  const unitText = useUnit()
  if (!worked.ok) {
    const named = (figure: string) => ({ name: words(`calculator.figures.${figure}`) })
    const told =
      'missing' in worked
        ? words('calculator.waiting', named(worked.missing))
        : 'negative' in worked
          ? words('calculator.negative', named(worked.negative))
          : words('calculator.noResult')
    return (
      <p className={classes.waiting} role="status">
        {told}
      </p>
    )
  }
  return (
    <dl className={classes.results} aria-live="polite" aria-label={words('calculator.results')}>
      {Object.entries(worked.outputs).map(([figure, text]) => {
        const measure = measureOf(name, figure, chosen)
        const shown = (system: System) => formats.number(figureIn(name, figure, Number(text), system))
        return (
          <div key={figure} className={classes.line}>
            <dt className={classes.label}>
              {words(`calculator.figures.${figure}`)} <code>{symbolOf(figure)}</code>
            </dt>
            {'both' in measure ? (
              <dd>
                {formats.number(plainText(Number(text)))} <small>{unitText(measure.both)}</small>
              </dd>
            ) : (
              systems.map(system => (
                <dd key={system}>
                  {shown(system)} <small>{measure[system].unit}</small>
                </dd>
              ))
            )}
          </div>
        )
      })}
    </dl>
  )
}
