/** What the header has beside its pickers, in code of its own. */
export const HeaderTools = () => null
