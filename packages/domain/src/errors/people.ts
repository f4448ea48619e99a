/** What people say of themselves, and whom they follow. */
export const peopleErrors = ['people.keyReused', 'people.notAllowed'] as const
