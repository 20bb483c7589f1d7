export const en = {
  tours: {
    label: 'Guided tour',
    show: 'Show me',
    no: 'No, thanks',
    next: 'Next',
    back: 'Back',
    done: 'Done',
    progress: '{step} of {steps}',
    'first-login': {
      offer: 'New here? A half-minute tour shows where things are.',
      areas: { title: 'Areas', text: 'Everything you may open, grouped by what people do. Ctrl+B folds it away.' },
      palette: {
        title: 'Search or do anything',
        text: 'Ctrl+K finds records by number or name, opens pages, and calculates: =1.25 in to mm.',
      },
      page: { title: 'Your page', text: 'What you had open, what was reported to you, and the lists you work in.' },
    },
    list: {
      offer: 'Want to see what a list can do?',
      search: { title: 'Search', text: 'Type any word or number; / brings you here.' },
      filters: { title: 'Filters', text: 'Narrow the list; the address keeps it, so you can send it to a colleague.' },
      grid: { title: 'Rows', text: 'Arrow keys walk, Enter opens, x selects, e edits a cell.' },
      views: { title: 'Views', text: 'Save what you set up under a name, for yourself or for everybody.' },
    },
    create: {
      offer: 'A short look at forms?',
      form: {
        title: 'Fields',
        text: 'Numbers take arithmetic, 3*12.5; dates take t, +5 or fri. What you type is kept as a draft.',
      },
      save: {
        title: 'Save',
        text: 'Ctrl+S saves, Ctrl+Enter saves and closes, Ctrl+Shift+Enter saves and begins the next.',
      },
    },
  },
} as const
