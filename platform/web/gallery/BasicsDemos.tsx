import { Button, Checkbox, NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type CardItem, Cards } from '../parts/Cards.tsx'
import { CodeCell, MoneyCell, QuantityCell } from '../parts/Cells.tsx'
import { FilterChips } from '../parts/FilterChips.tsx'
import { Kbd } from '../parts/Kbd.tsx'
import { Presence } from '../parts/Presence.tsx'
import { ScanField, type ScanFieldProps } from '../parts/ScanField.tsx'
import { MachineStateSign, StatusDot } from '../parts/StatusDot.tsx'
import { StatusPath } from '../parts/StatusPath.tsx'
import { machineStates, meanings } from '../parts/tone.ts'
import { useWords } from '../words/WordsProvider.tsx'
import classes from './Gallery.module.css'

export function TypeDemo() {
  return (
    <div className={classes.sizes}>
      <h1>Head, 20 px: Purchase order PO-000218</h1>
      <p>Base, 14 px: the traveler names operation, machine and set-up sheet.</p>
      <p style={{ fontSize: 'var(--text-table)' }}>Table, 13 px: 0123456789 · 1,250.00 · Nov 12, 2026 · 1 h 20 min</p>
      <p style={{ fontSize: 'var(--text-small)' }}>Small, 12 px: headings of columns, hints beside fields.</p>
      <p>
        <code>G01 X1.2500 Y-0.3750 F12.0 (mono, for codes, dimensions and NC code)</code>
      </p>
      <p>
        <Kbd keys="Ctrl K" /> <Kbd keys="Shift F10" /> <Kbd keys="?" />
      </p>
    </div>
  )
}

export function ColoursDemo() {
  const words = useWords()
  return (
    <>
      <div className={classes.swatches}>
        {[...meanings, 'neutral'].map(meaning => (
          <div
            key={meaning}
            className={classes.swatch}
            style={{ background: `var(--${meaning}-soft)`, color: `var(--${meaning}-ink)` }}
          >
            <b>{meaning}</b> The text of its meaning on its ground
          </div>
        ))}
        <div className={classes.swatch} style={{ background: 'var(--accent)', color: 'var(--ink-on-solid)' }}>
          <b>accent</b> You can act here
        </div>
      </div>
      <div className={classes.row} style={{ marginTop: 16 }}>
        {machineStates.map(state => (
          <MachineStateSign key={state} state={state} label={words(`states.${state}`)} />
        ))}
      </div>
      <div className={classes.row}>
        {machineStates.map(state => (
          <MachineStateSign key={state} state={state} label={words(`states.${state}`)} size={32} />
        ))}
      </div>
    </>
  )
}

const orderCards: readonly CardItem[] = [
  {
    key: '1',
    code: 'SO-000412',
    title: 'Acme Hydraulics',
    href: '#cells',
    status: <StatusDot tone="negative" label="late" />,
    tone: 'negative',
    facts: [
      { label: 'Due', value: 'Nov 6, 2026' },
      { label: 'Total', value: '$16,459.40' },
    ],
  },
  {
    key: '2',
    code: 'SO-000413',
    title: 'Calumet Aerospace',
    href: '#cells',
    status: <StatusDot tone="ongoing" label="running" />,
    facts: [{ label: 'Due', value: 'Nov 28, 2026' }],
  },
  {
    key: '3',
    code: 'SO-000398',
    title: 'Delmar Pumps',
    href: '#cells',
    status: <StatusDot tone="neutral" label="closed" />,
    grey: true,
  },
]

const path = ['draft', 'sent', 'accepted', 'ordered'].map(key => ({ key, label: key }))

export function CellsDemo() {
  const [filters, setFilters] = useState([
    { key: 'late', value: 'late' },
    { key: 'customer', field: 'customer', value: 'Acme' },
    { key: 'due', field: 'due', value: 'this month' },
  ])
  return (
    <>
      <div className={classes.row}>
        {[...meanings, 'neutral' as const].map(tone => (
          <StatusDot key={tone} tone={tone} label={tone} />
        ))}
      </div>
      <div className={classes.row}>
        <CodeCell code="SO-000412" href="#cells" />
        <MoneyCell value="1250.5" currency="USD" />
        <MoneyCell value="-88.00" currency="USD" />
        <MoneyCell value={null} />
        <QuantityCell value="120.500000" unit="kg" />
        <Presence
          people={[
            { id: '1', name: 'Ana Ferrer', editing: 'Promise date' },
            { id: '2', name: 'Bob Tran' },
            { id: '3', name: 'Chidi Okafor' },
            { id: '4', name: 'Dolores Peña' },
            { id: '5', name: 'Eve Lind' },
          ]}
        />
      </div>
      <div className={classes.row}>
        <StatusPath steps={path} current={path[1]!} tone="info" />
      </div>
      <div className={classes.row}>
        <StatusPath steps={path} current={{ key: 'declined', label: 'declined' }} tone="negative" />
      </div>
      <div className={classes.row}>
        <FilterChips
          chips={filters}
          onAdd={() => {}}
          onEdit={() => {}}
          onRemove={key => setFilters(held => held.filter(one => one.key !== key))}
          onClear={() => setFilters([])}
          quick={[{ key: 'mine', label: 'Mine', count: 7, on: false, onToggle: () => {} }]}
        />
      </div>
      <Cards label="Orders" items={orderCards} />
    </>
  )
}

export function FieldsDemo() {
  const [verdict, setVerdict] = useState<ScanFieldProps['verdict']>()
  return (
    <>
      <div className={classes.columns}>
        <div>
          <TextInput label="Customer part number" description="As printed on the drawing" required mb="sm" />
          <TextInput
            label="Promise date"
            defaultValue="31/02/2027"
            error="Promise date: “31/02/2027” is not a date. Write it as 2027-02-28."
            mb="sm"
          />
          <Textarea label="Note" rows={2} mb="sm" />
          <NumberInput label="Quantity" defaultValue={120} suffix=" pcs" mb="sm" hideControls />
        </div>
        <div>
          <Select label="Terms" data={['Net 30', 'Net 45', '2 % 10 Net 30']} defaultValue="Net 30" mb="sm" />
          <Checkbox label="Certificates travel with the goods" defaultChecked mb="sm" />
          <Switch label="Tell me when it ships" mb="sm" />
          <TextInput label="Order" value="SO-000412" disabled mb="sm" />
          <div className={classes.row}>
            <Button>Send quote</Button>
            <Button variant="default">Duplicate</Button>
            <Button variant="subtle" color="neutral">
              Skip
            </Button>
            <Button color="negative">Archive</Button>
            <Button disabled>Close order</Button>
          </div>
        </div>
      </div>
      <div style={{ maxWidth: 480 }}>
        <ScanField
          onScan={(code, how) =>
            setVerdict({ tone: code.startsWith('X') ? 'negative' : 'positive', text: `${code} ${how}` })
          }
          verdict={verdict}
          hint="Scan a traveler, a lot or a badge."
          listenEverywhere={false}
        />
      </div>
    </>
  )
}
