/** Words of terminals that lost their line. */
export const en = {
  offline: {
    since: 'Offline since {time}{count, plural, =0 {} one { — # report kept here} other { — # reports kept here}}',
    leave: '{count, plural, one {# report is not sent yet} other {# reports are not sent yet}}',
    leaveLead: 'They stay on this station and are sent when somebody signs in here with a connection.',
    sending: '{count, plural, one {Sending # report} other {Sending # reports}}',
  },
} as const
