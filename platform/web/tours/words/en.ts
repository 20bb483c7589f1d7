export const en = {
  tours: {
    label: 'Guided tour',
    show: 'Start tour',
    no: 'No, thanks',
    next: 'Next',
    back: 'Back',
    done: 'Done',
    progress: '{step} of {steps}',
    'first-login': {
      offer: 'New here? Take a 30-second tour.',
      areas: { title: 'Menu', text: 'All your pages by department. Press Ctrl+B to collapse the menu.' },
      palette: {
        title: 'Search everything',
        text: 'Press Ctrl+K to find records and pages, or to calculate: =1.25 in to mm.',
      },
      page: { title: 'Home', text: 'Your recent records, notifications and lists.' },
    },
    list: {
      offer: 'Take a tour of lists?',
      search: { title: 'Search', text: 'Type a word or number. Press / to jump here.' },
      filters: { title: 'Filters', text: 'Filter the list. Copy the address to share it.' },
      grid: { title: 'Rows', text: 'Arrow keys move, Enter opens, X selects, E edits a cell.' },
      views: { title: 'Views', text: 'Save your filters and columns for yourself or everyone.' },
    },
    create: {
      offer: 'Take a tour of forms?',
      form: {
        title: 'Fields',
        text: 'Number fields calculate (3*12.5). Date fields accept t, +5 or fri. Drafts are saved automatically.',
      },
      save: {
        title: 'Save',
        text: 'Ctrl+S saves. Ctrl+Enter saves and closes. Ctrl+Shift+Enter saves and starts another.',
      },
    },
  },
} as const
