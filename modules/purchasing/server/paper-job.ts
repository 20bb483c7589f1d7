/** Makes the paper of a purchase order as it stands, keeps it with the order, and mails it. */
export const paperJob = 'purchasing.send-paper'
