/** A valid name of each length that has a price of its own: 1 to 5, and 6 characters for all that are longer. */
export const namesByLength = ['a', 'ab', 'abc', 'abcd', 'abcde', 'abcdef'] as const
