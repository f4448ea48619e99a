/** Makes foreign text storable: Postgres text columns reject the character zero, and one such row would stop the index. */
export const storable = (text: string): string => text.replaceAll('\u0000', '')
