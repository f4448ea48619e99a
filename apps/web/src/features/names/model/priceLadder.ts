/** One valid name for each length with its own price: 1 to 5 characters, and 6 for all longer ones. */
export const namesByLength = ['a', 'ab', 'abc', 'abcd', 'abcde', 'abcdef'] as const
