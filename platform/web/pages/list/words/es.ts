export const es = {
  list: {
    count: '{exact, select, true {{count}} other {{count}+}}',
  },
} as const
