/** Prefix of a discarded job's last error. The job stays in the queue, so its key prevents the same work from being added again. */
export const DISCARDED = 'Discarded by '
