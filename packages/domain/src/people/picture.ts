// PEOPLE-10
/** Maximum bytes of an uploaded picture: 2 MB. */
export const MAX_UPLOAD_BYTES = 2 * 1024 * 1024
