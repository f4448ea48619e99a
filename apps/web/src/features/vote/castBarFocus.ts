/** Names the bar on which votes are cast. */
export const CAST_BAR = 'your-vote'

/** Moves the keyboard focus there, past the rest of the list. */
export const focusCastBar = (): void => document.getElementById(CAST_BAR)?.focus()
