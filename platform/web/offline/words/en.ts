/** Words of terminals that lost their line. */
export const en = {
  offline: {
    since: 'Offline since {time}{count, plural, =0 {} one { — # report kept here} other { — # reports kept here}}',
    sending: '{count, plural, one {Sending # report} other {Sending # reports}}',
  },
} as const
