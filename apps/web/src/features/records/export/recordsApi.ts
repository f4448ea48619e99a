import { recordsFilePath, type RecordsSpan } from '@exchange/api-client'
import type { Address } from '@exchange/domain'
import { fetchFile } from '../../../shared/fetchFile.ts'

export type FileType = 'csv' | 'json'

// ANALYTICS-10
/** The whole export of a period. Throws the API's own error, or `api.unavailable`. */
export const fetchRecordsFile = async (chainId: number, account: Address, type: FileType, span: RecordsSpan): Promise<Blob> =>
  (await fetchFile(recordsFilePath(chainId, account, type, span))).blob
