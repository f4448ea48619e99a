/** Names the bar on which votes are cast. */
export const CAST_BAR = 'your-vote'

/** Takes the keyboard there, past what is left of the list. */
export const focusCastBar = (): void => document.getElementById(CAST_BAR)?.focus()
