/** Lets every choice of an address through: the page reads them, and the start needs no code for it. */
export const anySearch = (search: Record<string, unknown>) => search
