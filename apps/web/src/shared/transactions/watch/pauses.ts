/** Between two polls for the receipt of a mined transaction. */
export const CONFIRM_PAUSE_MS = 3_000
/** A transaction that the network does not know for this long was dropped, or never arrived. */
export const DROPPED_AFTER_MS = 30_000
/** Between two searches for an abandoned transaction. */
export const LOST_PAUSE_MS = 60_000
/** Nodes behind one address may differ briefly: a missing item is requested once more. */
export const LOOKS = 2
