import type { StudioQuestion, StudioSize } from '@exchange/domain'
import { writeStudioLink } from '@exchange/domain/studio/studioLink'
import type { ApiClient, RequestOptions } from './client.ts'
import type { StudioItem } from './studioWire.ts'
import type { Envelope } from './wire.ts'

type Client = Pick<ApiClient, 'envelope'>

const pathOf = (chainId: number, rest: string): string => `/v1/${chainId}/studio/${rest}`

// ANALYTICS-6
/** A picture's data, by default as of the latest final block. */
export const fetchStudio = (
  client: Client,
  chainId: number,
  asked: StudioQuestion,
  options?: RequestOptions,
): Promise<Envelope<StudioItem>> => client.envelope(pathOf(chainId, `data?${writeStudioLink(asked)}`), options)

// ANALYTICS-8
/** The URL of a picture in a size. */
export const studioPicturePath = (chainId: number, query: string, size: StudioSize): string =>
  pathOf(chainId, `picture.png?${query}&size=${size}`)

/** The URL of its CSV. */
export const studioCsvPath = (chainId: number, query: string): string => pathOf(chainId, `data.csv?${query}`)
