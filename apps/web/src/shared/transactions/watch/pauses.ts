/** Between two looks for the receipt of what is mined. */
export const CONFIRM_PAUSE_MS = 3_000
/** A transaction that the network does not know for this long was dropped, or never arrived. */
export const DROPPED_AFTER_MS = 30_000
/** Between two looks for what was given up. */
export const LOST_PAUSE_MS = 60_000
/** Nodes behind one address may differ for a moment: what one of them lacks is looked for once more. */
export const LOOKS = 2
