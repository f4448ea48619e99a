/** Names of accounts. */
export const nameErrors = [
  'name.invalid',
  'name.taken',
  'name.commitmentNeeded',
  'name.commitmentTooNew',
  'name.commitmentUnknown',
  'name.notYours',
] as const
