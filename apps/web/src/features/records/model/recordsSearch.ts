/** Parts of the page, in their order. */
export const recordParts = ['planner', 'allowances', 'export'] as const
export type RecordPart = (typeof recordParts)[number]

/** The address bar's part of the page; the first part is not written there. */
export type RecordsSearch = { readonly part?: RecordPart }

/** Parses the address bar. An unknown value becomes the first part. */
export const toRecordPart = (search: Readonly<Record<string, unknown>>): RecordPart =>
  recordParts.find((part) => part === search['part']) ?? recordParts[0]

/** Writes the address bar. */
export const toRecordsSearch = (part: RecordPart): RecordsSearch => (part === recordParts[0] ? {} : { part })
