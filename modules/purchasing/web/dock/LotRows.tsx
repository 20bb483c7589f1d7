import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { ExpectedLine } from '#modules/purchasing/model/dock.ts'
import { DayInput } from '#platform/web/fields/DayInput.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { AmountInput } from './AmountInput.tsx'
import { type Counted, newLot, type TypedLot } from './counted.ts'
import classes from './Dock.module.css'

interface LotRowsProps {
  readonly line: ExpectedLine
  readonly counted: Counted
  readonly onCount: (change: Partial<Counted>) => void
  readonly onRead: (field: string, isRead: boolean) => string[]
}

/** Lots and heats as their tags say them, or serials one a line. */
export function LotRows({ line, counted, onCount, onRead }: LotRowsProps) {
  const words = useWords()
  if (line.tracking === 'serial')
    return (
      <Textarea
        className={classes.wide!}
        label={words('dock.serials')}
        description={words('dock.serialsHint')}
        autosize
        minRows={2}
        maxRows={8}
        value={counted.serials}
        onChange={event => onCount({ serials: event.currentTarget.value })}
      />
    )
  const { lots } = counted
  const change = (lot: TypedLot, next: Partial<TypedLot>, more: Partial<Counted> = {}) =>
    onCount({ lots: lots.map(one => (one === lot ? { ...one, ...next } : one)), ...more })
  return (
    <div className={classes.wide}>
      {lots.map((lot, place) => (
        <fieldset key={lot.key} className={classes.lot}>
          <legend className="spoken">{words('dock.lot', { number: place + 1 })}</legend>
          <TextInput
            label={words('dock.vendorLot')}
            maxLength={80}
            value={lot.vendorLot}
            onChange={event => change(lot, { vendorLot: event.currentTarget.value })}
          />
          <TextInput
            label={words('dock.heat')}
            maxLength={80}
            value={lot.heatNumber}
            onChange={event => change(lot, { heatNumber: event.currentTarget.value })}
          />
          {lots.length > 1 && (
            <AmountInput
              label={words('dock.lotQuantity', { unit: line.stockUnit })}
              value={lot.quantity}
              onChange={(quantity, isRead) => change(lot, { quantity }, { unread: onRead(lot.key, isRead) })}
            />
          )}
          <DayInput
            label={words('dock.expires')}
            value={lot.expiryDate}
            onChange={expiryDate => change(lot, { expiryDate })}
          />
          {lots.length > 1 && (
            <ActionIcon
              variant="subtle"
              color="neutral"
              aria-label={words('dock.removeLot', { number: place + 1 })}
              onClick={() => onCount({ lots: lots.filter(one => one !== lot), unread: onRead(lot.key, true) })}
            >
              <IconX size={16} />
            </ActionIcon>
          )}
        </fieldset>
      ))}
      <Button
        variant="subtle"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => onCount({ lots: [...lots, newLot()] })}
      >
        {words('dock.addLot')}
      </Button>
    </div>
  )
}
