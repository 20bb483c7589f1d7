/** Words of the generated list. */
export const en = {
  list: {
    count: '{exact, select, true {{count}} other {{count}+}}',
  },
} as const
