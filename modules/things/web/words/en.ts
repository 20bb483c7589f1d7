/** Words of the things module's own screens. */
export const en = {
  groupMatrix: {
    title: 'Things and groups',
    lead: 'Press a cell to put a thing into a group, again to make it the main group, once more to take it out. Changes are saved together.',
    leadReading: 'Which thing is in which groups; its main group gives it rates and hours.',
    find: 'Find a thing or a group',
    corner: 'Thing',
    keys: 'Arrow keys walk through the table, Enter or Space goes from out to in to main group, Delete takes it out.',
    out: '{both}: not in it',
    in: '{both}: in it',
    main: '{both}: its main group',
    inSign: 'in',
    mainSign: 'main',
    alone: 'In no group',
    grouped: 'In groups',
    empty: 'Nothing to put into groups yet',
    emptyText:
      'Groups are cells, departments and pools of machines that can stand in for each other. Add things and a first group, then put them together here.',
    firstThing: 'Add a thing',
    firstGroup: 'Add a group',
    saved: 'The groups are saved.',
  },
} as const
