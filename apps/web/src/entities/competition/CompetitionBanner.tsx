import { Soundings } from '@exchange/ui'
import type { Competition } from './competition.ts'

type Props = {
  readonly competition: Pick<Competition, 'chainId' | 'id' | 'bannerUrl'>
  readonly width?: number
  readonly height?: number
}

/** The picture of a competition: what its host sent, or else a drawing of its id. Decoration beside its name. */
export const CompetitionBanner = ({ competition: { chainId, id, bannerUrl }, width = 420, height = 150 }: Props) =>
  bannerUrl === null ? (
    <Soundings seed={`competition ${chainId} ${id}`} width={width} height={height} lines={18} />
  ) : (
    <img className="competition-banner" src={bannerUrl} alt="" loading="lazy" />
  )
