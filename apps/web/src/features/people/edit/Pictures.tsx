import { brand } from '@exchange/domain'
import { Button, Card, Soundings } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useItemPictures } from '../../../entities/nft/pictures.ts'
import { FileButton } from '../../../entities/user/FileButton.tsx'
import { PictureState } from '../../../entities/user/PictureState.tsx'
import { UserPicture } from '../../../entities/user/UserPicture.tsx'
import type { Profile } from '../queries.ts'
import { type OwnedItems, useOwnedItems } from './ownedItems.ts'
import type { PictureActs } from './usePictures.ts'

type Props = { readonly profile: Profile; readonly acts: PictureActs }

type ItemsProps = { readonly owned: OwnedItems; readonly chosen: string | null; readonly acts: PictureActs }

const Items = ({ owned: { network, itemIds }, chosen, acts }: ItemsProps) => {
  const { t } = useLingui()
  const pictures = useItemPictures(network, itemIds)
  if (itemIds.length === 0) return null
  return (
    <div className="people-items" role="group" aria-label={t`Your ${brand.words.nft}`}>
      {itemIds.map((id) => {
        const picture = pictures.get(id)
        return (
          <button
            key={String(id)}
            type="button"
            className="people-item"
            aria-pressed={chosen === String(id)}
            aria-label={`${brand.words.nft} #${id}`}
            disabled={acts.busy !== null}
            onClick={() => acts.showItem({ chainId: network.chainId, itemId: String(id) })}
          >
            {picture && <img src={picture} alt="" width={56} height={56} loading="lazy" />}
          </button>
        )
      })}
    </div>
  )
}

// PEOPLE-9, PEOPLE-10
/** Picture and banner. A choice is saved immediately. */
export const Pictures = ({ profile, acts }: Props) => {
  const owned = useOwnedItems(profile.id)
  const hasPicture = profile.avatarUrl !== null || profile.avatarItem !== null
  const busy = acts.busy !== null
  return (
    <Card className="col people-form" title={<Trans>Picture and banner</Trans>}>
      <p className="sm dim">
        <Trans>PNG, JPEG or WebP, up to 2 MB, or a {brand.words.nft} that you own. Saved as soon as you choose.</Trans>
      </p>
      <div className="row wrapx people-avatar">
        <UserPicture user={profile} size={72} />
        <FileButton disabled={busy} onFile={(file) => acts.upload(file, 'CUSTOM_AVATAR')}>
          <Trans>Upload a picture</Trans>
        </FileButton>
        {hasPicture && (
          <Button variant="ghost" disabled={busy} onClick={acts.drawAgain}>
            <Trans>Use the drawn one</Trans>
          </Button>
        )}
      </div>
      {owned && <Items owned={owned} chosen={profile.avatarItem} acts={acts} />}
      <div className="people-banner people-small-banner">
        {profile.bannerUrl ? <img src={profile.bannerUrl} alt="" /> : <Soundings seed={`banner ${profile.id}`} width={1328} height={250} />}
      </div>
      <div className="row wrapx">
        <FileButton disabled={busy} onFile={(file) => acts.upload(file, 'CUSTOM_BANNER')}>
          <Trans>Upload a banner</Trans>
        </FileButton>
        {profile.bannerUrl !== null && (
          <Button variant="ghost" disabled={busy} onClick={acts.removeBanner}>
            <Trans>Remove the banner</Trans>
          </Button>
        )}
      </div>
      <PictureState run={acts} />
    </Card>
  )
}
