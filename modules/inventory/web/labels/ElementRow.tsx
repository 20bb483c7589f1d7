import { Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type LabelElement, rotations, symbologies } from '#modules/inventory/model/label-elements.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Labels.module.css'

interface ElementRowProps {
  readonly element: LabelElement
  /** What the record shown has to say, by field. */
  readonly values: Readonly<Record<string, string>>
  readonly chosen: boolean
  readonly disabled: boolean
  readonly onChoose: () => void
  readonly onChange: (next: LabelElement | null) => void
}

/** One thing on the label: what it says, where it stands, how large it is. */
export function ElementRow({ element, values, chosen, disabled, onChoose, onChange }: ElementRowProps) {
  const words = useWords()
  return (
    <fieldset className={classes.element} data-chosen={chosen || undefined} disabled={disabled} onFocus={onChoose}>
      <legend>{words(`labelDesigner.kinds.${element.kind}`)}</legend>
      <Says element={element} values={values} onChange={onChange} />
      <Measures element={element} onChange={onChange} />
      <Looks element={element} onChange={onChange} />
      <button
        type="button"
        className={classes.remove}
        aria-label={words('labelDesigner.remove')}
        onClick={() => onChange(null)}
      >
        <IconTrash size={16} aria-hidden />
      </button>
    </fieldset>
  )
}

type PartProps = Pick<ElementRowProps, 'element' | 'onChange'>

/** Fixed text, or the field whose value is printed or coded. */
function Says({ element, values, onChange }: PartProps & Pick<ElementRowProps, 'values'>) {
  const words = useWords()
  const isCode = element.kind === 'barcode'
  const fixed: Readonly<Record<string, string>> = {
    address: words('labelDesigner.address'),
    kind: words('labelDesigner.kind'),
    company: words('labelDesigner.company'),
  }
  const known = [...new Set([...Object.keys(values), element.field ?? 'address'])].sort()
  const told = (name: string) => `${name}${values[name] ? ` · ${values[name]}` : ''}`
  if (element.kind === 'text')
    return (
      <TextInput
        label={words('labelDesigner.text')}
        value={element.text ?? ''}
        onChange={event => onChange({ ...element, text: event.currentTarget.value })}
      />
    )
  if (!isCode && element.kind !== 'field') return null
  return (
    <>
      {isCode && (
        <NativeSelect
          label={words('labelDesigner.symbology')}
          value={element.symbology ?? 'qrcode'}
          data={symbologies.map(value => ({ value, label: words(`labelMaker.symbologies.${value}`) }))}
          onChange={event =>
            onChange({ ...element, symbology: event.currentTarget.value as NonNullable<LabelElement['symbology']> })
          }
        />
      )}
      <NativeSelect
        label={words('labelDesigner.field')}
        value={element.field ?? 'address'}
        data={known.map(name => ({ value: name, label: fixed[name] ?? told(name) }))}
        onChange={event => onChange({ ...element, field: event.currentTarget.value })}
      />
    </>
  )
}

const measures: Readonly<Record<LabelElement['kind'], readonly ('x' | 'y' | 'size' | 'width' | 'height')[]>> = {
  text: ['x', 'y', 'size', 'width', 'height'],
  field: ['x', 'y', 'size', 'width', 'height'],
  barcode: ['x', 'y', 'size'],
  line: ['x', 'y', 'width', 'height', 'size'],
  box: ['x', 'y', 'width', 'height', 'size'],
  image: ['x', 'y', 'width', 'height'],
}

function Measures({ element, onChange }: PartProps) {
  const words = useWords()
  return measures[element.kind].map(name => (
    <NumberInput
      key={name}
      label={words(`labelDesigner.${name}`)}
      value={element[name] ?? ''}
      min={0}
      max={500}
      step={0.5}
      decimalScale={1}
      hideControls
      onChange={typed => {
        const { [name]: _, ...rest } = element
        const isEmptied = typed === '' && name !== 'x' && name !== 'y'
        onChange(isEmptied ? (rest as LabelElement) : { ...element, [name]: Number(typed) })
      }}
    />
  ))
}

function Looks({ element, onChange }: PartProps) {
  const words = useWords()
  const isText = element.kind === 'text' || element.kind === 'field'
  if (!isText && element.kind !== 'barcode') return null
  return (
    <>
      <NativeSelect
        label={words('labelDesigner.rotation')}
        value={String(element.rotation ?? 0)}
        data={rotations.map(turn => ({ value: String(turn), label: `${turn}°` }))}
        onChange={event =>
          onChange({ ...element, rotation: Number(event.currentTarget.value) as NonNullable<LabelElement['rotation']> })
        }
      />
      {isText && (
        <Checkbox
          label={words('labelDesigner.bold')}
          checked={element.bold ?? false}
          onChange={event => onChange({ ...element, bold: event.currentTarget.checked })}
        />
      )}
    </>
  )
}
