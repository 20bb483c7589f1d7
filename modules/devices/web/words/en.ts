/** Words of the devices module's own screens. */
export const en = {
  machineSignals: { alarms: 'Open alarms', program: 'Program' },
  linkMatrix: {
    byThing: { title: 'Equipment and devices', corner: 'Asset', alone: 'No device', linked: 'Linked' },
    byDevice: { title: 'Devices and equipment', corner: 'Device', alone: 'No equipment', linked: 'Linked' },
    lead: 'Link devices to equipment. Open a cell, or press P for programs, D for data, B for both.',
    leadReading: 'Devices linked to equipment.',
    find: 'Find equipment or device',
    keys: 'Use arrow keys to move. Press P, D or B to link, Delete to unlink, Enter to open.',
    none: '{both}: not linked',
    path: '{use}, path {path}',
    primary: 'primary',
    addPath: 'Add path',
    empty: 'No devices or equipment',
    emptyText: 'Add a device and an asset first. Then link them here.',
    firstDevice: 'Add device',
    firstThing: 'Add asset',
    saved: 'Links saved.',
  },
} as const
