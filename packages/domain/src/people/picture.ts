// PEOPLE-10
/** Bytes of a picture that may be uploaded: 2 MB. */
export const MAX_UPLOAD_BYTES = 2 * 1024 * 1024
