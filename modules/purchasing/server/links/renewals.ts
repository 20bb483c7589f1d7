/** A new link is sent three times an hour, and only to whom the first one went. */
export const renewals = { name: 'po-link', most: 3, minutes: 60 }
