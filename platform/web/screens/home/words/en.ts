export const en = {
  home: {
    today: 'Needs attention',
    allWell: 'Nothing is late and nothing needs your attention.',
  },
} as const
