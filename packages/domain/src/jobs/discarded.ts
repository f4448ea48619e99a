/** What the last error of a job begins with that an admin discarded. It stays in the queue: its key keeps the same work from being found again. */
export const DISCARDED = 'Discarded by '
