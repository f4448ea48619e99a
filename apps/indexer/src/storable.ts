/** A text of anybody as a database takes it: no column of Postgres holds the character zero, and one such row would end the index. */
export const storable = (text: string): string => text.replaceAll('\u0000', '')
