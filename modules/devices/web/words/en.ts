/** Words of the devices module's own screens. */
export const en = {
  linkMatrix: {
    byThing: { title: 'Things and devices', corner: 'Thing', alone: 'Without a device', linked: 'Linked' },
    byDevice: { title: 'Devices and things', corner: 'Device', alone: 'Without a thing', linked: 'Linked' },
    lead: 'Which control talks for which thing. Open a cell for use and path, or press B for both, P for programs, D for data; changes are saved together.',
    leadReading: 'Which control talks for which thing, and what for.',
    find: 'Find a thing or a device',
    keys: 'Arrow keys walk through the table, B, P and D link for both, programs or data, Delete unlinks, Enter opens the cell.',
    none: '{both}: not linked',
    path: '{use}, path {path}',
    primary: 'primary',
    addPath: 'Link another path',
    empty: 'Nothing to link yet',
    emptyText:
      'A device is the control that takes programs and sends data; a thing is the machine as the shop knows it. Add both, then say here which belongs to which.',
    firstDevice: 'Add a device',
    firstThing: 'Add a thing',
    saved: 'The links are saved.',
  },
} as const
