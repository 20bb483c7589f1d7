export const projectWords = {
  'project-types': {
    one: 'Project type',
    many: 'Project types',
    about: 'Types of projects. Each has the checklist that new projects start with.',
  },
  'project-type-steps': {
    one: 'Step',
    many: 'Steps',
    fields: { afterDays: 'Due after days' },
    hints: { afterDays: 'Days after the project starts.' },
  },
  projects: {
    one: 'Project',
    many: 'Projects',
    about: 'Quotes, orders, jobs, purchases and changes that belong together.',
    fields: { businessPartner: 'Customer', donePercent: 'Complete %' },
  },
  'project-steps': { one: 'Step', many: 'Steps', fields: { doneAt: 'Completed' } },
} as const
