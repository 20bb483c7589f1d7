/** Words of the frame around every page. */
export const en = {
  frame: {
    personal: 'Personal settings',
    changePassword: 'Change password',
    keyboard: 'Keyboard',
    tour: 'Show me around',
    signOut: 'Sign out',
    new: 'New {record}',
    signInAgain: 'Your session has ended',
    signInAgainBody: 'Sign in again as {name} to go on. What you typed is kept.',
    password: 'Password',
    code: 'Code from your authenticator',
    signIn: 'Sign in',
    confirm: 'Please confirm that it is you',
    confirmBody: 'This changes who may do what, so we ask once more.',
    confirmButton: 'Confirm',
    cancel: 'Cancel',
    unreached: 'The server cannot be reached. Try again in a moment.',
  },
  keyboard: { everywhere: 'Everywhere', palette: 'Search or do anything', sheet: 'Show all keys' },
  palette: { actions: 'Actions here', records: 'Records', pages: 'Pages', sums: 'Result', copy: 'Enter copies it' },
  menu: { records: 'Records' },
} as const
