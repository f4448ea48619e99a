import type { LabReport, LabRequest } from '@exchange/domain/advice/compareRanges'

export type LabMessage = { readonly id: number; readonly request: LabRequest }
export type LabReply = { readonly id: number; readonly report: LabReport | null }
