/** Messages of admins to users. */
export const noteErrors = [
  'note.nameMissing',
  'note.nameTooLong',
  'note.contentTooLong',
  'note.textNotPlain',
  'note.linkRefused',
  'note.noRecipients',
  'note.sendTimePast',
  'note.notInState',
  'note.notFound',
] as const
