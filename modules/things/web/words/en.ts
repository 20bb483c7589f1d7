/** Words of the things module's own screens. */
export const en = {
  groupMatrix: {
    title: 'Equipment by work center',
    lead: 'Click a cell to add an asset, again to make it the primary work center, again to remove it.',
    leadReading: 'The primary work center sets rates and hours.',
    find: 'Find equipment or work center',
    corner: 'Asset',
    keys: 'Use arrow keys to move. Press Enter or Space to change a cell, Delete to remove.',
    out: '{both}: not assigned',
    in: '{both}: assigned',
    main: '{both}: primary',
    inSign: 'yes',
    mainSign: 'primary',
    alone: 'Not assigned',
    grouped: 'Assigned',
    empty: 'No equipment or work centers',
    emptyText: 'Add equipment and a work center first. Then assign them here.',
    firstThing: 'Add asset',
    firstGroup: 'Add work center',
    saved: 'Work centers saved.',
  },
  templateChanges: {
    lead: 'Applying it fills these empty fields:',
    none: 'Applying it changes nothing. Every field it sets has a value.',
  },
} as const
