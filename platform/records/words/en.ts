/** Labels of the platform's own records, where the humanised name would not do. */
export const en = {
  wings: { platform: 'Office' },
  notifications: {
    one: 'Notification',
    many: 'Notifications',
    about: 'What the system told you: assignments, mentions, work that has ended.',
  },
  'import-runs': {
    one: 'Import',
    many: 'Imports',
    about: 'Every imported file with its rows and errors; an import can be reverted for 30 days.',
  },
  'export-runs': {
    one: 'Export',
    many: 'Exports',
    about: 'Every export that was made, by whom and how many rows it had.',
  },
  'bulk-edits': {
    one: 'Bulk edit',
    many: 'Bulk edits',
    about: 'Changes made to many records at once; they can be undone for 24 hours.',
  },
  'background-jobs': {
    one: 'Background job',
    many: 'Background jobs',
    about: 'Long work that runs aside: imports, exports, mail, upkeep.',
  },
  'outgoing-mails': {
    one: 'Outgoing mail',
    many: 'Outgoing mail',
    about: 'Mail the system has sent or that waits to leave. Without a mail server it stays here, in sight.',
  },
  'saved-views': { one: 'Saved view', many: 'Saved views' },
  'form-drafts': { one: 'Draft', many: 'Drafts' },
  'file-objects': { one: 'Stored content', many: 'Stored contents' },
} as const
