/** Profiles and follows. */
export const peopleErrors = [
  'people.keyReused',
  'people.notAllowed',
  'people.followYourself',
  'people.profileInvalid',
  'people.itemNotYours',
  'people.uploadTooLarge',
  'people.uploadWrongType',
  'people.uploadMissing',
  'people.uploadUnreadable',
] as const
