import { Soundings } from '@exchange/ui'
import { useState } from 'react'
import type { Competition } from './competition.ts'

type PictureProps = {
  readonly url: string | null
  readonly seed: string
  readonly width: number
  readonly height: number
  readonly lines?: number
}

/** An uploaded picture; a drawing from a seed if there is none or it fails to load. */
export const BannerPicture = ({ url, seed, width, height, lines = 18 }: PictureProps) => {
  const [gone, setGone] = useState<string | null>(null)
  return url === null || url === gone ? (
    <Soundings seed={seed} width={width} height={height} lines={lines} />
  ) : (
    <img className="competition-banner" src={url} alt="" loading="lazy" onError={() => setGone(url)} />
  )
}

type Props = {
  readonly competition: Pick<Competition, 'chainId' | 'id' | 'bannerUrl'>
  readonly width?: number
  readonly height?: number
}

/** The banner of a competition: its host's upload, otherwise a drawing from its id. Decorative beside its name. */
export const CompetitionBanner = ({ competition: { chainId, id, bannerUrl }, width = 420, height = 150 }: Props) => (
  <BannerPicture url={bannerUrl} seed={`competition ${chainId} ${id}`} width={width} height={height} />
)
